import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { PersonFiles } from '../core/person.ts'
import { createOutboxFiles } from '../providers/outbox/person.ts'
import { isNamedIn } from '../store/approvals/named_in.ts'

/** What the outbox of this data folder holds of people; it may be there from a trial, whatever is set by now. */
export const outboxFilesOf = ({ ledgerFile }: Pick<Config, 'ledgerFile'>): PersonFiles =>
  createOutboxFiles(join(dirname(ledgerFile), 'outbox'), isNamedIn)
