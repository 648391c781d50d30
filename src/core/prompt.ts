/** A ready-made request that a host offers its user; `render` writes the message the model gets. */
export interface Prompt {
  name: string
  title: string
  description: string
  arguments: readonly { name: string; description: string; required: boolean }[]
  render(values: Record<string, string>): string
}
