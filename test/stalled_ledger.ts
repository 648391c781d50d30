import type { Ledger } from '../src/core/rows/ledger.ts'

/** A ledger through which a run stands still, once it is armed, after it has read so many times that no provider was asked; until it is released. */
export function stallable(ledger: Ledger, reads = 1) {
  let release = (): void => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const state = { isStalled: false, isArmed: false, left: reads }
  const calls: Ledger['messages']['calls'] = async operationId => {
    const rows = await ledger.messages.calls(operationId)
    if (state.isArmed) state.left -= 1
    if (state.isArmed && state.left === 0) {
      Object.assign(state, { isArmed: false, isStalled: true })
      await released
    }
    return rows
  }
  const stalling: Ledger = { ...ledger, messages: { ...ledger.messages, calls } }
  return { ledger: stalling, state, release }
}
