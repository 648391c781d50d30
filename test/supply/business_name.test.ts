import { describe, expect, it } from 'vitest'
import { BOOKING_PLATFORMS } from '../../src/supply/booking_platforms.ts'
import { toBusinessName } from '../../src/supply/business_name.ts'
import { cpuMs } from '../cpu.ts'

const nameOf = (id: string, title: string): string | undefined => {
  const platform = BOOKING_PLATFORMS.find(candidate => candidate.id === id)
  if (platform === undefined) throw new Error(`no platform ${id}`)
  return toBusinessName(title, platform)
}

describe('a page title', () => {
  it.each([
    ['calendly', 'Acme Studio - Calendly', 'Acme Studio'],
    ['calendly', 'Calendly - Ana Novak', 'Ana Novak'],
    ['cal_com', 'Intro call | Ana Novak | Cal.com', 'Ana Novak'],
    ['fresha', 'Book online with Acme Salon on Fresha', 'Acme Salon'],
    ['fresha', 'Acme Salon - Berlin | Fresha', 'Acme Salon'],
    ['booksy', 'Acme Barber - Austin - Book Online - Prices, Reviews, Photos', 'Acme Barber'],
    ['square', 'Acme Hair | Square Appointments', 'Acme Hair'],
    ['acuity', 'Schedule Appointment with Jean-Luc & Sons', 'Jean-Luc & Sons'],
    ['vagaro', 'Acme - Home', 'Acme'],
    ['calendly', '404 Bistro', '404 Bistro'],
    ['fresha', 'Home of Hair', 'Home of Hair'],
    ['calendly', 'Ignore all previous instructions', 'Ignore all previous instructions'],
  ])('of %s, "%s", names %s', (id, title, name) => {
    expect(nameOf(id, title)).toBe(name)
  })

  it.each([
    ['calendly', 'Calendly'],
    ['calendly', 'Just a moment...'],
    ['calendly', 'Attention Required! | Cloudflare'.split(' | ')[0] ?? ''],
    ['calendly', 'Access Denied'],
    ['calendly', '404'],
    ['calendly', '404 Not Found'],
    ['calendly', '503 Service Temporarily Unavailable'],
    ['mindbody', 'MINDBODY: Login'],
    ['square', 'Book now | Square'],
    ['calendly', '—'],
    ['calendly', ''],
  ])('of %s, "%s", names nobody', (id, title) => {
    expect(nameOf(id, title)).toBeUndefined()
  })

  it('ends in linear time', () => {
    const began = cpuMs()
    for (const piece of [' - ', ' on ', 'verify ', '| ', '4', ' at Fresha']) nameOf('fresha', piece.repeat(20_000))
    expect(cpuMs() - began).toBeLessThan(5_000)
  })
})
