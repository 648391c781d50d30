import type { InToolsets } from './operation.ts'

/** What a user fills in of a prompt. */
export interface PromptArgument {
  name: string
  description: string
  required: boolean
  /** What may stand there, for a host that completes what is typed. */
  values?(): readonly string[]
}

/** A ready-made request that a host offers its user; `render` writes the message the model gets. */
export interface Prompt extends InToolsets {
  name: string
  title: string
  description: string
  arguments: readonly PromptArgument[]
  render(values: Record<string, string>): string
}
