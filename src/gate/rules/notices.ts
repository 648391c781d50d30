import { AGE_GATED, ENDS_SOON, HIGH_RISK, LABELS, SAYS_AI } from '../law/risky_content.ts'
import type { Case, Check } from '../model.ts'
import { refuse } from './refusals.ts'

/** Carriers block some content whatever was consented to. */
export const highRiskContent: Check = ({ request: { body } }) => {
  const found = HIGH_RISK.exec(body)?.[0]
  return found === undefined
    ? undefined
    : refuse(
        `Carriers of the United States block marketing texts about this ("${found}"), and the number that sends them.`,
        'Use e-mail the recipient opted in to.',
      )
}

/** Other content may go to adults alone, which the gate cannot know. */
export const ageGated: Check = ({ request: { body } }) => {
  const found = AGE_GATED.exec(body)?.[0]
  return found === undefined
    ? undefined
    : {
        note: `Carriers ask that recipients of marketing texts about this ("${found}") were asked for their age (CTIA).`,
      }
}

/** Whether an offer truly ends is for the sender to know. */
export const endingSubject: Check = ({ request: { subject = '' } }) => {
  const found = ENDS_SOON.exec(subject)?.[0]
  return found === undefined
    ? undefined
    : { note: `The subject says "${found}"; Washington forbids that unless it is true (RCW 19.190.020).` }
}

/** Which language a message is in the gate does not judge. */
export const quebecFrench: Check = ({ jurisdiction: { states } }) =>
  states.includes('QC')
    ? {
        note: 'Commercial messages to Quebec are in French, or in French as prominently (Charter of the French language).',
      }
    : undefined

/** What was registered is between the operator and the operators of India. */
export const indiaTemplates: Check = () => ({
  note: 'India asks for a registered header and template for marketing texts (TCCCPR); carriers drop others. The operator answers for it.',
})

/** A name in letters has to be registered. */
export const australiaSender: Check = () => ({
  note: 'Australia marks texts from names in letters that are not in its sender ID register; ask the operator to register the name.',
})

/** The register goes before any consent kept elsewhere. */
export const turkeyRegister: Check = () => ({
  note: 'Türkiye asks that consents to marketing stand in the İYS register; the operator keeps it in step with this ledger.',
})

/** What a label has to stand at the head of: a mail shows its subject first. */
const labelled = ({ subject = '', body, channel }: Case['request']): { part: string; words: string } =>
  channel === 'email' ? { part: 'subject', words: subject } : { part: 'text', words: body }

/** Korea wants marketing to say so first. */
export const koreaLabel: Check = ({ request }) => {
  const { part, words } = labelled(request)
  return LABELS.KR.test(words)
    ? undefined
    : refuse('Marketing to Korea begins with (광고), and this message does not.', `Begin the ${part} with (광고).`)
}

/** Israel wants marketing to say so first, too. */
export const israelLabel: Check = ({ request }) => {
  const { part, words } = labelled(request)
  return LABELS.IL.test(words)
    ? undefined
    : refuse(
        'Marketing to Israel begins by saying that it is an advertisement (פרסומת), and this message does not.',
        `Begin the ${part} with פרסומת.`,
      )
}

/** Words an agent chose are words of an AI; a template of the operator, or of this program, is not. */
export const aiText: Check = ({ request: { wording, isTemplate, body }, jurisdiction: { states }, effectiveType }) => {
  if (wording !== 'free' || isTemplate === true || SAYS_AI.test(body)) return undefined
  const onlyMarketing = states.length > 0 && !states.includes('ME')
  return onlyMarketing && effectiveType !== 'marketing' ? undefined : { obligations: ['ai_disclosure'] }
}
