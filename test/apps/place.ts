import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@modelcontextprotocol/client'
import { serveHttp } from '../../src/cli/doors.ts'
import { addKey } from '../auth/door.ts'
import { bindingOf } from '../appointments.ts'
import { launchChromium, type Windows } from '../chromium.ts'
import { freePort } from '../free_port.ts'
import { value } from '../harness.ts'
import { openSendingPlace, type SendingPlace } from '../sending.ts'
import { connectHost } from './host.ts'

/** Text of others that must stay text. */
export const EVIL = '<img src=x onerror=alert(1)></script><script>alert(2)</script>\u202eevil'

/** A server on a socket with a business that can be booked, a host that is connected to it, and a browser. */
export interface AppPlace {
  place: SendingPlace
  browser: Windows
  client: Client
  agentId: string
  smbId: string
  /** Where its data are. */
  folder: string
  close(): Promise<void>
}

/** Opens one. */
export async function openAppPlace(settings: (folder: string) => Promise<Record<string, string>>): Promise<AppPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-broker-apps-'))
  const port = await freePort()
  const place = await openSendingPlace(undefined, {
    PORT: String(port),
    DATA_DIR: folder,
    CALENDAR: 'local',
    ...(await settings(folder)),
  })
  const { ledger } = place.app.broker.services
  const key = await addKey(ledger.keys, { verticals: [], budgetCredits: null })
  const { token } = await place.app.tokens.issue(key)
  const server = await serveHttp(place.app)
  const imported = await value(place.app, 'import_booking_url', {
    booking_url: 'https://calendly.com/acme-studio/consultation',
    business_name: 'Acme Studio',
  })
  const smbId = String(imported['smb_id'])
  await ledger.businesses.update(smbId, { name: `Acme ${EVIL}`, latitude: 52.521, longitude: 13.401 })
  await ledger.calendarBindings.put({ ...bindingOf(smbId), hours: '24/7' })
  const [client, browser] = await Promise.all([connectHost(`http://127.0.0.1:${port}`, token), launchChromium()])
  return {
    place,
    browser,
    client,
    agentId: key.agentId,
    smbId,
    folder,
    close: async () => {
      await browser.close()
      await client.close()
      await server.close()
      await place.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
