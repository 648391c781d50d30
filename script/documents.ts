import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { readFigures, toMeasuredPart } from '../measure/gate/page.ts'
import { readFigures as readPlaceFigures, toMeasuredPart as toPlacePart } from '../measure/places/page.ts'
import { readFigures as readCompanyFigures, toMeasuredPart as toCompanyPart } from '../measure/companies/page.ts'
import { readFigures as readScreeningFigures, toMeasuredPart as toScreeningPart } from '../measure/screening/page.ts'
import { readFigures as readTradeFigures, toMeasuredPart as toTradePart } from '../measure/trade/page.ts'
import { describeEndpoints } from '../src/cli/endpoints.ts'
import { toOperatorPage } from '../src/cli/operator_page.ts'
import { toCommandPage } from '../src/cli/page.ts'
import { createProgram } from '../src/cli/program.ts'
import type { Operation } from '../src/core/operation.ts'
import type { Registry } from '../src/core/registry.ts'
import { toComplianceGuide } from '../src/describe/compliance.ts'
import { toManifest } from '../src/describe/manifest.ts'
import { toOpenApiYaml } from '../src/describe/openapi.ts'
import { toReference, toSettingsPage, toToolTable, toVendorTable } from '../src/describe/reference.ts'
import { toAgentService, toServerCard } from '../src/describe/well_known.ts'
import { complianceFacts } from '../src/gate/guide.ts'
import { VENDORS } from '../src/providers/index.ts'
import { secretSettings, settingGroups } from '../src/settings/index.ts'
import { toTool } from '../src/transport/tool.ts'
import { toServerJson } from './server_json.ts'

// The committed documents name the default address; a running server names its own.
const BASE_URL = 'http://127.0.0.1:8787'

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Everything that is derived from the registry and committed: path -> content. */
export function toDocuments(registry: Registry): Record<string, string> {
  return {
    'manifest/manifest.json': json(toManifest(registry, BASE_URL)),
    'manifest/openapi.yaml': toOpenApiYaml(registry, describeEndpoints(VENDORS), BASE_URL),
    'manifest/mcp.json': json(toServerCard(BASE_URL)),
    'manifest/server.json': json(toServerJson()),
    'manifest/agent_service.json': json(toAgentService(BASE_URL)),
    'docs/operations.md': toReference(registry, BASE_URL),
    'docs/configuration.md': toSettingsPage(settingGroups(VENDORS), VENDORS, secretSettings(VENDORS)),
    'docs/cli.md': toCommandPage(createProgram()),
    'docs/operator.md': toOperatorPage(describeEndpoints(VENDORS)),
    'docs/compliance.md': `${toComplianceGuide(complianceFacts())}\n${toMeasuredPart(readFigures())}`,
    ...Object.fromEntries(
      registry.list.map(operation => [`test/surface/${operation.name}.json`, json(toTool(operation))]),
    ),
  }
}

/** Puts the table of tools between the markers of docs/tools.md. */
export const withToolTable = (page: string, registry: Registry): string => between(page, 'tools', toToolTable(registry))

/** Puts the table of vendors between the markers of docs/channels.md. */
export const withVendorTable = (page: string): string => between(page, 'vendors', toVendorTable(VENDORS))

/** Puts what was measured of screening, company records and trades between the markers of docs/screening.md. */
export const withMeasuredParts = (page: string): string =>
  [
    ['measured screening', toScreeningPart(readScreeningFigures())] as const,
    ['measured companies', toCompanyPart(readCompanyFigures())] as const,
    ['measured trade', toTradePart(readTradeFigures())] as const,
  ].reduce((text, [marker, part]) => between(text, marker, `\n${part}\n`), page)

/** Puts what was measured of find_business between the markers of docs/find_businesses.md. */
export const withMeasuredPlaces = (page: string): string =>
  between(page, 'measured places', `\n${toPlacePart(readPlaceFigures())}\n`)

function between(page: string, marker: string, text: string): string {
  const [start, end] = [`<!-- ${marker} -->`, `<!-- /${marker} -->`]
  const from = page.indexOf(start)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`the page needs the markers ${start} and ${end}`)
  return `${page.slice(0, from + start.length)}\n${text}\n${page.slice(to)}`
}

/** Puts what tools/list costs into docs/agents.md. */
export const withListCosts = (page: string, { list }: Registry): string => {
  const booking = list.filter(({ features = [] }) => features.includes('appointments'))
  const text = `All tools together take ${inTokens(list)}. \`/mcp?toolsets=appointments\` shows what booking takes, from finding the business to reading the outcome, in ${inTokens(booking, '')}.`
  return between(page, 'list costs', `\n${text}\n`)
}

/** What a model reads of a list of tools, and what hosts that show pages are told besides, to the nearest ten. */
function inTokens(operations: readonly Operation[], of = " of a model's context"): string {
  const tools = operations.map(toTool)
  const [read, told] = [tools.map(({ _meta, ...tool }) => tool), tools].map(shown =>
    (Math.round(encode(JSON.stringify({ tools: shown })).length / 10) * 10).toLocaleString('en-US'),
  )
  return `about ${read} tokens${of} (o200k), ${told} where the host shows [pages](apps.md)`
}
