import { randomUUID } from 'node:crypto'

const SANE = /^[\w.:/+=-]{1,128}$/

/** The identifier a request brought along when it is fit for a log, or a new one. */
export const requestIdOf = (header: string | undefined): string =>
  header !== undefined && SANE.test(header) ? header : randomUUID()
