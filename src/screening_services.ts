import type { Services } from './core/context.ts'
import type { Log } from './core/ports.ts'
import { LIST_NAMES, type ListState, type OutsideScreening, type Screening } from './core/screening.ts'
import type { ScreeningSettings } from './screening_settings.ts'

/** What names are screened with, and how often; the code of the service outside is loaded with the first screening. */
export function createScreeningServices(
  { perMinute, dataQuotaDaily, yente }: ScreeningSettings,
  log: Log,
): Pick<Services, 'screening' | 'outsideScreening' | 'screeningsPerMinute' | 'dataQuotaDaily'> {
  return {
    screening: NO_LISTS,
    ...(yente !== undefined && { outsideScreening: lateYente(yente, log) }),
    screeningsPerMinute: perMinute,
    dataQuotaDaily,
  }
}

function lateYente(options: NonNullable<ScreeningSettings['yente']>, log: Log): OutsideScreening {
  let loading: Promise<OutsideScreening['screen']> | undefined
  return {
    name: 'opensanctions',
    title: `OpenSanctions, collection ${options.dataset}`,
    screen: async (...asked) => {
      loading ??= import('./providers/screening/yente.ts').then(({ createYente }) => createYente(options, log))
      return (await loading)(...asked)
    },
  }
}

const notLoaded = (name: ListState['name']): ListState => ({
  name,
  title: name,
  status: 'not_loaded',
  reason: null,
  listDate: null,
  loadedAt: null,
  entries: 0,
  sha256: null,
  added: null,
  removed: null,
})

const NO_LISTS: Screening = {
  screen: async () => ({ hits: [], lists: LIST_NAMES.map(notLoaded) }),
  states: async () => LIST_NAMES.map(notLoaded),
}
