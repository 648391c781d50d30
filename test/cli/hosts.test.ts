import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { parse as parseToml, stringify as printToml } from 'smol-toml'
import { afterAll, describe, expect, it } from 'vitest'
import { parse as parseYaml, stringify as printYaml } from 'yaml'
import { launch } from '../../src/cli/config.ts'
import { print, type Slot, withEntry } from '../../src/cli/hosts/edit.ts'
import { HOSTS, type Way } from '../../src/cli/hosts/hosts.ts'
import { changeFile } from '../../src/cli/hosts/settings_file.ts'

const STDIO: Way = { command: '/usr/bin/node', args: ['/opt/agent broker/index.js', 'stdio'] }
const HTTP: Way = { url: 'https://broker.example/mcp?read_only=1' }

const folder = mkdtempSync(join(tmpdir(), 'agent-broker-hosts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Reader {
  toText(value: object): string
  parse(text: string): unknown
}

function slotOf(name: string, way: Way = STDIO): Slot {
  const slot = HOSTS[name]?.slot?.(way)
  if (slot === undefined) throw new Error(`${name} has no slot`)
  return slot
}

describe('what is printed', () => {
  it.each([
    ['claude-desktop', STDIO, { mcpServers: { 'agent-broker': STDIO } }],
    ['vscode', STDIO, { servers: { 'agent-broker': { type: 'stdio', ...STDIO } } }],
    ['vscode', HTTP, { servers: { 'agent-broker': { type: 'http', ...HTTP } } }],
    ['cursor', HTTP, { mcpServers: { 'agent-broker': HTTP } }],
    ['windsurf', HTTP, { mcpServers: { 'agent-broker': { serverUrl: 'https://broker.example/mcp?read_only=1' } } }],
    ['zed', STDIO, { context_servers: { 'agent-broker': STDIO } }],
    ['zed', HTTP, { context_servers: { 'agent-broker': HTTP } }],
  ])('for %s is its JSON', (name, way, expected) => {
    expect(JSON.parse(print(slotOf(name, way)))).toEqual(expected)
  })

  it('for Codex is its TOML', () => {
    expect(parseToml(print(slotOf('codex')))).toEqual({ mcp_servers: { 'agent-broker': STDIO } })
    expect(print(slotOf('codex', HTTP))).toBe(
      '[mcp_servers.agent-broker]\nurl = "https://broker.example/mcp?read_only=1"',
    )
  })

  it('for Goose is its YAML', () => {
    const { extensions } = parseYaml(print(slotOf('goose'))) as { extensions: Record<string, unknown> }
    expect(extensions['agent-broker']).toMatchObject({
      name: 'agent-broker',
      enabled: true,
      type: 'stdio',
      cmd: '/usr/bin/node',
      args: ['/opt/agent broker/index.js', 'stdio'],
    })
    expect(print(slotOf('goose', HTTP))).toContain('type: streamable_http\n    uri: https://broker.example/mcp')
  })

  it('for Claude Code is a command, quoted where it has to be', () => {
    expect(HOSTS['claude-code']?.line?.(STDIO)).toBe(
      "claude mcp add agent-broker -- /usr/bin/node '/opt/agent broker/index.js' stdio",
    )
    expect(HOSTS['claude-code']?.line?.(HTTP)).toBe(
      "claude mcp add --transport http agent-broker 'https://broker.example/mcp?read_only=1'",
    )
  })

  it('names the file where each system keeps it', () => {
    const places = { home: '/home/ana', configHome: undefined, appData: undefined, codexHome: undefined }
    const on = (platform: NodeJS.Platform, over = {}) =>
      Object.fromEntries(
        Object.entries(HOSTS).flatMap(([name, { path }]) =>
          path === undefined ? [] : [[name, path({ ...places, platform, ...over })]],
        ),
      )
    expect(on('linux')).toEqual({
      'claude-desktop': '/home/ana/.config/Claude/claude_desktop_config.json',
      vscode: '/home/ana/.config/Code/User/mcp.json',
      cursor: '/home/ana/.cursor/mcp.json',
      goose: '/home/ana/.config/goose/config.yaml',
      codex: '/home/ana/.codex/config.toml',
      windsurf: '/home/ana/.codeium/windsurf/mcp_config.json',
      zed: '/home/ana/.config/zed/settings.json',
    })
    expect(on('darwin')).toMatchObject({
      'claude-desktop': '/home/ana/Library/Application Support/Claude/claude_desktop_config.json',
      vscode: '/home/ana/Library/Application Support/Code/User/mcp.json',
      goose: '/home/ana/.config/goose/config.yaml',
      zed: '/home/ana/.config/zed/settings.json',
    })
    expect(on('win32', { home: 'C:\\Users\\ana' })).toMatchObject({
      'claude-desktop': 'C:\\Users\\ana\\AppData\\Roaming\\Claude\\claude_desktop_config.json',
      cursor: 'C:\\Users\\ana\\.cursor\\mcp.json',
      goose: 'C:\\Users\\ana\\AppData\\Roaming\\Block\\goose\\config\\config.yaml',
      zed: 'C:\\Users\\ana\\AppData\\Roaming\\Zed\\settings.json',
    })
    expect(on('linux', { configHome: '/cfg', codexHome: '/codex' })).toMatchObject({
      zed: '/cfg/zed/settings.json',
      codex: '/codex/config.toml',
    })
  })

  it('starts by npx what npx has fetched, and any other program by its path', () => {
    const fetched = '/home/ana/.npm/_npx/0f3/node_modules/agent-broker/dist/cli/index.js'
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const args = ['-y', `agent-broker@${version}`, 'stdio']
    expect(launch(fetched, 'linux')).toEqual({ command: 'npx', args })
    expect(launch(fetched, 'win32')).toEqual({ command: 'cmd', args: ['/c', 'npx', ...args] })
    for (const path of ['/opt/agent-broker/dist/cli/index.js', '/usr/lib/node_modules/agent-broker/dist/cli/index.js'])
      expect(launch(path)).toEqual({ command: process.execPath, args: [path, 'stdio'] })
  })
})

describe('an entry in a file of a host', () => {
  it('leaves comments, order, indentation and trailing commas of JSON with comments alone', () => {
    const before =
      '// my settings\r\n{\r\n\t"theme": "One Dark", // dark\r\n\t"context_servers": {\r\n\t\t"other": { "url": "https://x" },\r\n\t},\r\n}\r\n'
    const after = withEntry(before, slotOf('zed', HTTP))
    expect(after).toBe(
      before.replace(
        '"https://x" },',
        '"https://x" },\r\n\t\t"agent-broker": {\r\n\t\t\t"url": "https://broker.example/mcp?read_only=1"\r\n\t\t},',
      ),
    )
    expect(withEntry(after, slotOf('zed', HTTP))).toBe(after)
  })

  it('leaves comments of TOML alone, and adds a table after all others', () => {
    const before = '# mine\nmodel = "o9"\n\n[mcp_servers.other] # keep\ncommand = "x"\n\n[[profiles]]\nname = "a"\n'
    const after = withEntry(before, slotOf('codex'))
    expect(after.startsWith(before)).toBe(true)
    expect(parseToml(after)).toMatchObject({ mcp_servers: { other: { command: 'x' }, 'agent-broker': STDIO } })
    expect(withEntry(after, slotOf('codex'))).toBe(after)
  })

  it('leaves comments of YAML alone, and its lists where they were', () => {
    const before = '# mine\nextensions:\n  developer:\n    enabled: true # keep\n    args:\n    - -y\nGOOSE_MODEL: o9\n'
    const after = withEntry(before, slotOf('goose', HTTP))
    for (const line of before.trimEnd().split('\n')) expect(after.split('\n')).toContain(line)
    expect(withEntry(after, slotOf('goose', HTTP))).toBe(after)
  })

  it.each([
    [
      '{"a": 1, "mcpServers": {}}',
      '{"a": 1, "mcpServers": {\n    "agent-broker": {\n      "url": "https://broker.example/mcp?read_only=1"\n    }\n  }}',
    ],
    [
      '{\n    "a": [1, 2]\n}\n',
      '{\n    "a": [1, 2],\n    "mcpServers": {\n        "agent-broker": {\n            "url": "https://broker.example/mcp?read_only=1"\n        }\n    }\n}\n',
    ],
  ])('leaves the layout of JSON alone: %j', (before, after) => {
    expect(withEntry(before, slotOf('cursor', HTTP))).toBe(after)
  })

  it.each(['claude-desktop', 'vscode', 'zed', 'codex', 'goose'])('is the first one in an empty file of %s', name => {
    for (const empty of ['', '\n']) expect(withEntry(empty, slotOf(name)).trim()).toBe(print(slotOf(name)))
  })

  it.each([
    ['claude-desktop', '{"mcpServers": null, "a": 1}'],
    ['goose', 'extensions:\na: 1\n'],
    ['goose', '# nothing yet\n'],
  ])('of %s comes into a list that is empty: %j', (name, text) => {
    expect(withEntry(text, slotOf(name))).toContain('agent-broker')
  })

  it.each([
    ['cursor', 'mcpServers', { toText: JSON.stringify, parse: JSON.parse }],
    ['codex', 'mcp_servers', { toText: printToml, parse: parseToml }],
    ['goose', 'extensions', { toText: printYaml, parse: parseYaml }],
  ] as [string, string, Reader][])(
    'of %s keeps what its owner has added, and takes another way',
    (name, list, reader) => {
      const own = { command: 'old', cmd: 'old', args: ['old'], env: { CALENDAR: 'local' }, disabled: true, timeout: 9 }
      const other = { command: 'x', env: { KEY: 'secret' } }
      const text = reader.toText({ [list]: { 'agent-broker': own, other } })
      const entryIn = (edited: string): Record<string, unknown> => {
        const servers = (reader.parse(edited) as Record<string, Record<string, Record<string, unknown>>>)[list]
        expect(servers?.['other']).toEqual(other)
        return servers?.['agent-broker'] ?? {}
      }
      const again = entryIn(withEntry(text, slotOf(name)))
      expect(again).toMatchObject({ args: STDIO.args, env: { CALENDAR: 'local' }, disabled: true, timeout: 9 })
      expect(again['command'] ?? again['cmd']).toBe('/usr/bin/node')
      const called = entryIn(withEntry(text, slotOf(name, HTTP)))
      expect(called['url'] ?? called['uri']).toBe(HTTP.url)
      expect(Object.keys(called)).toEqual(expect.not.arrayContaining(['command', 'cmd', 'args', 'env']))
      expect(called).toMatchObject({ disabled: true, timeout: 9 })
    },
  )

  it('replaces all of a TOML table and those below it', () => {
    const text =
      '[mcp_servers."agent-broker"]\ncommand = "old"\nargs = ["a"]\n[mcp_servers.agent-broker.env]\nA = "1"\n[mcp_servers.agent-broker-2]\ncommand = "x"\n[tui]\nx = 1\n'
    expect(parseToml(withEntry(text, slotOf('codex')))).toEqual({
      mcp_servers: { 'agent-broker': { ...STDIO, env: { A: '1' } }, 'agent-broker-2': { command: 'x' } },
      tui: { x: 1 },
    })
  })

  it.each([
    ['claude-desktop', '{"mcpServers": {', 'is not valid JSON at line 1, column 17'],
    ['claude-desktop', '{\n  // mine\n  "mcpServers": {}}', 'is not valid JSON at line 2, column 3'],
    ['claude-desktop', '{"mcpServers": {},}', 'is not valid JSON'],
    ['zed', '{"context_servers": {} "a": "sk-secret"}', 'is not valid JSON with comments at line 1, column 24'],
    ['zed', '[1]', 'is no JSON with comments of a table of settings'],
    ['cursor', '"text"', 'is no JSON with comments of a table of settings'],
    ['cursor', '{"mcpServers": []}', 'has "mcpServers" as something else than a table'],
    ['cursor', '{"mcpServers": {"agent-broker": "sk-secret"}}', 'has "agent-broker" in "mcpServers" as something else'],
    ['cursor', '{"mcpServers": {"a": {}}, "mcpServers": {"b": {}}}', 'add the entry by hand'],
    ['codex', 'model = sk-secret\n', 'is not valid TOML at line 1, column 9'],
    ['codex', '[mcp_servers]\n[mcp_servers]\n', 'is not valid TOML at line 2'],
    ['codex', 'mcp_servers = { other = { command = "x" } }\n', 'add the entry by hand'],
    ['codex', 'a = """\n[mcp_servers.agent-broker]\n"""\n', 'add the entry by hand'],
    ['goose', 'a: [1\nb: sk-secret', 'is not valid YAML at line 2'],
    ['goose', '- a\n- b\n', 'is no YAML of a table of settings'],
    ['goose', 'a: 1\n---\nb: 2\n', 'is not valid YAML'],
    ['goose', 'a: *nowhere\n', 'aliases that cannot be followed'],
    [
      'goose',
      `a: &a [x]\n${Array.from({ length: 9 }, (_, at) => `b${at}: &b${at} [${`*${at === 0 ? 'a' : `b${at - 1}`},`.repeat(9)}]`).join('\n')}\n`,
      'aliases that cannot be followed',
    ],
  ])('of %s is refused in %j, with a sentence and without what it holds', (name, text, sentence) => {
    const edit = () => withEntry(text, slotOf(name))
    expect(edit).toThrow(sentence)
    expect(edit).not.toThrow('secret')
  })

  it('changes nothing else, whatever else there is', () => {
    const value = fc.jsonValue({ maxDepth: 3 })
    const key = fc.string({ unit: 'binary' }).filter(name => name !== '__proto__' && name !== 'agent-broker')
    fc.assert(
      fc.property(
        fc.dictionary(key, value),
        fc.dictionary(key, fc.dictionary(key, value)),
        fc.constantFrom<number | string | undefined>(undefined, 2, 4, '\t'),
        fc.constantFrom(['cursor', 'mcpServers'] as const, ['claude-desktop', 'mcpServers'] as const),
        (others, servers, indent, [name, list]) => {
          const before = { ...others, [list]: servers }
          const after: unknown = JSON.parse(withEntry(JSON.stringify(before, null, indent), slotOf(name)))
          expect(after).toEqual(
            JSON.parse(JSON.stringify({ ...before, [list]: { ...servers, 'agent-broker': STDIO } })),
          )
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('a file of a host', () => {
  const fresh = (text?: string, name = 'settings.json'): string => {
    const file = join(mkdtempSync(join(folder, 'case-')), name)
    if (text !== undefined) writeFileSync(file, text)
    return file
  }
  const add = (text: string) => `${text}+`

  it('is made with its folder where there is none, for its owner alone', () => {
    const file = join(folder, 'new', 'deep', 'settings.json')
    expect(changeFile(file, add)).toEqual({ file, changed: true })
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['+', 0o600])
  })

  it('keeps its rights, and every backup its own name', () => {
    const file = fresh('a')
    chmodSync(file, 0o640)
    expect(changeFile(file, add)).toEqual({ file, changed: true, backup: `${file}.bak` })
    expect(changeFile(file, add).backup).toBe(`${file}.bak2`)
    expect([file, `${file}.bak`, `${file}.bak2`].map(path => readFileSync(path, 'utf8'))).toEqual(['a++', 'a', 'a+'])
    for (const path of [file, `${file}.bak`]) expect(statSync(path).mode & 0o777).toBe(0o640)
    expect(readdirSync(join(file, '..'))).toHaveLength(3)
  })

  it('stays with its owner, and so does the backup, also when root writes', () => {
    const file = fresh('a')
    if (process.geteuid?.() === 0) chownSync(file, 4711, 4712)
    const { uid, gid } = statSync(file)
    const { backup = 'none' } = changeFile(file, add)
    for (const path of [file, backup]) expect(statSync(path)).toMatchObject({ uid, gid })
  })

  it('is not written to, and gets no backup, where nothing changes', () => {
    const file = fresh('a')
    expect(changeFile(file, text => text)).toEqual({ file, changed: false })
    expect(existsSync(`${file}.bak`)).toBe(false)
  })

  it('keeps its byte order mark, which is no part of the text', () => {
    const file = fresh('\uFEFFa')
    changeFile(file, text => (text === 'a' ? 'b' : 'wrong'))
    expect(readFileSync(file, 'utf8')).toBe('\uFEFFb')
  })

  it('is followed where it is a link, and the link stays', () => {
    const file = fresh('a')
    const link = `${file}.link`
    symlinkSync(file, link)
    expect(changeFile(link, add).backup).toBe(`${file}.bak`)
    expect([readFileSync(file, 'utf8'), readFileSync(link, 'utf8')]).toEqual(['a+', 'a+'])
    rmSync(file)
    expect(() => changeFile(link, add)).toThrow(`${link} cannot be read or written: ENOENT`)
  })

  it('is as it was where the edit throws', () => {
    const file = fresh('a')
    const wrong = () => {
      throw new Error('is not valid JSON')
    }
    expect(() => changeFile(file, wrong)).toThrow(`${file} is not valid JSON; nothing of it was changed`)
    expect(readdirSync(join(file, '..'))).toEqual(['settings.json'])
  })

  it('is not replaced when its host has written it meanwhile', () => {
    const file = fresh('a')
    const meanwhile = (text: string) => {
      writeFileSync(file, 'b')
      return add(text)
    }
    expect(() => changeFile(file, meanwhile)).toThrow('was changed by another program meanwhile: run this again')
    expect(readFileSync(file, 'utf8')).toBe('b')
    expect(readdirSync(join(file, '..')).filter(name => name.endsWith('.draft'))).toEqual([])
  })

  it.each([
    ['text in another encoding', Buffer.from('{"a": "é"}', 'latin1'), 'is not UTF-8 text: save it as UTF-8 first'],
    ['more than any settings have', Buffer.alloc(5 * 1024 * 1024, 32), 'has 5242880 bytes'],
  ])('is refused when it holds %s', (_, content, sentence) => {
    const file = fresh()
    writeFileSync(file, content)
    expect(() => changeFile(file, add)).toThrow(sentence)
    expect(readFileSync(file).equals(content)).toBe(true)
  })

  it('is refused when it is a folder', () => {
    const file = fresh()
    mkdirSync(file)
    expect(() => changeFile(file, add)).toThrow(`${file} is no file`)
  })
})
