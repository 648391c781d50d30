import { readFileSync } from 'node:fs'
import { programFile } from '../../lib/program_file.ts'

/** Words that names of companies are made of, in many languages: a line for each meaning, the English word first. */
export const wordsIn = (file: string): string =>
  readFileSync(programFile(`screening/readings/data/${file}.txt`), 'utf8').trim()
