import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Outgoing } from '../../core/channel.ts'
import { Failure } from '../../core/failure.ts'
import { explainIssue } from '../../core/issue.ts'
import { decodeUtf8 } from '../../lib/utf8.ts'

const url = z.url({ protocol: /^https?$/, error: 'must be a whole URL such as https://example.com/contact' })
const MOST_FIELDS = 40
const values = z
  .record(z.string().min(1).max(200), z.string().max(2000))
  .refine(fields => Object.keys(fields).length <= MOST_FIELDS, `must have at most ${MOST_FIELDS} fields`)
const withWords = values.refine(
  fields => Object.values(fields).some(value => value.includes('{body}')),
  'must put {body} into one of the fields',
)

const POINTS = z.strictObject({
  direct_api: z
    .strictObject({
      url,
      secret: z.string().regex(/^whsec_[A-Za-z0-9+/=]{32,}$/, 'must be whsec_ and at least 24 random bytes in base64'),
    })
    .optional(),
  web_form: z
    .strictObject({
      url,
      encoding: z.enum(['urlencoded', 'json']).default('urlencoded'),
      fields: withWords,
      success_text: z.string().min(1).optional(),
      success_location: z.string().min(1).optional(),
    })
    .optional(),
  browser: z
    .strictObject({ page: url, fields: withWords, submit: z.string().min(1), success: z.string().min(1) })
    .optional(),
})
const FILE = z.record(z.string(), POINTS).superRefine((points, context) => {
  for (const key of Object.keys(points))
    if (!key.startsWith('smb_')) context.addIssue({ code: 'custom', path: [key], message: 'must be an smb_id' })
})

/** The ways an operator has declared to reach one business. */
export type ContactPoint = z.output<typeof POINTS>

/** The declared ways of every business, by smb_id. */
export type ContactPoints = Readonly<Record<string, ContactPoint>>

/** Reads the file an operator declares contact points in; throws a sentence that names what is wrong with it. */
export function readContactPoints(file: string): ContactPoints {
  const parsed = FILE.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  throw new Error(
    `setting CONTACT_POINTS: ${parsed.error.issues.map(issue => explainIssue(issue, 'the file')).join('; ')}`,
  )
}

function readJson(file: string): unknown {
  const wrong = (why: string): Error => new Error(`setting CONTACT_POINTS: the file ${file} ${why}`)
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw wrong(`cannot be read (${error instanceof Error && 'code' in error ? error.code : 'unknown'})`)
  }
  const decoded = decodeUtf8(bytes)
  if ('invalidAt' in decoded) throw wrong('is not UTF-8; save it in UTF-8')
  try {
    return JSON.parse(decoded.text.replace(/^\uFEFF/, ''))
  } catch {
    throw wrong('is not JSON')
  }
}

/** Whether a business has a contact point of a kind. */
export const hasPoint = (
  points: ContactPoints,
  kind: keyof ContactPoint,
  { smbId }: Pick<Outgoing, 'smbId'>,
): boolean => smbId !== undefined && Object.hasOwn(points, smbId) && points[smbId]?.[kind] !== undefined

/** The contact point of the business a message goes to; throws when it has none of the kind. */
export function pointOf<Kind extends keyof ContactPoint>(
  points: ContactPoints,
  kind: Kind,
  { smbId }: Outgoing,
): NonNullable<ContactPoint[Kind]> {
  const point = smbId !== undefined && Object.hasOwn(points, smbId) ? points[smbId]?.[kind] : undefined
  if (point !== undefined) return point
  throw new Failure(
    'supply_unreachable',
    `No ${kind} is declared for this business. Ask the operator to add it to the file of CONTACT_POINTS.`,
  )
}

/** What a declared field may hold in braces. */
export interface FieldValues {
  body: string
  subject: string
  sender_name: string
  sender_contact: string
  operation_id: string
}

/** Fills declared fields; what is put in is never read as another placeholder. */
export function fillFields(fields: Readonly<Record<string, string>>, given: FieldValues): [string, string][] {
  return Object.entries(fields).map(([name, value]) => [
    name,
    value.replace(
      /\{(body|subject|sender_name|sender_contact|operation_id)\}/g,
      (_, key: keyof FieldValues) => given[key],
    ),
  ])
}
