import { afterAll, describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../../src/core/caller.ts'
import { call, httpOf, refusal, startApp, value } from '../../harness.ts'

const app = await startApp()
afterAll(() => app.close())
const check = (url: string) => value(app, 'check_booking_link', { url })

describe('check_booking_link', () => {
  it('says what a link is without fetching it, to anybody', async () => {
    const outcome = await call(
      app,
      'check_booking_link',
      { url: 'http://www.booksy.com/en-us/123_acme_barber?utm=1' },
      { caller: ANONYMOUS },
    )
    expect(outcome).toEqual({
      ok: true,
      value: {
        supported: true,
        importable: true,
        platform: 'booksy',
        predicted_smb_id: expect.stringMatching(/^smb_[a-z2-7]{16}$/),
        expected_channels: ['email', 'sms'],
        expected_capabilities: ['schedule'],
        inferred_country: 'US',
        checked_live: false,
      },
    })
  })

  it('knows neither look-alikes nor pages that name no business', async () => {
    expect(await check('https://calendly.com.evil.io/acme')).toEqual({
      supported: false,
      importable: false,
      platform: 'unknown',
      expected_channels: [],
      expected_capabilities: [],
      checked_live: false,
      supported_platforms: expect.arrayContaining([
        { platform: 'calendly', example_url: 'https://calendly.com/acme-studio/consultation' },
      ]),
      note: expect.stringContaining('supported_platforms'),
    })
    expect(await check('https://calendly.com/pricing')).toMatchObject({
      supported: true,
      importable: false,
      platform: 'calendly',
      note: expect.stringContaining('https://calendly.com/acme-studio'),
    })
  })

  it.each([
    [{}, 'url: required'],
    [{ url: 'acme' }, 'url: must be a whole URL'],
    [{ url: 'mailto:a@example.com' }, 'url: must start with https:// or http://'],
    [{ url: 'https://calendly.com@evil.io/' }, 'url: must not carry a user name'],
    [{ url: `https://calendly.com/${'a'.repeat(5000)}` }, 'url: must be at most 4096'],
    [{ url: 5 }, 'url: must be a string'],
  ])('refuses %.60j', async (args, sentence) => {
    expect(await refusal(app, 'check_booking_link', args)).toContain(sentence)
  })

  it('lists the platforms it knows at /supply/platforms', async () => {
    const answer = await httpOf(app)('/supply/platforms')
    const { platforms, count } = (await answer.json()) as { platforms: Record<string, unknown>[]; count: number }
    expect([answer.status, count, platforms.length]).toEqual([200, 12, 12])
    for (const { id, example_url: url } of platforms)
      expect(await check(String(url))).toMatchObject({ platform: id, importable: true })
    expect(Object.keys(platforms[0] ?? {})).toEqual([
      'id',
      'name',
      'hosts',
      'example_url',
      'vertical_default',
      'expected_capabilities',
      'bookable',
    ])
  })
})
