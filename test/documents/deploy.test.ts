import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { toServerJson } from '../../script/server_json.ts'
import { VENDORS } from '../../src/providers/index.ts'
import { settingNames } from '../../src/settings/index.ts'

const NAMES = [...settingNames(VENDORS), 'NODE_ENV']

describe('manifest/server.json', () => {
  const made = { name: 'agent-broker', version: '1.2.3' }

  it('is of this package, within the bounds of the registry', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const server = JSON.parse(readFileSync('manifest/server.json', 'utf8')) as Record<string, string>
    expect(server).toEqual(toServerJson())
    expect(server['name']).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    expect(server['description']?.length).toBeLessThanOrEqual(100)
    expect(server).toMatchObject({
      version,
      packages: [{ registryType: 'npm', identifier: 'agent-broker', version, transport: { type: 'stdio' } }],
    })
  })

  it('has the name and the repository that the publisher has given, and none that was invented', () => {
    expect(toServerJson(JSON.stringify(made))).toMatchObject({ name: 'localhost/agent-broker' })
    expect(toServerJson(JSON.stringify(made))).not.toHaveProperty('repository')
    const published = {
      ...made,
      mcpName: 'io.github.ana/agent-broker',
      repository: { url: 'git+https://github.com/ana/agent-broker.git' },
    }
    expect(toServerJson(JSON.stringify(published))).toMatchObject({
      name: 'io.github.ana/agent-broker',
      repository: { url: 'https://github.com/ana/agent-broker', source: 'github' },
    })
  })
})

describe('Dockerfile', () => {
  it('copies whatever the program reads beside its own code', () => {
    const lines = readFileSync('Dockerfile', 'utf8').split('\n')
    const copied = lines.flatMap(line => /^COPY (?:--from=\S+ )?(.*) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
    const beside = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .flatMap(file => [...readFileSync(join('src', file), 'utf8').matchAll(/programFile\('\.\.\/([\w.]+)/g)])
      .map(([, name = '']) => name)
    expect(beside).toEqual(expect.arrayContaining(['package.json', 'dist', 'skills']))
    expect(beside.filter(name => !copied.some(path => basename(path) === name))).toEqual([])
  })
})

describe('compose.yaml', () => {
  interface Service {
    environment?: Record<string, string>
    volumes?: string[]
    depends_on?: Record<string, { condition: string }> | string[]
  }
  const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const nodes = Object.entries(services).filter(([name]) => name.startsWith('node'))

  it('gives every node settings that there are, its own data, and a ledger that is ready', () => {
    expect(nodes.map(([name]) => name)).toEqual(['node1', 'node2'])
    for (const [name, { environment, volumes: own, depends_on: first }] of nodes) {
      expect(Object.keys(environment ?? {}).filter(setting => !NAMES.includes(setting))).toEqual([])
      expect(own).toEqual([`${name}:/data`])
      expect(first).toEqual({ postgres: { condition: 'service_healthy' } })
    }
    const mounted = Object.values(services).flatMap(service => service.volumes ?? [])
    expect(mounted.map(volume => volume.split(':')[0]).filter(name => !name?.startsWith('.'))).toEqual(
      expect.arrayContaining(Object.keys(volumes)),
    )
  })

  it('has a proxy that knows every node', () => {
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(readFileSync('deploy/Caddyfile', 'utf8')) ?? []
    expect(upstreams.split(' ')).toEqual(nodes.map(([name]) => `${name}:8787`))
  })
})

describe.each(['agent-broker', 'agent-broker-worker'])('deploy/%s.service', name => {
  it('has settings that there are, and starts a command that there is', () => {
    const unit = readFileSync(`deploy/${name}.service`, 'utf8')
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map(pair => pair.split('=')[0] ?? ''),
    )
    expect(set).toContain('DATA_DIR')
    expect(set.filter(setting => !NAMES.includes(setting))).toEqual([])
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node \S+\/dist\/cli\/index\.js (serve|worker)$/m)
  })
})
