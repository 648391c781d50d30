import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, it } from 'vitest'
import { createProgram } from '../../src/cli/program.ts'

const program = createProgram()
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name))
    .map(name => join(folder, name))

const named = (command: Command, word: string | undefined): Command | undefined =>
  command.commands.find(one => word !== undefined && (one.name() === word || one.aliases().includes(word)))

/** The command that words begin with, as far as it goes; a group of commands is none. */
function isCommand(words: readonly string[], from: Command = program): boolean {
  const next = named(from, words[0])
  if (next === undefined) return from !== program && from.commands.length === 0
  return next.commands.length === 0 || isCommand(words.slice(1), next)
}

// Where a command line is told in words, or is one itself; `agent-broker <group>` names the group in prose.
const LINE = /(?<!version of |-u |exec |\/)\bagent-broker ((?:[a-z][a-z_-]*)(?: [a-z][a-z_-]*){0,3})(?=[^\w-]|$)/g

const linesOf = (file: string): { file: string; line: string }[] =>
  [...readFileSync(file, 'utf8').matchAll(LINE)].map(([, line = '']) => ({ file, line }))

it('names only commands that there are in the sentences of the program', () => {
  const lines = filesIn('src', /\.tsx?$/).flatMap(linesOf)
  expect(lines.length).toBeGreaterThan(60)
  expect(lines.filter(({ line }) => !isCommand(line.split(' ')))).toEqual([])
})

it('names only commands and groups of them that there are in its pages and skills', () => {
  const pages = ['README.md', ...filesIn('docs', /\.md$/), ...filesIn('skills', /\.md$/)].filter(
    page => !/decisions/.test(page),
  )
  const lines = pages.flatMap(linesOf)
  expect(lines.length).toBeGreaterThan(60)
  expect(lines.filter(({ line }) => !isCommand(line.split(' ')) && named(program, line) === undefined)).toEqual([])
})
