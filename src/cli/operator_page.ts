import { type EndpointFacts, roleFor } from '../core/endpoint.ts'
import { PARITY } from './parity.ts'

const INTRO = `What each command is at \`/operator\`, for whoever runs the deployment from elsewhere. This page is generated from the commands and paths themselves; [\`/docs\`](http.md) describes the fields of each path.

\`Authorization: Bearer <key>\` with \`OPERATOR_KEY\` opens all of them. The session of a [person who is signed in](people.md) opens those of their role; what changes something then takes the \`form_token\` of \`/operator/session\` as \`X-Form-Token\`. Every change is [audited](operating.md) under the key or the person. Both ways the same function does the work and refuses with the same sentence.`

type Facts = Pick<EndpointFacts, 'name' | 'title' | 'method' | 'path' | 'role' | 'auth'>

/** docs/operator.md: every command with its paths or the reason why it has none, and the paths that are no command. */
export function toOperatorPage(endpoints: readonly Facts[]): string {
  const operated = endpoints.filter(({ auth }) => auth === 'operator')
  const rows = Object.entries(PARITY)
  const served = rows.flatMap(([command, says]) =>
    'alone' in says
      ? []
      : [[`\`${command}\``, says.endpoints.map(name => toPath(name, operated)).join('; '), says.but ?? '']],
  )
  const alone = rows.flatMap(([command, says]) => ('alone' in says ? [[`\`${command}\``, says.alone]] : []))
  const named = new Set(rows.flatMap(([, says]) => ('alone' in says ? [] : says.endpoints)))
  const others = operated.filter(({ name }) => !named.has(name))
  return `${[
    '# Commands over HTTP',
    INTRO,
    table(['command', 'path (least role)', 'but'], served),
    '## Only on the machine',
    table(['command', 'why'], alone),
    '## Only over HTTP',
    table(
      ['path (least role)', 'what for'],
      others.map(one => [toPath(one.name, operated), one.title]),
    ),
  ].join('\n\n')}\n`
}

function toPath(name: string, endpoints: readonly Facts[]): string {
  const found = endpoints.find(one => one.name === name)
  if (found === undefined) throw new Error(`no path of the operator is called ${name}`)
  return `\`${found.method} ${found.path}\` (${roleFor(found)})`
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
