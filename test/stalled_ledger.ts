import type { Ledger } from '../src/core/rows/ledger.ts'

/** A ledger through which a run stands still, once it is armed, after it has read so many times that no provider was asked; until it is released. */
export function stallable(ledger: Ledger, reads = 1) {
  let release = (): void => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const state = { isStalled: false, isArmed: false, left: reads }
  const of: Ledger['intents']['of'] = async operationId => {
    const rows = await ledger.intents.of(operationId)
    if (state.isArmed) state.left -= 1
    if (state.isArmed && state.left === 0) {
      Object.assign(state, { isArmed: false, isStalled: true })
      await released
    }
    return rows
  }
  const stalling: Ledger = { ...ledger, intents: { ...ledger.intents, of } }
  return { ledger: stalling, state, release }
}
