import type { Config } from '../config.ts'
import type { Log } from '../core/ports.ts'

/** Says at the start of a process that the declared contact points are wrong: their channels reach nobody until that is mended. */
export async function warnOfContactPoints({ vendors }: Pick<Config, 'vendors'>, log: Log): Promise<void> {
  const file = vendors.values['CONTACT_POINTS']
  if (typeof file !== 'string') return
  const { readContactPoints } = await import('../providers/contact_points/file.ts')
  try {
    readContactPoints(file)
  } catch (error) {
    log.error({ setting: 'CONTACT_POINTS' }, error instanceof Error ? error.message : String(error))
  }
}
