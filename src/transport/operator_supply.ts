import type { Hono } from 'hono'
import type { MountedOperator } from './operator.ts'
import { addPath, flagOf, pageOf, textOf, toPage, unknownId } from './operator_path.ts'

/** Serves the businesses of the supply network and their leads, contacts included, to whoever runs the deployment. */
export function addOperatorSupply(app: Hono, door: MountedOperator): void {
  const { supply, admit } = door
  addPath(app, admit, '/operator/supply', {
    GET: {
      fields: ['after', 'limit'],
      answer: ({ query }) =>
        toPage(
          pageOf(query),
          page => supply.list(page),
          row => row,
          'smb_id',
        ),
    },
  })
  addPath(app, admit, '/operator/supply/:id', {
    GET: { fields: [], answer: ({ id }) => found(supply.show(id)) },
    PATCH: { fields: [], answer: ({ id, body }) => found(supply.set(id, body)) },
    DELETE: {
      fields: ['with_leads'],
      answer: async ({ id, query }) => {
        const removed = await supply.remove(id, flagOf(query, 'with_leads', false))
        if (removed === undefined) throw unknownId('business')
        return { smb_id: id, removed: true, removed_leads: removed.leads }
      },
    },
  })
  addPath(app, admit, '/operator/leads', {
    GET: {
      fields: ['smb_id', 'after', 'limit'],
      answer: ({ query }) => {
        const smbId = textOf(query, 'smb_id')
        return toPage(
          pageOf(query),
          page => supply.leads({ ...page, smbId }),
          row => row,
          'lead_id',
        )
      },
    },
  })
}

/** What a business answers, or that there is none. */
async function found(answer: Promise<Record<string, unknown> | undefined>): Promise<Record<string, unknown>> {
  const value = await answer
  if (value === undefined) throw unknownId('business')
  return value
}
