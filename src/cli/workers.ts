import { availableParallelism } from 'node:os'
import type { Config } from '../config.ts'
import type { Log } from '../core/ports.ts'
import { type Finding, ok } from './finding.ts'

const TOO_MANY = 'more processes than processors take memory and gain nothing; set WORKERS to the number of processors'

/** Says at the start of a server that it has more processes than can run at once. */
export function warnOfWorkers({ workers }: Pick<Config, 'workers'>, log: Log): void {
  const processors = availableParallelism()
  if (workers > processors) log.warn({ setting: 'WORKERS', workers, processors }, TOO_MANY)
}

/** What doctor says of the processes of a server. */
export function workers({ workers: count }: Pick<Config, 'workers'>): Finding {
  const processors = availableParallelism()
  if (count > processors)
    return { part: 'workers', state: 'warn', says: `WORKERS is ${count} on ${processors} processors: ${TOO_MANY}` }
  if (count > 1) return ok('workers', `${count} processes answer HTTP on one port, on ${processors} processors`)
  const more = processors > 1 ? `; WORKERS=${processors} would use all ${processors} processors` : ''
  return ok('workers', `one process answers HTTP${more}`)
}
