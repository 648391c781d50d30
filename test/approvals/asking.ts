import { expect, vi } from 'vitest'
import { createApprovalDesk } from '../../src/core/approvals.ts'
import type { ApprovalRow } from '../../src/core/rows/approvals.ts'
import type { Ledger } from '../../src/core/rows/ledger.ts'
import type { App } from '../../src/main.ts'

/** Puts a policy in force, as its operator would. */
export const setRules = (ledger: Ledger, rules: readonly unknown[]): Promise<unknown> =>
  ledger.transaction(({ policies }) =>
    policies.set({ rules: JSON.stringify(rules), source: '', setBy: 'test', setAt: 0 }),
  )

/** What every test begins with: each message and call is asked about. */
export const ASK_ALL = [{ when: {}, answer: 'ask' }]

/** The question about an operation. */
export async function questionOf({ approvals }: Ledger, receipt: Record<string, unknown>): Promise<ApprovalRow> {
  const row = await approvals.ofOperation(String(receipt['operation_id']))
  if (row === undefined) throw new Error(`nobody was asked: ${JSON.stringify(receipt)}`)
  return row
}

/** Says yes to what is asked about an operation, as a person does. */
export async function approve(
  { broker: { services, registry } }: App,
  receipt: Record<string, unknown>,
): Promise<void> {
  const desk = createApprovalDesk({ ...services, operationOf: registry.get })
  const { approvalId } = await questionOf(services.ledger, receipt)
  expect(await desk.decide({ approvalId }, 'approve', 'Ana Ruiz')).toMatchObject({ is: 'decided' })
}

/** Waits until an operation has ended, and answers its receipt. */
export async function ended({ broker }: App, receipt: Record<string, unknown>): Promise<Record<string, unknown>> {
  const id = String(receipt['operation_id'])
  return vi.waitFor(
    async () => {
      const row = await broker.services.ledger.operations.get(id)
      expect(['success', 'failure', 'partial']).toContain(row?.state)
      return JSON.parse(row?.receipt ?? '{}') as Record<string, unknown>
    },
    { timeout: 15_000, interval: 20 },
  )
}

let serial = 0

/** The booking link of a business that no other test names. */
export function bookingUrl(): string {
  serial += 1
  return `https://booksy.com/en-us/${process.pid}${serial}_acme`
}
