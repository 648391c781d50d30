import { BEFORE_FIELDS } from '../../gate/index.ts'
import { withStop } from '../../lib/full_stop.ts'

const ENDS = /(?<=[.!?。！？])\s+|\n+/u
const IS_QUESTION = /[?？؟]$/u
const IN_FIRST_PERSON = /^(?:I|I['’](?:m|d|ve|ll)|we|we['’](?:re|d|ve|ll)|my|our)\s/i
// What tells the assistant what to do is not for the ears of the business.
const INSTRUCTS =
  /^(?:please\s+)?(?:ask|find|tell|say|check|inquire|enquire|request|get|call|confirm|see (?:if|whether)|let|make|pretend|act|convince|persuade|explain|mention|insist|negotiate|try|keep|never|always|do not|don['’]t(?!\s+you\b)|if|when(?!['’]s|\s+(?:do|does|did|is|are|was|were|can|could|will|would|shall|should|may|might|has|have)\b)|be)\b|\b(?:you to|you are|you['’]re|ask|tell) (?:an?|to|them|him|her|the|that|if|whether|say|pretend)\b|\b(?:want|need|like|expect) you\b|\bthe assistant\b/i

/** What of the words of a call the business is told: questions, and what the customer says of itself. The rest is for the assistant alone. */
export function toSaid(objective: string, fields: readonly string[]): string {
  const said = toSentences(objective)
    .filter(parts => !parts.some(part => INSTRUCTS.test(part)))
    .map(parts => parts.join(' '))
    .filter(sentence => (IS_QUESTION.test(sentence) || IN_FIRST_PERSON.test(sentence)) && !INSTRUCTS.test(sentence))
  return [...said.map(withStop), ...toWish(fields)].join(' ')
}

/** That something is to be found out, as it is said and as it is instructed. */
export const toWish = (fields: readonly string[]): string[] =>
  fields.length === 0 ? [] : [`${BEFORE_FIELDS} ${fields.join('; ')}.`]

/** Sentences in the parts that their dots make of them: one behind an abbreviation or a day ends none. */
function toSentences(text: string): string[][] {
  const sentences: string[][] = []
  for (const part of text.split(ENDS)) {
    const last = sentences.at(-1)
    if (last !== undefined && goesOn(last.at(-1) ?? '', part)) last.push(part)
    else sentences.push([part])
  }
  return sentences
}

// A name follows, and an initial is part of one. A street does not begin with its St.
const TITLE =
  /(?:^|[\s(])(?:\p{Lu}|Drs?|Dra|Dott|Mrs?|Ms|Mx|Prof|Sra?|Srta|Sig|Mme|Mlle|Hr|Fr|Ing|Mag|Rev)\.$|(?:^|^\S+\s|\s\P{Lu}\S*\s)St\.$/u
// Something follows that belongs to it.
const LEADS_ON =
  /(?:^|[\s(])(?:e\.g|i\.e|z\.b|d\.h|u\.a|p\.ex|p\.ej|approx|ca|incl|inkl|excl|exkl|vs|resp|bzw|ggf|evtl)\.$/iu
const SHORT =
  /(?:^|[\s(])(?:\p{L}{1,3}(?:\.\p{L}{1,3})+|\p{L}|etc|usw|tel|tél|str|st|ave|blvd|rd|apt|inc|ltd|corp|pers|std|hrs?|mins?|lbs?|oz|jan|feb|apr|jun|jul|aug|sept?|o[ck]t|nov|de[cz]|tues?|thurs?)\.$|\.\.$/iu
// Words besides, where they are written small.
const SHORT_DAY = /(?:^|[\s(])(?:Mon|Wed|Fri|Sat|Sun|Mo|Di|Mi|Do|Sa|So|Mär|Mar)\.$/u
const GOES_ON =
  /^(?:[\p{Ll}\d]|\p{L}\.(?:\s|$)|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:\.|[a-z]*day\b)|(?:Jan|Febr)uary\b|(?:March|April|May|June|July|August)\b|(?:Septem|Octo|Novem|Decem)ber\b|(?:Today|Tonight|Tomorrow)\b)/u
const BEFORE_NUMBER = /(?:^|[\s(])(?:[Nn]os?|[Nn]r|[Nn]úm|max|min)\.$/u
const DAY = /(?:^|[\s(])(?:[12]?\d|3[01])\.$/
const OF_DAY =
  /^(?:jan|feb|mär|mar|apr|ma[ijy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|stock|etage|og\b|(?:und|oder|bis|og|til)\s+(?:[12]?\d|3[01])\b)/iu

const goesOn = (before: string, after: string): boolean =>
  TITLE.test(before) ||
  LEADS_ON.test(before) ||
  ((SHORT.test(before) || SHORT_DAY.test(before)) && GOES_ON.test(after)) ||
  (BEFORE_NUMBER.test(before) && /^\d/.test(after)) ||
  (DAY.test(before) && OF_DAY.test(after))
