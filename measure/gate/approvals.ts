import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../../src/store/sqlite.ts'
import { newYorker, openSendingPlace, reminder, send } from '../../test/sending.ts'

const QUESTIONS = 100
const CREDITS = 10_000

/** Milliseconds in which 95 of 100 approved texts have reached their provider, counted from the click; the ledger is on disk, and each text waits for the one before. */
export async function measureApprovals(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-measure-'))
  const ledger = await openSqlite(join(folder, 'ledger.sqlite'))
  const place = await openSendingPlace(ledger)
  await ledger.transaction(({ policies }) =>
    policies.set({ rules: '[{"when":{},"answer":"ask"}]', source: '', setBy: 'measure', setAt: 0 }),
  )
  await ledger.meter.post({
    entryId: randomUUID(),
    agentId: place.caller.agentId ?? '',
    kind: 'grant',
    amount: CREDITS,
    operationId: null,
    createdAt: 0,
  })
  const took: number[] = []
  for (let count = 0; count < QUESTIONS; count += 1) {
    const { operation_id: id } = (await send(place, reminder(newYorker()))) as { operation_id?: string }
    const question = await ledger.approvals.ofOperation(id ?? '')
    if (question === undefined) throw new Error('nobody was asked')
    const arrived = new Promise<void>(resolve => {
      place.texts.onArrived = () => resolve()
    })
    const began = performance.now()
    await place.app.approvals.decide({ approvalId: question.approvalId }, 'approve', 'Ana')
    await arrived
    took.push(performance.now() - began)
  }
  await place.close()
  rmSync(folder, { recursive: true, force: true })
  took.sort((one, other) => one - other)
  return took[Math.floor(took.length * 0.95)] ?? Number.NaN
}
