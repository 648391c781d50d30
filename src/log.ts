import { pino } from 'pino'
import type { Log } from './core/ports.ts'

/** Writes JSON lines to stderr, synchronously: stdout belongs to the stdio transport, and a crash must not lose its reason. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: true }))
