import { readFileSync } from 'node:fs'
import { readPolicyFile } from '../core/policy_file.ts'
import type { PolicyRule } from '../core/policy.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { toPolicy } from '../core/operator_wire.ts'
import { toName } from './approvals.ts'
import type { ListOptions } from './rows.ts'
import { toText } from './text_file.ts'
import { clean, print, printJson, toDate } from './with_ledger.ts'

/** Prints the policy in force as it was given. */
export async function runPolicyShow({ policies }: Ledger, { json = false }: ListOptions = {}): Promise<void> {
  const row = await policies.current()
  if (json) return printJson(toPolicy(row))
  if (row === undefined) return print('no policy is set: the gate alone says what is asked about')
  print(`# version ${row.version}, set by ${clean(row.setBy)} at ${toDate(row.setAt)}`)
  print(row.source.trimEnd())
}

/** Says whether a file is a policy, and changes nothing. */
export function runPolicyCheck(file: string, operations: readonly string[]): void {
  const { rules } = read(file, operations)
  print(`${file} is a policy of ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`)
}

/** Puts a policy in force; a file with a mistake changes nothing. */
export async function runPolicySet(
  ledger: Ledger,
  file: string,
  operations: readonly string[],
  { by, nowMs }: { by?: string | undefined; nowMs: number },
): Promise<void> {
  const { rules, source } = read(file, operations)
  const row = { rules: JSON.stringify(rules), source, setBy: toName(by), setAt: nowMs }
  const { version } = await ledger.transaction(({ policies }) => policies.set(row))
  print(`version ${version} is in force: ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`)
}

function read(file: string, operations: readonly string[]): { rules: PolicyRule[]; source: string } {
  const source = toText(file, readFileSync(file === '-' ? 0 : file))
  const found = readPolicyFile(source, operations)
  if ('problems' in found)
    throw new Error(
      `${[...found.problems.map(problem => `${file}, ${problem}`), 'The policy in force stays as it is.'].join('\n')}`,
    )
  return { rules: found.rules, source }
}
