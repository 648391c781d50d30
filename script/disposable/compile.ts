import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { domainToASCII } from 'node:url'

// Compiles the table of throw-away mail domains: `npx tsx script/disposable/compile.ts`, after `npm install` in this folder.

const load = createRequire(import.meta.url)
const domains = load('disposable-email-domains') as string[]
// All their subdomains give out addresses too.
const withSubdomains = load('disposable-email-domains/wildcard.json') as string[]

// Forward to the lasting mailbox of a person, who can be reached there until they end it: nothing that is thrown away.
const RELAYS =
  `33mail.com 8alias.com 8shield.net addy.io addymail.com aleeas.com anonaddy.com anonaddy.me burnermail.io dralias.com duck.com e4ward.com emailias.com
  icloud.com mozmail.com opayq.com passfwd.com passinbox.com passmail.com passmail.net privaterelay.appleid.com relay.firefox.com silomails.com simplelogin.co
  simplelogin.com simplelogin.fr simplelogin.io slmail.me slmails.com`.split(/\s+/)

const isKept = (domain: string): boolean =>
  domain !== '' && !RELAYS.some(relay => domain === relay || domain.endsWith(`.${relay}`))
const read = (list: string[]): string[] => list.map(domain => domainToASCII(domain)).filter(isKept)
const lines = new Set([...read(domains), ...read(withSubdomains), ...read(withSubdomains).map(domain => `*.${domain}`)])
const sorted = [...lines].sort((a, b) => (a < b ? -1 : 1))
writeFileSync(new URL('../../src/core/data/disposable_domains.txt', import.meta.url), `${sorted.join('\n')}\n`)
