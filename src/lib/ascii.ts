import { createRequire } from 'node:module'
import type anyAscii from 'any-ascii'
import { once } from './once.ts'

// Half a megabyte of tables: a process that reads no foreign letters does not load it.
const load = once(() => (createRequire(import.meta.url)('any-ascii') as { default: typeof anyAscii }).default)

/** A text in the letters of ASCII that come nearest. */
export const toAscii = (text: string): string => load()(text)
