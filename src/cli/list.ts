import { priceOf, readinessOf } from '../describe/facts.ts'
import { toManifest } from '../describe/manifest.ts'
import { defaultUrl } from '../config.ts'
import { createProductRegistry } from '../main.ts'
import { isSelected, selectToolsets } from '../transport/selection.ts'
import { type CommandOptions, readSettings } from './settings.ts'

/** Prints the operations, one a line, or the manifest. */
export async function runList(options: CommandOptions & { json?: boolean }): Promise<void> {
  const config = readSettings(options)
  const registry = createProductRegistry()
  const selection = { toolsets: selectToolsets(config.toolsets, registry), readOnly: config.readOnly }
  if (options.json === true) {
    process.stdout.write(`${JSON.stringify(toManifest(registry, config.publicUrl ?? defaultUrl(config)), null, 2)}\n`)
    return
  }
  const rows = registry.list.filter(operation => isSelected(operation, selection))
  const width = Math.max(...rows.map(({ name }) => name.length))
  for (const operation of rows) {
    const readiness = readinessOf(operation)
    process.stdout.write(
      `${operation.name.padEnd(width)}  ${operation.title} (${[operation.effect, priceOf(operation), ...(readiness === '' ? [] : [readiness])].join(', ')})\n`,
    )
  }
}
