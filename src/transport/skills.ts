import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { programFile } from '../lib/program_file.ts'

const FOLDER = programFile('../skills/')
const FILE = 'SKILL.md'
const FRONTMATTER = /^---\n(.*?)\n---\n/s

/** One skill as `skills/list` prints it. */
export interface SkillEntry {
  uri: string
  frontmatter: { name: string; description: string; [field: string]: unknown }
  resources: { uri: string; digest: string; size: number }[]
}

/** A workflow in words, for a model to follow. */
export interface Skill {
  entry: SkillEntry
  text: string
}

/** The skills that come with the package, in the order of their names. */
export const readSkills = (): Skill[] => readdirSync(FOLDER).sort().map(readSkill)

function readSkill(name: string): Skill {
  const text = readFileSync(new URL(`${name}/${FILE}`, FOLDER), 'utf8')
  const frontmatter = parse(FRONTMATTER.exec(text)?.[1] ?? '') as SkillEntry['frontmatter'] | null
  if (frontmatter?.name !== name) throw new Error(`skills/${name}/${FILE} has to be named ${name}`)
  const uri = `skill://${name}/${FILE}`
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`
  return { entry: { uri, frontmatter, resources: [{ uri, digest, size: Buffer.byteLength(text) }] }, text }
}
