import type { Services } from './core/context.ts'
import type { Log } from './core/ports.ts'
import type { OutsideScreening } from './core/screening.ts'
import type { ListSettings } from './list_settings.ts'
import { createScreenings } from './screenings.ts'
import type { ScreeningSettings } from './screening_settings.ts'

/** What the screening services need. */
export interface ScreeningServicesOptions {
  lists: ListSettings
  screening: ScreeningSettings
  now: () => number
  log: Log
}

/** What names are screened with, and how often; the lists and the code of the service outside are loaded with the first screening. */
export function createScreeningServices({
  lists,
  screening: { perMinute, dataQuotaDaily, yente },
  now,
  log,
}: ScreeningServicesOptions): Pick<
  Services,
  'screening' | 'outsideScreening' | 'screeningsPerMinute' | 'dataQuotaDaily'
> {
  return {
    screening: createScreenings({
      lists,
      now,
      log,
      createScreener: async entries => (await import('./screening/index.ts')).createScreener(entries),
    }),
    ...(yente !== undefined && { outsideScreening: lateYente(yente, log) }),
    screeningsPerMinute: perMinute,
    dataQuotaDaily,
  }
}

function lateYente(options: NonNullable<ScreeningSettings['yente']>, log: Log): OutsideScreening {
  let loading: Promise<OutsideScreening['screen']> | undefined
  return {
    name: 'opensanctions',
    title: `OpenSanctions, collection ${options.dataset}: persons, organisations and vessels`,
    screen: async (...asked) => {
      loading ??= import('./providers/yente/screening.ts').then(({ createYente }) => createYente(options, log))
      return (await loading)(...asked)
    },
  }
}
