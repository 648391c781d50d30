import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const INSIDE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/
const LICENCE = /^(licen[cs]e|copying|notice)/i

/** The licences of the packages these modules are of, as text. */
export function toLicences(moduleIds: readonly string[]): string {
  const folders = new Set(moduleIds.flatMap(id => INSIDE.exec(id)?.[1] ?? []))
  return [...folders].map(licenceOf).sort().join('\n\n')
}

function licenceOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string
    author?: string | { name: string }
  }
  const files = readdirSync(folder).filter(file => LICENCE.test(file))
  const by = typeof author === 'object' ? author.name : author
  if (license === undefined && files.length === 0) throw new Error(`${name} ${version} says no licence`)
  const texts = files.sort().map(file => readFileSync(join(folder, file), 'utf8').trim())
  return [`# ${name} ${version}: ${license ?? 'see below'}${by === undefined ? '' : `, by ${by}`}`, ...texts].join(
    '\n\n',
  )
}
