import { parseEmail } from '../lib/email_syntax.ts'
import { toPlainText } from '../lib/plain_text.ts'

const MOST_NAME_CHARACTERS = 80

/** A name that can be shown in one line, or what is wrong with it. */
export function readName(text: string): { name: string } | { issue: string } {
  const name = text.trim().normalize('NFC')
  if (name === '') return { issue: 'name: is empty.' }
  if ([...name].length > MOST_NAME_CHARACTERS)
    return { issue: `name: is longer than ${MOST_NAME_CHARACTERS} characters.` }
  if (toPlainText(name, MOST_NAME_CHARACTERS) !== name.replace(/\s+/gu, ' '))
    return { issue: 'name: holds control or hidden characters; write it in plain letters.' }
  return { name: name.replace(/\s+/gu, ' ') }
}

/** A mail address in the form in which people are found by it, or what is wrong with it. */
export function readMail(text: string): { email: string } | { issue: string } {
  const { localPart, domainAscii, issues } = parseEmail(text.trim().normalize('NFC'))
  const [issue] = issues
  if (issue !== undefined || domainAscii === null) return { issue: `mail: ${issue?.message ?? 'is not an address.'}` }
  return { email: `${localPart}@${domainAscii}`.toLowerCase() }
}
