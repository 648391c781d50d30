import type { ConsentRecord } from '../../core/rows/consent.ts'
import type { Check } from '../model.ts'
import { isExpress, optIns } from '../records.ts'
import { refuse, RESEND } from './refusals.ts'

const hasBasis = ({ lawfulBasis }: ConsentRecord): boolean => lawfulBasis === 'consent' || lawfulBasis === 'contract'

/** The opt-in says on which basis it stands. */
export const lawfulBasis: Check = given =>
  optIns(given).some(record => isExpress(record) && hasBasis(record))
    ? undefined
    : refuse(
        'Marketing to Europe needs an opt-in whose lawful basis is recorded as consent or contract.',
        `Ask the operator to record the lawful basis with its proof, ${RESEND}.`,
      )

/** Customers who never objected, and businesses, have not opted in. */
export const noSoftOptIn: Check = given => {
  const held = optIns(given)
  return held.length === 0 || held.some(isExpress)
    ? undefined
    : refuse(
        'Only a soft opt-in or implied consent is held, and neither is used for marketing to Europe here.',
        `Record an explicit opt-in, ${RESEND}.`,
      )
}

/** The United Kingdom asks for consent to automated calls by name. */
export const ukAutomatedCalls: Check = given =>
  optIns(given).some(record => isExpress(record) && record.automatedCalls)
    ? undefined
    : refuse(
        'Automated marketing calls to the United Kingdom need consent that names automated calls.',
        `Ask the operator to record consent that covers automated calls, ${RESEND}.`,
      )

/** The European Union asks for consent before an automated call. */
export const euAutomatedCalls: Check = given =>
  optIns(given).some(isExpress)
    ? undefined
    : refuse(
        'Automated marketing calls to the European Union need prior consent.',
        `Record express consent to calls, ${RESEND}.`,
      )
