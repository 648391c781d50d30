import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** What a walkthrough may find in place when it starts. */
export const FIXTURES = [
  'map',
  'salon',
  'clinic',
  'bistro',
  'nophone',
  'booked',
  'full',
  'customer',
  'sent',
  'lists',
  'registry',
  'voice',
  'sms',
  'email',
  'approvals',
  'approver_yes',
  'approver_no',
  'nothing',
] as const

/** What a walkthrough may find in place when it starts. */
export type Fixture = (typeof FIXTURES)[number]

const KINDS = [
  'booking',
  'message',
  'call',
  'lookup',
  'screening',
  'company',
  'trade',
  'follow_up',
  'move',
  'waitlist',
  'approval',
  'escalation',
  'utility',
  'quota',
  'refusal',
] as const

const STATUSES = ['success', 'pending_async', 'failure', 'partial'] as const

// Holds values to be filled in: `$date`, `$text`, `$from`, `$smb`, `$key`.
const template = z.json()

const CALL = z.strictObject({
  tool: z.string(),
  arguments: z.record(z.string(), template),
  when: z.strictObject({ call: z.int().nonnegative(), status: z.array(z.enum(STATUSES)).nonempty() }).optional(),
})

const place = z.enum(['salon', 'clinic', 'bistro', 'nophone'])

const CONDITION = z.union([
  z.strictObject({
    booked: z.strictObject({
      at: place,
      service: z.string().optional(),
      date: template.optional(),
      customer: z.string().optional(),
    }),
  }),
  z.strictObject({ moved: z.strictObject({ at: place, date: template }) }),
  z.strictObject({ cancelled: z.strictObject({ at: place }) }),
  z.strictObject({ waiting: z.strictObject({ at: place }) }),
  z.strictObject({
    sent: z.strictObject({ channel: z.enum(['sms', 'email']), to: z.string(), contains: z.string().optional() }),
  }),
  z.strictObject({ called: z.strictObject({ to: z.string() }) }),
  z.strictObject({ ticket: z.literal(true) }),
  z.strictObject({ lead: z.literal(true) }),
  z.strictObject({ imported: z.literal(true) }),
  z.strictObject({ nothing_left: z.literal(true) }),
  z.strictObject({
    answer: z.strictObject({
      call: z.int().nonnegative(),
      field: z.union([z.string(), z.array(z.string()).nonempty()]),
      is: z.json().optional(),
      contains: z.string().optional(),
      at_least: z.number().optional(),
      exists: z.literal(true).optional(),
    }),
  }),
  z.strictObject({ refused: z.strictObject({ call: z.int().nonnegative(), reason: z.array(z.string()).nonempty() }) }),
])

const WALKTHROUGH = z.strictObject({
  id: z.string(),
  task: z.string(),
  start: z.array(z.enum(FIXTURES)),
  calls: z.array(CALL).nonempty(),
  success: z.union([CONDITION, z.strictObject({ all: z.array(CONDITION).nonempty() })]),
  kind: z.enum(KINDS),
  expect_failure: z.array(z.int().nonnegative()).optional(),
})

const CORRECTION = z.strictObject({
  id: z.string(),
  reason: z.string(),
  /** Words that are replaced wherever they stand in the line. */
  words: z.array(z.tuple([z.string(), z.string()])).optional(),
  replace: WALKTHROUGH.pick({ task: true, start: true, calls: true, success: true, expect_failure: true })
    .partial()
    .optional(),
})

/** The files of walkthroughs: two by people who had seen only tools/list, and the tasks of an earlier review. */
export const SETS = ['a', 'b', 'review'] as const
export type SetName = (typeof SETS)[number]

/** A task in the words of a user, the calls that a reader of tools/list makes for it, and how its end is told. */
export type Walkthrough = z.output<typeof WALKTHROUGH>
/** One of its calls, before its values are filled in. */
export type PlannedCall = z.output<typeof CALL>
/** One thing that must hold at the end. */
export type Condition = z.output<typeof CONDITION>
/** A part of a walkthrough that was labelled wrongly, and why. */
export type Correction = z.output<typeof CORRECTION>

const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '')

/** The walkthroughs of a set as their author wrote them. */
export const readSet = (name: SetName): Walkthrough[] =>
  linesOf(`${name}.jsonl`).map(line => WALKTHROUGH.parse(JSON.parse(line)))

/** What was corrected in them. */
export const readCorrections = (): Correction[] =>
  linesOf('corrections.jsonl').map(line => CORRECTION.parse(JSON.parse(line)))

/** The walkthroughs of a set as they are played. */
export function readCorrected(name: SetName): Walkthrough[] {
  const corrections = readCorrections()
  return readSet(name).map(one =>
    corrections.filter(({ id }) => id === one.id).reduce<Walkthrough>((before, change) => correct(before, change), one),
  )
}

function correct(one: Walkthrough, { words = [], replace = {} }: Correction): Walkthrough {
  const text = words.reduce((before, [from, to]) => before.replaceAll(from, to), JSON.stringify(one))
  return WALKTHROUGH.parse({ ...(JSON.parse(text) as Walkthrough), ...replace })
}

/** What must hold at the end, one by one. */
export const conditionsOf = ({ success }: Pick<Walkthrough, 'success'>): readonly Condition[] =>
  'all' in success ? success.all : [success]
