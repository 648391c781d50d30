import type { Operation } from '../core/operation.ts'

/** What an MCP host puts before the model: one paragraph about the tools this connection offers. */
export function toInstructions(operations: readonly Operation[]): string {
  const utilities = operations.filter(({ toolset }) => toolset === 'utils').map(({ name }) => name)
  return [
    'Agent Broker.',
    ...(utilities.length > 0
      ? [
          `Utility tools (${utilities.join(', ')}) compute exactly where a model would guess: identifiers, digests, encodings, times, units, patterns, schedules and token contents.`,
        ]
      : []),
    'Unknown arguments are refused by name. A failed call answers reason_code, human_message and retriable: follow human_message, and repeat the call only when retriable is true.',
  ].join(' ')
}
