import { join } from 'node:path'
import type { ChannelName } from '../../core/channel.ts'
import { flag } from '../../core/setting.ts'
import { defineVendor, type Parts } from '../../core/vendor.ts'

/** Stands in for everybody: what would leave is written to files. */
export const outbox = defineVendor({
  id: 'outbox',
  title: 'Outbox',
  settings: {
    OUTBOX: flag
      .default(false)
      .describe(
        '1 writes every message to a file in DATA_DIR/outbox in place of sending it, on every channel, so that a deployment can be tried; receipts say that nothing was delivered.',
      ),
  },
  needs: ['OUTBOX'],
  isRehearsal: true,
  ports: {
    direct_api: written('direct_api'),
    chatapp: written('chatapp'),
    sms: written('sms'),
    email: written('email'),
    voice: written('voice'),
    web_form: written('web_form'),
    browser: written('browser'),
    calls: {
      create: async (_, parts) =>
        (await import('./calls.ts')).createCallOutbox({ folder: folderOf(parts), now: parts.now }),
    },
  },
})

function written(channel: ChannelName) {
  return {
    create: async (_: unknown, parts: Parts) => {
      const [{ createOutbox }, { RENDERERS }] = await Promise.all([import('./files.ts'), import('./renderers.ts')])
      return createOutbox({ channel, folder: folderOf(parts), render: RENDERERS[channel], now: parts.now })
    },
  }
}

const folderOf = ({ dataDir }: Parts): string => join(dataDir, 'outbox')
