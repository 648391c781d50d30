import type { Prompt } from '../core/prompt.ts'

/** Ready-made requests around the utility tools. */
export const PROMPTS: readonly Prompt[] = [
  {
    name: 'inspect_token',
    title: 'Inspect a token',
    description: 'Explains what a JWT says, when it expires, and what is suspicious about it.',
    toolset: 'utils',
    arguments: [{ name: 'token', description: 'The JWT, with or without Bearer', required: true }],
    render: ({ token }) =>
      `Call jwt_decode with the token below. Then explain in plain language who issued it, for whom, what it allows and when it expires. Repeat every warning of the tool, and say that the signature was not verified.\n\nToken:\n${token}`,
  },
  {
    name: 'explain_schedule',
    title: 'Explain a schedule',
    description: 'Explains a cron expression and when it runs next.',
    toolset: 'utils',
    arguments: [
      { name: 'expression', description: 'Cron expression with 5 or 6 fields', required: true },
      {
        name: 'timezone',
        description: 'IANA zone the schedule runs in, default UTC',
        required: false,
        values: () => Intl.supportedValuesOf('timeZone'),
      },
    ],
    render: ({ expression, timezone = 'UTC' }) =>
      `Call cron_describe with expr "${expression}" and timezone "${timezone}". Then say in one sentence when it runs, list the next five runs in ${timezone}, and point out anything its author may not have meant.`,
  },
]
