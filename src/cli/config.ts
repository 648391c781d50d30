import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultUrl, settingsFolders } from '../config.ts'
import { SERVICE } from '../core/service.ts'
import { programFile, programVersion } from '../lib/program_file.ts'
import { namedEnvFile } from './env_file.ts'
import { print, withEntry } from './hosts/edit.ts'
import { type Host, HOSTS, type Way } from './hosts/hosts.ts'
import { changeFile } from './hosts/settings_file.ts'
import { readSettings } from './settings.ts'

/** Options of `config`. */
export interface ConfigOptions {
  http?: boolean
  url?: string
  write?: boolean
  file?: string
}

/** Prints what a host has to be told, or writes it into its file; advice goes to stderr, so that stdout can be piped. */
export function runConfig(name: string, options: ConfigOptions): void {
  const host = HOSTS[name]
  if (host === undefined) throw new Error(`unknown host ${name}`)
  if (options.file !== undefined && options.write !== true)
    throw new Error('--file: says where --write writes; give both')
  const way = wayOf(name, options)
  if (options.write === true) return write(host, way, options.file)
  const slot = host.slot?.(way)
  process.stderr.write(`${host.advice(way)}\n`)
  process.stdout.write(`${slot === undefined ? host.line?.(way) : print(slot)}\n`)
}

function write(host: Host, way: Way, given: string | undefined): void {
  const slot = host.slot?.(way)
  const path = given === undefined ? host.path?.(places()) : resolve(given)
  if (slot === undefined || path === undefined)
    throw new Error(`${host.title} cannot be written to: ${host.byHand?.(way) ?? 'it has no settings file'}`)
  const { changed, backup } = changeFile(path, text => withEntry(text, slot))
  const kept = backup === undefined ? '' : ` What it was is in ${backup}.`
  process.stdout.write(
    changed
      ? `Added ${SERVICE.name} to ${path}.${kept} Restart ${host.title}.\n`
      : `${path} has ${SERVICE.name} already; nothing was changed.\n`,
  )
}

const places = (): Parameters<NonNullable<Host['path']>>[0] => ({
  platform: process.platform,
  home: homedir(),
  ...settingsFolders(),
})

function wayOf(name: string, { http, url }: ConfigOptions): Way {
  if (url !== undefined) return { url: addressOf(url) }
  if (http !== true && name !== 'chatgpt') return launch(fileURLToPath(programFile('cli/index.js')))
  const config = readSettings()
  return { url: `${config.publicUrl ?? defaultUrl(config)}/mcp` }
}

/** The address of a server, with the path that speaks MCP where none is given. */
function addressOf(given: string): string {
  if (!URL.canParse(given)) throw new Error('--url: has to be a whole address, such as https://broker.example/mcp')
  const url = new URL(given)
  if (!/^https?:$/.test(url.protocol)) throw new Error('--url: has to begin with https:// or http://')
  if (url.username !== '' || url.password !== '')
    throw new Error('--url: leave the password out; hosts send a token as a header')
  if (url.pathname === '/') url.pathname = '/mcp'
  return url.href
}

// npx runs what it has fetched from a folder that it removes at will.
const FETCHED = /[\\/]_npx[\\/]/

/** How to start this very program again, with the settings file that was named: by its path, or by npx where npx has fetched it. */
export function launch(program: string, platform = process.platform): { command: string; args: string[] } {
  const file = namedEnvFile()
  const stdio = ['stdio', ...(file === undefined ? [] : ['--env-file', resolve(file)])]
  if (!FETCHED.test(program)) return { command: process.execPath, args: [program, ...stdio] }
  const args = ['-y', `${SERVICE.name}@${programVersion()}`, ...stdio]
  // Hosts start no .cmd file by its name alone.
  return platform === 'win32' ? { command: 'cmd', args: ['/c', 'npx', ...args] } : { command: 'npx', args }
}
