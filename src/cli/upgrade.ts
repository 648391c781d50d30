import { readFileSync } from 'node:fs'
import { programFile, programVersion } from '../lib/program_file.ts'
import type { UpgradePlan } from '../store/upgrade.ts'
import { toPlace } from './db.ts'
import type { ListOptions } from './rows.ts'
import { toTime } from './progress.ts'
import { readSettings } from './settings.ts'
import { print, printJson } from './with_ledger.ts'

/** Says what this program would change in the ledger, and with what effort; or changes it. */
export async function runUpgrade({ check, json = false }: ListOptions & { check?: boolean }): Promise<void> {
  if (json && check !== true) throw new Error('--json: says what would be changed; give it with --check')
  const config = readSettings()
  const { planUpgrade } = await import('../store/upgrade.ts')
  const plan = await planUpgrade(config)
  if (json) return printJson({ program: programVersion(), ledger: toPlace(config), ...toItem(plan) })
  print(`program\t${programVersion()}`)
  print(`ledger\t${toPlace(config)}`)
  if (plan === undefined) return print('there is no ledger yet: the first start makes one')
  printPlan(plan)
  if (plan.pending.length === 0) return print('the ledger is up to date')
  if (check === true) return print(nextStep(plan))
  const { openTables } = await import('../store/open.ts')
  await (await openTables(config)).destroy()
  print('the ledger is up to date now; start this version everywhere')
}

const toItem = (plan: UpgradePlan | undefined): Record<string, unknown> => ({
  applied: plan?.applied.length ?? 0,
  known: plan?.known ?? null,
  pending: (plan?.pending ?? []).map(({ name, changes, rows, estimatedMs }) => ({
    name,
    changes,
    rows,
    estimated_ms: estimatedMs,
  })),
})

function printPlan({ applied, known, pending }: UpgradePlan): void {
  print(`applied\t${applied.length} of ${known} migrations, last ${applied.at(-1)}`)
  const news = readNews()
  for (const { name, changes, rows, estimatedMs } of pending) {
    print(`pending\t${name}\t${changes.join('; ')}\t${rows} rows\t${toTime(estimatedMs)}`)
    for (const entry of news.filter(text => text.includes(`igration ${name.slice(0, 4)}`)))
      print(`news\t${name}\t${entry}`)
  }
  if (pending.length > 0)
    print(
      `time\t${toTime(pending.reduce((sum, { estimatedMs }) => sum + estimatedMs, 0))} in all, when nobody else can write`,
    )
}

const nextStep = ({ engine }: UpgradePlan): string =>
  `nothing was changed; back up first (${engine === 'sqlite' ? 'agent-broker db backup <file>' : 'pg_dump --format=custom'}), since an older version refuses the ledger afterwards; then start this version, or run agent-broker upgrade. What else is new: ${CHANGELOG.pathname}`

const CHANGELOG = programFile('../CHANGELOG.md')

/** The entries of the change log. */
function readNews(): string[] {
  try {
    const lines = readFileSync(CHANGELOG, 'utf8').split('\n')
    return lines.filter(line => line.startsWith('- ')).map(line => line.slice(2))
  } catch {
    return []
  }
}
