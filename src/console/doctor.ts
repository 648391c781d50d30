import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '../core/endpoint.ts'

/** What is said of one part of this server. */
export interface PartFinding {
  part: string
  state: 'ok' | 'off' | 'warn' | 'broken'
  says: string
}

/** What the path works with. */
export interface DoctorDoor {
  examine(): Promise<PartFinding[]>
}

const finding = z
  .strictObject({
    part: z.string(),
    state: z.enum(['ok', 'off', 'warn', 'broken']).describe('warn: it works, and somebody should look at it.'),
    says: z.string().describe('Where it is off, what is missing and what that switches off; never a secret.'),
  })
  .meta({ id: 'PartFinding' })

/** Whether each part of this server is configured and works, to its owners: providers are asked for it. */
export const DOCTOR_ENDPOINTS: readonly Endpoint<DoctorDoor>[] = [
  defineEndpoint({
    tag: 'operator',
    auth: 'operator',
    name: 'operator_run_doctor',
    title: 'Try each part of this server, as agent-broker doctor does',
    description:
      'Of the process that answers, by the settings it was started with. Several that ask at once get one answer.',
    method: 'POST',
    path: '/operator/doctor',
    role: 'owner',
    input: { query: z.strictObject({}) },
    answers: {
      200: { description: 'What was found.', body: z.strictObject({ findings: z.array(finding) }) },
      400: { description: 'A field is unknown.' },
    },
    handle: async (_, { examine }: DoctorDoor) => ({ status: 200, body: { findings: await examine() } }),
  }),
]

/** Runs one look at a time: who asks meanwhile is told what it finds. */
export function createDoctorDoor(look: () => Promise<PartFinding[]>): DoctorDoor {
  let running: Promise<PartFinding[]> | undefined
  return {
    examine: () => {
      running ??= look().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
