import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import type { ConsentSubject } from '../../src/core/rows/consent.ts'
import { httpOf, startApp } from '../harness.ts'
import { SECRETS, twilio } from './providers.ts'

/** Where Twilio reaches the deployment. */
export const PUBLIC_URL = 'https://broker.example.com'

/** A new id of a text. */
export const sid = (): string => `SM${randomUUID().replaceAll('-', '')}`

/** The form of a text that comes in. */
export const textOf = (from: string, body: string, more: Record<string, string> = {}) => ({
  MessageSid: sid(),
  AccountSid: 'AC1',
  From: from,
  To: '+14155550100',
  Body: body,
  NumMedia: '0',
  ...more,
})

/** A deployment that Twilio reaches, closed after the tests of the file, and what is sent to it. */
export async function useTwilio() {
  const clock = { nowMs: Date.UTC(2026, 10, 21) }
  const settings = { ...SECRETS, PUBLIC_URL, SENDER_NAME: 'Tom & Sons <LLC>', SENDER_SUPPORT: 'help@example.com' }
  const app = await startApp(settings, { now: () => clock.nowMs })
  afterAll(() => app.close())
  const { ledger } = app.broker.services
  const http = httpOf(app)
  const post = (name: string, fields: Record<string, string>) =>
    http(`/inbound/twilio/${name}`, twilio(`${PUBLIC_URL}/inbound/twilio/${name}`, fields))

  /** The text that goes back to the sender; empty when none does. */
  async function answerTo(fields: Record<string, string>): Promise<string> {
    clock.nowMs += 1_000
    const response = await post('sms', fields)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
    const twiml =
      /^<\?xml version="1.0" encoding="UTF-8"\?><Response>(?:<Message>([^<]*)<\/Message>)?<\/Response>$/.exec(
        await response.text(),
      )
    expect(twiml).not.toBeNull()
    return twiml?.[1] ?? ''
  }

  const outOf = async (subject: ConsentSubject) =>
    (await ledger.optOuts.of(subject, Date.now())).map(({ channel, scope, via }) => ({ channel, scope, via }))

  return { app, ledger, http, clock, post, answerTo, outOf }
}
