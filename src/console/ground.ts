import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '../core/endpoint.ts'
import { badInput } from '../core/failure.ts'
import { faultOfBox, GRID, GROUND_KINDS, type ReadGround } from '../core/ground.ts'

/** What the ground of maps is read from. */
export interface GroundDoor {
  ground: ReadGround
}

const degrees = (side: string) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'must be degrees, such as 43.73')
    .transform(Number)
    .describe(`The ${side} edge of the box, in degrees.`)
const units = z.int().describe(`Of ${GRID} units from the north-western corner to the opposite edge.`)

const ground = z
  .strictObject({
    shapes: z
      .array(
        z.strictObject({
          kind: z.enum(GROUND_KINDS),
          path: z.string().describe(`As SVG writes paths, on a grid of ${GRID} by ${GRID} units over the box.`),
        }),
      )
      .describe(
        'In the order in which they are drawn; sea and water are areas by the even-odd rule, all others lines.',
      ),
    labels: z
      .array(z.strictObject({ name: z.string(), kind: z.string(), x: units, y: units }))
      .describe('Settlements and their parts, the most important first.'),
    without: z.array(z.string()).describe('Maps there that were imported before the ground was kept.'),
  })
  .meta({ id: 'MapGround' })

/** What the maps of the console are drawn on. */
export const GROUND_ENDPOINTS: readonly Endpoint<GroundDoor>[] = [
  defineEndpoint({
    tag: 'operator',
    auth: 'operator',
    name: 'operator_read_ground',
    title: 'Read coast, water, main roads and town names of a box',
    description:
      'Of the maps of OpenStreetMap that were imported, simplified for a picture of the box. At most 30 degrees wide and high.',
    method: 'GET',
    path: '/operator/ground',
    input: {
      query: z.strictObject({
        south: degrees('southern'),
        west: degrees('western'),
        north: degrees('northern'),
        east: degrees('eastern'),
      }),
    },
    answers: {
      200: { description: 'The ground; empty where no imported map has any.', body: ground },
      400: { description: 'The box is none, or too large.' },
    },
    handle: async ({ query }, door: GroundDoor) => {
      const fault = faultOfBox(query)
      if (fault !== undefined) throw badInput(fault)
      const found = await door.ground(query)
      return { status: 200, body: { shapes: [], labels: [], without: [], ...found } }
    },
  }),
]
