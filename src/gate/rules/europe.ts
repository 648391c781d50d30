import type { ConsentRecord } from '../../core/rows/consent.ts'
import type { Check } from '../model.ts'
import { isExpress, optIns } from '../records.ts'
import { expressOptIn } from './opt_in.ts'
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
export const noSoftOptIn: Check = given => (optIns(given).length === 0 ? undefined : expressOptIn(given))

/** The United Kingdom asks for consent to automated calls by name. */
export const ukAutomatedCalls: Check = given =>
  optIns(given).some(record => isExpress(record) && record.automatedCalls)
    ? undefined
    : refuse(
        'Automated marketing calls to the United Kingdom need consent that names automated calls.',
        `Ask the operator to record consent that covers automated calls, ${RESEND}.`,
      )
