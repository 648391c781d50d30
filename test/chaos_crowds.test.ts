import { expect, it } from 'vitest'
import { runApprovalChaos } from './chaos/approvals.ts'
import { runCrowdChaos } from './chaos/crowd.ts'
import { onSqlite } from './chaos/ledgers.ts'

// Each waits most of its time for leases of the dead: both run beside each other.
const LIMIT_MS = 600_000
const few = { rounds: 2, seed: 20_261_120, print: () => {} }

it.concurrent(
  'gives no slot twice and loses none where few are booked, moved, cancelled, waited for and approved when it is killed again and again',
  async () => {
    const { faults, asked } = await onSqlite(place => runCrowdChaos({ ...few, ...place }))
    expect(faults).toEqual([])
    expect(asked['book']).toBeGreaterThan(5)
    expect(asked['waitlist']).toBeGreaterThan(1)
  },
  LIMIT_MS,
)

it.concurrent(
  'sends nothing that nobody has approved, nothing twice and nothing after a STOP when it is killed again and again',
  async () => {
    const { faults, ends } = await onSqlite(place => runApprovalChaos({ ...few, ...place }))
    expect(faults).toEqual([])
    expect(ends['approved']).toBeGreaterThan(5)
    expect(ends['refused']).toBeGreaterThan(0)
  },
  LIMIT_MS,
)
