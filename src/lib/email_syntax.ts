import { domainToASCII, domainToUnicode } from 'node:url'
import { disallowedIn } from './idna.ts'

/** One thing wrong with an address. */
export interface EmailIssue {
  code: string
  message: string
}

/** An address taken apart; `domainAscii` is null when the domain has no ASCII form. */
export interface EmailParts {
  localPart: string
  domain: string
  domainAscii: string | null
  issues: EmailIssue[]
}

const bytesOf = (text: string): number => Buffer.byteLength(text)
// RFC 5322 atext, and beyond ASCII what RFC 6531 adds to it: letters, marks, numbers, punctuation and symbols.
const ATEXT = /^(?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]|[^\p{ASCII}\p{C}\p{Z}])$/u
/** Stand-ins such as the full-width ＠ turn into these when software normalizes an address (RFC 6532 section 3.1). */
const SPECIAL = /[()<>[\]:;@\\,."]/
const CONTROL = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u
// Scripts of India and Iran, and emoji, spell with joiners: only one beside an ASCII character has no business there.
const JOINER = /(?<=\P{ASCII})[\u200C\u200D](?=\P{ASCII})/gu
const isAtext = (character: string): boolean =>
  ATEXT.test(character) && (character <= '~' || !SPECIAL.test(character.normalize('NFKC')))
const WHITE_SPACE = /\s/u
const LABEL = /^[A-Za-z0-9-]+$/

/** Checks the syntax of one addr-spec (RFC 5321, 5322, 6531; IDNA domains) and lists everything that is wrong with it. */
export function parseEmail(address: string): EmailParts {
  const at = address.lastIndexOf('@')
  const localPart = at < 0 ? address : address.slice(0, at)
  const domain = at < 0 ? '' : address.slice(at + 1)
  const issues: EmailIssue[] = []
  const note = (code: string, message: string): void => void issues.push({ code, message })
  if (at < 0) note('missing_at', 'There is no @ between a local part and a domain.')
  if (WHITE_SPACE.test(address)) note('white_space', 'White space is not allowed anywhere in the address.')
  if (CONTROL.test(address.replace(JOINER, '')))
    note('control_character', 'The address contains a control or invisible character.')
  checkLocalPart(localPart, note)
  const domainAscii = domain === '' || domain.startsWith('[') ? null : toAscii(domain)
  if (at >= 0) checkDomain(domain, domainAscii, note)
  const total = bytesOf(localPart) + 1 + Math.max(bytesOf(domain), domainAscii === null ? 0 : domainAscii.length)
  if (total > 254)
    note('address_too_long', `The address is ${total} bytes long; the limit is 254 (RFC 5321 section 4.5.3).`)
  return { localPart, domain, domainAscii, issues }
}

type Note = (code: string, message: string) => void

function checkLocalPart(local: string, note: Note): void {
  if (local === '') {
    note('empty_local_part', 'Nothing stands before the @.')
    return
  }
  if (bytesOf(local) > 64)
    note('local_part_too_long', `The part before the @ is ${bytesOf(local)} bytes long; the limit is 64.`)
  if (local.startsWith('"')) {
    note('quoted_local_part', 'A quoted local part is legal but refused here: almost no mail system delivers to it.')
    return
  }
  if (local.includes('@')) note('multiple_at', 'There is more than one @.')
  checkDots(local, 'the part before the @', note)
  const bad = [...new Set(local)].filter(
    character =>
      !isAtext(character) && !/[.@]/.test(character) && !WHITE_SPACE.test(character) && !CONTROL.test(character),
  )
  if (bad.length > 0) note('invalid_local_character', `Not allowed before the @: ${bad.slice(0, 10).join(' ')}`)
}

function checkDots(text: string, where: string, note: Note): void {
  if (text.startsWith('.')) note('leading_dot', `There is a dot at the start of ${where}.`)
  if (text.endsWith('.')) note('trailing_dot', `There is a dot at the end of ${where}.`)
  if (text.includes('..')) note('consecutive_dots', `There are two dots in a row in ${where}.`)
}

function checkDomain(domain: string, ascii: string | null, note: Note): void {
  if (domain === '') return note('empty_domain', 'Nothing stands after the @.')
  if (domain.startsWith('['))
    return note('domain_literal', 'An IP address in brackets is refused here: give a domain name.')
  checkDots(domain, 'the domain', note)
  if (ascii === null) {
    const which = [...new Set(notInNames(mapped(domain)))]
    const named = which.length === 0 ? '.' : ` (IDNA 2008): ${which.slice(0, 10).join(' ')}`
    return note('invalid_domain', `The domain contains characters that no domain name can have${named}`)
  }
  if (ascii.length > 253)
    note('domain_too_long', `The domain is ${ascii.length} bytes long in its ASCII form; the limit is 253.`)
  const labels = ascii.split('.').filter(label => label !== '')
  if (labels.length < 2) note('missing_top_level_domain', 'The domain needs at least two labels, such as example.com.')
  for (const label of labels) checkLabel(label, note)
  if (/^[0-9]+$/.test(labels.at(-1) ?? ''))
    note('numeric_top_level_domain', 'The last label of the domain is a number.')
}

function toAscii(domain: string): string | null {
  if (/^[!-~]*$/.test(domain) && !/(^|\.)xn--/i.test(domain)) return domain.toLowerCase()
  const ascii = mapped(domain)
  return ascii === '' || notInNames(ascii).length > 0 ? null : ascii
}

/** A domain as UTS 46 maps it, which lets emoji and signs through; empty when it has no such form. */
function mapped(domain: string): string {
  // domainToASCII also unescapes %xx, cuts at / ? #, and reads full-width dots as dots: none of that is an e-mail domain.
  if (/[%/?#\\:@[\]\u3002\uFF0E\uFF61]/u.test(domain) || WHITE_SPACE.test(domain)) return ''
  return domainToASCII(domain)
}

/** Characters of its international labels that no domain name may have (RFC 5891 section 4.2.2): who wrote an A-label has written those, too. */
const notInNames = (ascii: string): string[] =>
  ascii.split('.').flatMap(label => (label.startsWith('xn--') ? disallowedIn(domainToUnicode(label)) : []))

function checkLabel(label: string, note: Note): void {
  if (label.length > 63)
    note('label_too_long', `The label ${label.slice(0, 20)}… is ${label.length} bytes long; the limit is 63.`)
  if (!LABEL.test(label))
    note(
      'invalid_domain_character',
      `Not allowed in a domain label: ${[...new Set(label.replace(/[A-Za-z0-9-]/g, ''))].join(' ')}`,
    )
  if (label.startsWith('-') || label.endsWith('-'))
    note('hyphen_at_edge', `The label ${label} starts or ends with a hyphen.`)
  if (label.slice(2, 4) === '--' && !label.startsWith('xn--'))
    note('reserved_label', `The label ${label} has hyphens in third and fourth place, which is reserved (RFC 5891).`)
}
