import { readFileSync } from 'node:fs'
import { programFile } from '../../lib/program_file.ts'

/** The words of a file in `data`: what names of companies are made of in many languages, a line for each meaning, the English word first. From general knowledge of these languages, 2026-11. */
export const wordsIn = (file: string): string => readFileSync(programFile(`screening/data/${file}.txt`), 'utf8').trim()
