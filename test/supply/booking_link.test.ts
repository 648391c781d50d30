import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyBookingLink, parseBookingUrl, toSmbId } from '../../src/supply/booking_link.ts'
import { BOOKING_PLATFORMS, toPlatformList } from '../../src/supply/booking_platforms.ts'

const classify = (text: string, ownHosts: string[] = []) => {
  const parsed = parseBookingUrl(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return classifyBookingLink(parsed.url, new Map(ownHosts.map(host => [host, 'cal_com'])))
}
const idOf = (text: string) => classify(text).business?.predictedSmbId

describe('the platforms', () => {
  it('are twelve, with unique names and hosts', () => {
    expect(BOOKING_PLATFORMS).toHaveLength(12)
    expect(new Set(BOOKING_PLATFORMS.map(({ id }) => id)).size).toBe(12)
    const hosts = BOOKING_PLATFORMS.flatMap(platform => platform.hosts)
    expect(new Set(hosts).size).toBe(hosts.length)
    expect(toPlatformList()).toMatchObject({ count: 12 })
    expect(BOOKING_PLATFORMS.filter(({ bookable }) => bookable).map(({ id }) => id)).toEqual(['cal_com'])
  })

  it.each(BOOKING_PLATFORMS.map(platform => [platform.id, platform] as const))(
    '%s is found by its example and names a business',
    (id, { exampleUrl }) => {
      const { platform, business } = classify(exampleUrl)
      expect(platform?.id).toBe(id)
      expect(business?.predictedSmbId).toBe(toSmbId(id, business?.canonical ?? ''))
      expect(business?.predictedSmbId).toMatch(/^smb_[a-z2-7]{16}$/)
      // What is kept of the link names the same business again.
      expect(classify(business?.link ?? '').business).toEqual(business)
    },
  )
})

describe('a link that only looks like one', () => {
  it.each([
    'https://calendly.com.evil.io/acme',
    'https://calendly.com.evil.io./acme',
    'https://evilcal.com/acme',
    'https://cal.com.mx/acme',
    'https://calendly-com.io/acme',
    'https://xcalendly.com/acme',
    'https://calendly.co/acme',
    'https://c\u0430lendly.com/acme',
    'https://calend\u0131y.com/acme',
    'https://xn--clendly-6fg.com/acme',
    'https://calendly.com..evil.io/acme',
    'https://calendly.com:8443/acme',
    'https://evil.io/calendly.com/acme',
    'https://evil.io/?u=https://calendly.com/acme',
    'https://evil.io/#calendly.com/acme',
    'https://setmore.com/acme',
    'https://a.b.setmore.com/acme',
    'https://-.setmore.com',
    'https://--.as.me',
    'https://-acme.setmore.com/',
    'https://developer.setmore.com/acme',
    'https://as.me/acme',
    'https://x.as.me.evil.io/acme',
    'https://api.vagaro.com/acme',
    'https://biz.booksy.com/en-us/12_a',
    'https://opentable.com.br/r/acme',
    'https://127.0.0.1/acme',
    'https://[::1]/acme',
  ])('%s is of no platform', text => {
    expect(classify(text)).toEqual({
      platform: undefined,
      business: undefined,
      inferredCountry: undefined,
      verticalDefault: undefined,
    })
  })

  it.each([
    ['https://calendly.com@evil.io/acme', 'user name'],
    ['https://user:pass@calendly.com/acme', 'user name'],
    ['https://calendly.com\t.evil.io/acme', 'whole URL'],
    ['https://cal\u200bendly.com/acme', 'whole URL'],
    ['javascript:alert(1)', 'https:// or http://'],
    ['ftp://calendly.com/acme', 'https:// or http://'],
    ['calendly.com/acme', 'whole URL'],
    ['', 'whole URL'],
    [`https://calendly.com/${'a'.repeat(2048)}`, 'at most 2048'],
  ])('%.50s is refused', (text, why) => {
    expect(parseBookingUrl(text)).toEqual({ problem: expect.stringContaining(why) })
  })

  it.each([
    'https://calendly.com/',
    'https://calendly.com/pricing',
    'https://calendly.com/LOGIN',
    'https://cal.com/team',
    'https://cal.com/a/b/c',
    'https://squareup.com/shop/acme',
    'https://book.squareup.com/appointments/acme/location',
    'https://app.acuityscheduling.com/schedule.php',
    'https://app.acuityscheduling.com/schedule.php?owner=1&owner=2',
    'https://app.acuityscheduling.com/schedule.php?owner=../x',
    'https://calendly.com/a%2fb',
    'https://calendly.com/%ff',
    'https://calendly.com/%00',
    'https://book.housecallpro.com/book/acme/nothex',
    'https://booksy.com/en-us/s/barber',
    'https://www.vagaro.com/listings/hair',
  ])('%s is a page that names no business', text => {
    expect(classify(text).platform).toBeDefined()
    expect(classify(text).business).toBeUndefined()
  })
})

describe('links of one business', () => {
  it.each([
    ['https://calendly.com/acme', 'http://www.calendly.com./ACME/30min?month=2026-11&utm_source=x#top'],
    ['https://calendly.com/acme', 'https://ｃalendly.com/acme'],
    ['https://calendly.com/acme', 'https://calendly.com:443//acme/'],
    ['https://calendly.com/acme', 'https://calendly.com\\acme'],
    ['https://cal.com/team/acme/intro', 'https://cal.com/team/acme'],
    [
      'https://app.acuityscheduling.com/schedule.php?owner=1234',
      'https://app.acuityscheduling.com/schedule.php?utm=1&OWNER=1234',
    ],
    ['https://acme.as.me/', 'https://acme.acuityscheduling.com/schedule.php?appointmentType=1'],
    ['https://acme.setmore.com', 'https://ACME.setmore.com/anna'],
    ['https://booksy.com/en-us/123_acme_barber_1_austin', 'https://booksy.com/en-us/dl/show-business/123'],
    ['https://www.fresha.com/a/acme-berlin-x1', 'https://www.fresha.com/de/a/acme-berlin-x1/booking?menu=true'],
    ['https://www.opentable.com/r/acme', 'https://www.opentable.co.uk/r/acme?ref=1'],
    [
      'https://book.squareup.com/appointments/m1/location/l1/services',
      'https://squareup.com/appointments/M1/location/L1',
    ],
  ])('%s and %s give one id', (one, other) => {
    expect(idOf(one)).toBeDefined()
    expect(idOf(other)).toBe(idOf(one))
  })

  it.each([
    ['https://calendly.com/acme', 'https://cal.com/acme'],
    ['https://calendly.com/acme', 'https://calendly.com/acme2'],
    ['https://cal.com/team/acme', 'https://cal.com/acme'],
    ['https://booksy.com/en-us/123_a', 'https://booksy.com/pl-pl/123_a'],
    ['https://app.acuityscheduling.com/schedule.php?owner=1', 'https://app.acuityscheduling.com/schedule.php?owner=2'],
  ])('%s and %s are two businesses', (one, other) => {
    expect(idOf(one)).not.toBe(idOf(other))
  })

  it('keeps the users of an own Cal.com apart from those of cal.com', () => {
    const own = classify('http://Booking.example.com:3000/acme', ['booking.example.com:3000'])
    expect(own).toMatchObject({ platform: { id: 'cal_com' }, business: { canonical: 'booking.example.com:3000/acme' } })
    expect(own.business?.predictedSmbId).not.toBe(idOf('https://cal.com/acme'))
    expect(classify('http://booking.example.com/acme', ['booking.example.com:3000']).platform).toBeUndefined()
  })
})

describe('the country', () => {
  it.each([
    ['https://booksy.com/pl-pl/9_x', 'PL'],
    ['https://booksy.com/en-us/9_x', 'US'],
    ['https://booksy.com/en-xx/9_x', undefined],
    ['https://www.vagaro.com/us02/acme', 'US'],
    ['https://www.vagaro.com/acme', undefined],
    ['https://www.opentable.co.uk/r/acme', 'GB'],
    ['https://www.opentable.com/r/acme', undefined],
    ['https://square.site/book/L1/acme-austin-tx', 'US'],
    ['https://square.site/book/L1/acme-austin-zz', undefined],
    ['https://www.zocdoc.com/doctor/ana-1', 'US'],
    ['https://calendly.com/acme', undefined],
    ['https://book.housecallpro.com/book/acme/0123456789abcdef0123456789abcdef', undefined],
  ])('of %s is %s', (text, country) => {
    expect(classify(text).inferredCountry).toBe(country)
  })
})

describe('any URL', () => {
  it('is classified without an error, and never as a platform whose host it does not have', () => {
    const known = BOOKING_PLATFORMS.flatMap(({ hosts }) => hosts.map(host => host.replace(/^\*\./, '')))
    const nearly = fc
      .tuple(fc.constantFrom(...known), fc.domain(), fc.constantFrom('', '.', '-', 'x'))
      .map(([host, domain, glue]) => `${host}${glue}${domain}`)
    const hosts = fc.oneof(fc.domain(), nearly, fc.constantFrom(...known))
    const paths = fc.array(fc.oneof(fc.webSegment(), fc.string()), { maxLength: 4 })
    fc.assert(
      fc.property(hosts, paths, fc.webQueryParameters(), (host, segments, query) => {
        const parsed = parseBookingUrl(`https://${host}/${segments.join('/')}?${query}`)
        if ('problem' in parsed) return
        const { platform, business } = classifyBookingLink(parsed.url, new Map())
        const { hostname } = parsed.url
        const owners = BOOKING_PLATFORMS.filter(candidate =>
          candidate.hosts.some(pattern =>
            pattern.startsWith('*')
              ? hostname.split('.').slice(1).join('.') === pattern.slice(2)
              : hostname === pattern,
          ),
        )
        if (platform !== undefined) expect(owners).toContain(platform)
        if (business !== undefined)
          expect(classify(business.link).business?.predictedSmbId).toBe(business.predictedSmbId)
      }),
      { numRuns: 2000 },
    )
  })

  it('names the same business whatever tracking it carries', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/),
        fc.webQueryParameters(),
        fc.webFragments(),
        (name, query, fragment) => {
          expect(idOf(`https://acme-${name}.setmore.com/?${query}#${fragment}`)).toBe(
            idOf(`https://acme-${name}.setmore.com`),
          )
        },
      ),
    )
  })
})
