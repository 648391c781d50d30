import { z } from 'zod'
import { Failure } from '../../core/failure.ts'
import { defineVendor } from '../../core/vendor.ts'
import type { ContactPoints } from './file.ts'

const CONTACT_POINTS = z
  .string()
  .optional()
  .describe(
    'JSON file that declares, by smb_id, the endpoints and contact forms of businesses: direct_api, web_form and browser. Unset: those channels reach nobody.',
  )

/** The endpoints and forms of businesses that an operator has declared. */
export const contactPoints = defineVendor({
  id: 'contact_points',
  title: 'Endpoints and forms of the business itself',
  settings: { CONTACT_POINTS },
  needs: ['CONTACT_POINTS'],
  ports: {
    direct_api: {
      as: 'signed_post',
      create: async (settings, { outgoing: rules, now }) => {
        const points = await readPoints(settings.CONTACT_POINTS)
        return (await import('./signed_post.ts')).createSignedPost({ points, rules, now })
      },
    },
    web_form: {
      as: 'form_post',
      create: async (settings, { outgoing: rules }) => {
        const points = await readPoints(settings.CONTACT_POINTS)
        return (await import('./form_post.ts')).createFormPost({ points, rules })
      },
    },
  },
})

/** A browser on this machine that fills in forms nothing else can. */
export const browser = defineVendor({
  id: 'playwright',
  title: 'Chromium through playwright-core',
  docs: 'https://playwright.dev/',
  settings: {
    BROWSER_EXECUTABLE: z
      .string()
      .optional()
      .describe(
        'Chromium on this machine that fills in contact forms. Needs the package playwright-core. Unset: no form is filled in by a browser.',
      ),
  },
  reads: { CONTACT_POINTS },
  needs: ['BROWSER_EXECUTABLE', 'CONTACT_POINTS'],
  // Without declared forms there is nothing to fill in, which is no mistake.
  wantedBy: [],
  ports: {
    browser: {
      create: async ({ BROWSER_EXECUTABLE: executable, CONTACT_POINTS: file }, { outgoing: { allowPrivate } }) => {
        const points = await readPoints(file)
        return (await import('./browser_form.ts')).createContactForm({ points, executable, allowPrivate })
      },
    },
  },
})

async function readPoints(file: string): Promise<ContactPoints> {
  const { readContactPoints } = await import('./file.ts')
  try {
    return readContactPoints(file)
  } catch (error) {
    throw new Failure(
      'supply_unreachable',
      'The declared contact points of this server cannot be read. Nothing was sent; ask the operator to run agent-broker doctor.',
      { cause: error },
    )
  }
}
