import type { Vendor } from '../core/vendor.ts'
import { calCom } from './cal_com/index.ts'
import { calDav } from './caldav/index.ts'
import { companiesHouse } from './companies_house/index.ts'
import { browser, contactPoints } from './contact_points/index.ts'
import { embeddedCalendar } from './embedded_calendar/index.ts'
import { eu } from './eu/index.ts'
import { gleif } from './gleif/index.ts'
import { imap } from './imap/index.ts'
import { nominatim } from './nominatim/index.ts'
import { ofac } from './ofac/index.ts'
import { outbox } from './outbox/index.ts'
import { overpass } from './overpass/index.ts'
import { photon } from './photon/index.ts'
import { retell } from './retell/index.ts'
import { sec } from './sec/index.ts'
import { smtp } from './smtp/index.ts'
import { twilio } from './twilio/index.ts'
import { uk } from './uk/index.ts'
import { un } from './un/index.ts'
import { usCsl } from './us_csl/index.ts'
import { vapi } from './vapi/index.ts'
import { whatsapp } from './whatsapp/index.ts'
import { yente } from './yente/index.ts'

/** Every vendor; where several are configured for one port, the first one serves. */
export const VENDORS: readonly Vendor[] = [
  outbox,
  smtp,
  imap,
  twilio,
  whatsapp,
  contactPoints,
  browser,
  embeddedCalendar,
  calCom,
  calDav,
  vapi,
  retell,
  overpass,
  nominatim,
  photon,
  ofac,
  un,
  uk,
  eu,
  usCsl,
  yente,
  gleif,
  sec,
  companiesHouse,
]
