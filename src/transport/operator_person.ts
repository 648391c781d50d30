import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '../core/endpoint.ts'
import { neededText } from '../core/listing.ts'
import { erasePerson, exportPerson, type PersonFiles } from '../core/person.ts'
import type { Ledger } from '../core/rows/ledger.ts'
import { parseBody } from './parse_body.ts'
import { subjectOf } from './subject_of.ts'

interface PersonDoor {
  ledger: Ledger
  outbox: PersonFiles
  now(): number
}

const OPERATOR = { tag: 'operator', auth: 'operator' } as const
const UNREADABLE = { 400: { description: 'A field is missing, unknown or malformed.' } }
const MOST_BODY_BYTES = 16_384
const RECIPIENT = 'A phone number in E.164 or an e-mail address.'

const wish = z.strictObject({
  recipient: z.string('missing; give a phone number in E.164 or an e-mail address').describe(RECIPIENT),
})
const rows = z.array(z.record(z.string(), z.unknown()))
const counts = z.record(z.string(), z.int())

/** What is known about a recipient, to whoever runs the deployment. */
export const PERSON_ENDPOINTS: readonly Endpoint<PersonDoor>[] = [
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_export_person',
    title: 'Hand out everything that is known about a recipient',
    method: 'GET',
    path: '/operator/person',
    role: 'operator',
    isAudited: true,
    input: { query: z.strictObject({ recipient: neededText(RECIPIENT) }) },
    answers: {
      200: {
        description: 'Every row, by the family it is of.',
        body: z.strictObject({ recipient: z.string(), families: z.record(z.string(), rows) }),
      },
      ...UNREADABLE,
    },
    handle: async ({ query: { recipient } }, { ledger, outbox }: PersonDoor) => {
      const subject = await subjectOf(recipient)
      return {
        status: 200,
        body: { recipient: subject.normalized, families: await exportPerson(ledger, subject, outbox) },
      }
    },
  }),
  defineEndpoint({
    ...OPERATOR,
    name: 'operator_erase_person',
    title: 'Erase what is known about a recipient',
    description:
      'It cannot be taken back. Opt-outs go on counting by a keyed hash. The file of an embedded ledger is written anew. Running it again changes nothing. Backups made before stay as they are.',
    method: 'POST',
    path: '/operator/person/erase',
    role: 'owner',
    input: {
      query: z.strictObject({}),
      body: {
        schema: wish,
        example: { recipient: '+14155552671' },
        mostBytes: MOST_BODY_BYTES,
        read: raw => parseBody(wish, raw),
      },
    },
    answers: {
      200: {
        description: 'What was erased.',
        body: z.strictObject({
          erased: counts.describe('Rows that were changed, by family.'),
          left: counts.describe(
            'Rows that stay: of open work, ask again when that has ended; unsubscribe_links, ask again 60 days after the last message; people, the account of somebody who looks after this deployment. ledger_file: the file of the ledger could not be written anew and may hold what was erased, ask again; ledgers_set_aside: files beside it that db restore has kept, remove them.',
          ),
          opt_outs: z.int().describe('Opt-outs that go on counting.'),
        }),
      },
      ...UNREADABLE,
    },
    handle: async ({ body: { recipient } }, { ledger, outbox, now }: PersonDoor) => {
      const { erased, left, optOuts } = await erasePerson(ledger, await subjectOf(recipient), now(), outbox)
      return { status: 200, body: { erased, left, opt_outs: optOuts } }
    },
  }),
]
