import { writingsByClass } from '../../lib/legal_forms/index.ts'
import { countBits, letterBits } from '../../lib/letter_bits.ts'
import { once } from '../../lib/once.ts'
import { slipsBetween } from '../../lib/slips.ts'
import { foldName } from '../readings/fold.ts'
import { FORM_CLASSES, type FormClass } from '../text/form_class.ts'
import { GENERIC } from '../text/word_classes.ts'

// As folded. These are nothing else than a legal form, wherever in a name they stand.
const ANYWHERE: Record<FormClass, string> = {
  llc: `limited liability company, company with limited liability, limited liability co, private limited company, private limited, company limited, co limited, co ltd, company ltd, private ltd,
    pvt ltd, pte ltd, pty ltd, limited company, limited, ltd, llc, fz llc, fzllc, fze, fzco, fzc, fz co, free zone establishment, free zone company, wll, gmbh, gmbh co kg, gmbh and co kg,
    gesellschaft mit beschrankter haftung, sarl, sarlu, eurl, societe a responsabilite limitee, srl, srls, societa a responsabilita limitata, sociedad de responsabilidad limitada, sociedad limitada,
    de responsabilidad limitada, s de rl de cv, s de r l de c v, s de rl, ltda, limitada, besloten vennootschap, bvba, sprl, spolka z ograniczona odpowiedzialnoscia, sp z oo, sp z o o, sp zoo, spol s ro, spol s r o,
    dooel, eood, ood, korlatolt felelossegu tarsasag, osakeyhtio, ooo, obshchestvo s ogranichennoi otvetstvennostyu, obshchestvo s ogranichennoy otvetstvennostyu,
    obshchestvo s ogranichennoi otvetstvennostiu, tovarystvo z obmezhenoyu vidpovidalnistyu, tovaristvo z obmezhenoyu vidpovidalnistyu, uab, ltd sti, limited sirketi, designated activity company, fllc, mchj, clg, sdn bhd, sendirian berhad,
    yugen kaisha, godo kaisha, doo, sro, kft, masul mahdud, zhshs, בעמ, ذات مسووليه محدوده, ذات المسووليه المحدوده, المحدوده, با مسووليت محدود, مسووليت محدود`,
  jsc: `stock company, joint company, open stock company, public stock company, closed stock company, public joint stock company, open joint stock company, closed joint stock company, private joint stock company, public joint stock, private joint stock, joint stock company, joint stock co, joint stock,
    jsc, pjsc, ojsc, cjsc, pjsco, oao, zao, pao, aktsionernoe obshchestvo, aktsionernoye obshchestvo, otkrytoe aktsionernoe obshchestvo, otkrytoye aktsionernoye obshchestvo,
    zakrytoe aktsionernoe obshchestvo, zakrytoye aktsionernoye obshchestvo, publichnoe aktsionernoe obshchestvo, publichnoye aktsionernoye obshchestvo, nepublichnoe aktsionernoe obshchestvo,
    aktiengesellschaft, kgaa, societe anonyme, sociedad anonima, sociedade anonima, sa de cv, s a de c v, sapi de cv, sab de cv, de cv, de c v, societa per azioni, naamloze vennootschap, aktiebolag,
    aksjeselskap, aksjeselskab, kabushiki kaisha, kabushiki gaisha, plc, public limited company, public company limited, akcionarsko drustvo, dionicko drustvo, nyrt, zrt, anonim sirketi, anonim sirket,
    anonymi etairia, perseroan terbatas, tbk, saog, saoc, kscc, kscp, qpsc, aktsiadorlik jamiyati, aksiyadorlik jamiyati, societas europaea, مساهمه عامه, مساهمه خاصه, مساهمه مقفله, المساهمه, سهامي خاص, سهامي عام`,
  inc: 'incorporated, inc, corporation, corp, company, compagnie, compania, companhia, kompaniya, kompania, korporatsiya, sherkat, sherkate, sharikat, sharkat, sirketi, youxian gongsi',
  lp: 'limited partnership, limited liability partnership, llp, scsp, kommanditgesellschaft',
  fund: 'stichting, stiftung, anstalt',
  nonprofit:
    'eingetragener verein, nonprofit organization, non profit organization, autonomous nonprofit organization, autonomous non profit organization, asbl, vzw, onlus, avtonomnaya nekommercheskaya organizatsiya',
  state: `federal state unitary enterprise, state unitary enterprise, federal state budgetary institution, federal state institution, republican unitary enterprise, unitary enterprise, fgup, fsue, fgbu,
    state owned enterprise, federalnoe gosudarstvennoe unitarnoe predpriyatie, derzhavne pidpryiemstvo, derzhavne pidpriiemstvo, derzhavne pidpryyemstvo, gosudarstvennoe predpriyatie, gosudarstvennoye predpriyatiye, kazenne pidpryiemstvo, kazennoe predpriyatie`,
}

// These are words of their own elsewhere, and a legal form only as the first or the last of a name.
const AT_ENDS: Record<FormClass, string> = {
  llc: 'dac, tzov, cong ty tnhh, shps, s b, xk, odo, chup, unp, pvt, pte, pty, kg, ug, mbh, sas, sasu, sl, slu, lda, bv, oy, aps, too, tov, tdv, sia, ou, sti, sdn, bhd, berhad, yk, gk, spc, snc, scs, ohg, mmc, epe, ike, ذمم, شذمم, شمم, taa, zhshs, depe',
  jsc: 'sa de, s a de, ctcp, ao, nao, ag, sa, sab, spa, nv, ab, as, asa, kk, ad, dd, ead, ae, pt, sak, bsc, psc, qsc, saa, sal, sae, sac, hf, ehf, asc, aat, dat, ss, pby, bby, oyj, pcl, se, vat, pat, prat, cv, شمل, zat, شمع, شمك, شمق',
  inc: 'co, corpn, cia, cie, companies, unlimited, societe, sociedad, sociedade, gesellschaft, firma, gongsi, sharika, kai sia, sia kai',
  lp: 'lp, slp, gp, partnership',
  fund: 'fund, fondo, fonds',
  nonprofit: 'ev, ngo, ano, nko',
  state: 'gup, rue, soe, fkp, mup',
}

// Before a name these are names themselves: "SMC Corporation".
const AT_LAST: Partial<Record<FormClass, string>> = {
  llc: `suarl, scrl, dmcc, jlt, dwc, jdoo, shpk, sh p k, tnhh, jllc, ggmbh, bt, kkt, alc, smc, eirl, masuliyat mahdud, masuliyat mahduda, ba masuliyat mahdud, ba masuliyate mahdud, au, mb`,
  jsc: `ca, saic, saci, sacif, jsco, pjs, ksc, ksc closed, bsc c, bsc closed, sal offshore, sha, sh a, sahami, sahami khass, sahami khas, sahami am, gufen, sca`,
  lp: 'lllp, vof, hb, ks, vos, oe',
  inc: 'est, gie, kom',
}

const isFormClass = (text: string): text is FormClass => FORM_CLASSES.some(one => one === text)

interface Form {
  words: readonly string[]
  formClass: FormClass
  anywhere: boolean
  /** It is one as the last of a name alone. */
  last?: boolean
  /** Its words are read as they are: slips in them are not read over, and alone they are words like others. */
  exact?: boolean
}

const LEAST_REPAIRED = 6
// Within a phrase of several words even a shorter one can only be meant so.
const LEAST_REPAIRED_IN_PHRASE = 5
const LETTERS_FOR_TWO = 10
const LEAST_GLUED = 7
const LEAST_LEFT = 3
const LONGEST_GLUED = 60
const MOST_SPELT_OUT = 4
// Written out, nobody's name.
const LEAST_IN_FULL = 8

// Thousands of folded names, which only whoever screens one waits for.
const table = once(makeTable)

function makeTable(): Map<string, Form[]> {
  const table = new Map<string, Form[]>()
  const add = (phrase: string, formClass: FormClass, anywhere: boolean, exact = false, last = false): void => {
    const words = phrase.split(' ')
    const first = words[0] ?? ''
    table.set(
      first,
      [...(table.get(first) ?? []), { words, formClass, anywhere, exact, last }].sort(
        (one, other) => other.words.length - one.words.length,
      ),
    )
    // "S.A." folds to two letters of their own.
    if (words.length === 1 && phrase.length <= MOST_SPELT_OUT)
      add([...phrase].join(' '), formClass, anywhere && phrase.length > 2, exact, last)
  }
  for (const [forms, anywhere] of [[ANYWHERE, true] as const, [AT_ENDS, false] as const]) {
    for (const formClass of FORM_CLASSES)
      for (const phrase of forms[formClass].split(',')) add(phrase.trim(), formClass, anywhere)
  }
  for (const formClass of FORM_CLASSES)
    for (const phrase of AT_LAST[formClass]?.split(',') ?? []) add(phrase.trim(), formClass, false, true, true)
  // Written out, a form often lacks one of its words.
  for (const formClass of FORM_CLASSES)
    for (const phrase of ANYWHERE[formClass].split(',').flatMap(text => withoutOneWord(text.trim())))
      if (!isIn(table, phrase)) add(phrase, formClass, true, true)
  for (const { text, formClass } of writingsByClass()) {
    const phrase = foldName(text)
    const words = phrase.split(' ')
    const tells = words.some(word => GENERIC.has(word))
    if (!isIn(table, phrase) && !tells && phrase.length >= LEAST_IN_FULL && isFormClass(formClass))
      add(phrase, formClass, false, true)
  }
  return table
}

const isIn = (table: ReadonlyMap<string, readonly Form[]>, phrase: string): boolean =>
  table.get(phrase.split(' ')[0] ?? '')?.some(({ words }) => words.join(' ') === phrase) === true

/** A form of several long words without each of them: "open joint company". */
function withoutOneWord(phrase: string): string[] {
  const words = phrase.split(' ')
  const long = words.filter(word => word.length >= LEAST_REPAIRED_IN_PHRASE).length
  return words
    .map((_, i) => words.filter((_, other) => other !== i))
    .filter(
      left =>
        left.length >= 2 &&
        left.filter(word => word.length >= LEAST_REPAIRED_IN_PHRASE).length >= Math.max(2, long - 1),
    )
    .map(left => left.join(' '))
}

const allForms = once(() => [...table().values()].flat().flatMap(({ words, exact }) => (exact === true ? [] : [words])))
const longWords = once(() => {
  const inOrder = new Set(
    allForms().flatMap(words =>
      words.filter(word => word.length >= (words.length > 1 ? LEAST_REPAIRED_IN_PHRASE : LEAST_REPAIRED)),
    ),
  )
  const words = [...inOrder]
  return {
    words,
    has: (word: string): boolean => inOrder.has(word),
    letters: words.map(letterBits),
    glued: words.filter(word => word.length >= LEAST_GLUED),
  }
})

/** Whether a word stands in legal forms, such as "liability", and tells nothing where it is left over from one. */
export const isFormWord = (word: string): boolean => longWords().has(word)

// Also those of two letters and of several words; which of them is meant only the rest of the word can say.
const gluedForms = once(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(
      allForms().flatMap(words => [
        [words.join(''), words] as const,
        ...(words.length > 1 ? words.filter(one => one.length > 2) : []).map(one => [one, [one]] as const),
      ]),
    ),
)
const MOST_GLUED = 3
// After one or two letters; "tao" is no company of T.
const SURE_FORM = /^(?:[^aeiouy]{3,}|ooo)$/

/** Takes legal forms off the end or the start of a word until the list knows what is left. */
function ungluedFrom(word: string, knows: (word: string) => boolean, most = MOST_GLUED): string[] | undefined {
  for (let at = word.length - 2; at >= 1; at -= 1) {
    const [start, end] = [word.slice(0, at), word.slice(at)]
    const last = at >= LEAST_LEFT || SURE_FORM.test(end) ? gluedForms().get(end) : undefined
    const form = start.length >= LEAST_LEFT ? gluedForms().get(start) : undefined
    if (last !== undefined && gluedForms().has(start)) return [...(gluedForms().get(start) ?? []), ...last]
    if (last !== undefined && knows(start)) return [start, ...last]
    const left = last !== undefined && most > 1 ? ungluedFrom(start, knows, most - 1) : undefined
    if (left !== undefined) return [...left, ...(last ?? [])]
    if (form !== undefined && end.length > LEAST_LEFT && knows(end)) return [...form, end]
  }
  return undefined
}

/** Takes a legal form off the word it is written together with: a long one always, any other where `knows` the rest and not the whole. */
export function unglued(word: string, knows?: (word: string) => boolean): string[] {
  const parts =
    knows === undefined || word.length > LONGEST_GLUED || table().has(word) || knows(word) || repaired(word) !== word
      ? undefined
      : ungluedFrom(word, knows)
  if (parts !== undefined) return parts
  const { glued } = longWords()
  if (word.length < LEAST_GLUED + LEAST_LEFT || glued.includes(word)) return [word]
  const end = glued.find(form => word.endsWith(form) && word.length - form.length >= LEAST_LEFT)
  if (end !== undefined) return [word.slice(0, -end.length), end]
  const start = glued.find(form => word.startsWith(form) && word.length - form.length >= LEAST_LEFT)
  return start === undefined ? [word] : [start, word.slice(start.length)]
}

/** A name without its legal forms, and the classes of those it had. */
export interface WithoutForms {
  /** Where in the words each word that is left stood; all of them when a name is nothing else than legal forms. */
  kept: number[]
  classes: FormClass[]
  onlyForms: boolean
}

/** Finds the legal forms in the folded words of a name, the longest phrase first; slips in their long words are read over. */
export function withoutLegalForms(words: readonly string[]): WithoutForms {
  const found = takeForms(words.map(repaired))
  // What only a repair makes a legal form is a name: "Companion".
  const { kept, classes } = found.kept.length > 0 ? found : takeForms(words)
  return kept.length > 0
    ? { kept, classes, onlyForms: false }
    : { kept: words.map((_, i) => i), classes: [], onlyForms: true }
}

function takeForms(read: readonly string[]): { kept: number[]; classes: FormClass[] } {
  const classes = new Set<FormClass>()
  let left = read.map((_, i) => i)
  const take = (at: number, form: Form): void => {
    left = left.filter(i => i < at || i >= at + form.words.length)
    classes.add(form.formClass)
  }
  for (let at = 0; at < read.length; at += 1) {
    const form = formAt(read, at, left)
    if (form?.anywhere === true) take(at, form)
  }
  for (
    let end = endForm(read, left);
    end !== undefined && end.form.words.length < left.length;
    end = endForm(read, left)
  )
    take(end.at, end.form)
  return { kept: left, classes: [...classes] }
}

/** The form that is the first or the last of what is left. */
function endForm(read: readonly string[], left: readonly number[]): { at: number; form: Form } | undefined {
  const [start] = left
  const end = left.at(-1) ?? 0
  for (const at of left) {
    const form = formAt(read, at, left)
    if (form !== undefined && ((at === start && form.last !== true) || at + form.words.length - 1 === end))
      return { at, form }
  }
  return undefined
}

const formAt = (read: readonly string[], at: number, left: readonly number[]): Form | undefined =>
  table()
    .get(read[at] ?? '')
    ?.find(({ words }) => words.every((word, i) => read[at + i] === word && left.includes(at + i)))

// The law of Islam, a letter from a company in Arabic.
const NO_FORM = /^shari(?:ah?|at)$/

function repaired(word: string): string {
  if (NO_FORM.test(word)) return word
  if (word.length + 1 < LEAST_REPAIRED_IN_PHRASE || table().has(word) || longWords().has(word)) return word
  const most = word.length >= LETTERS_FOR_TWO ? 2 : 1
  const letters = letterBits(word)
  const known = longWords()
  return (
    known.words.find(
      (one, i) =>
        Math.abs(one.length - word.length) <= most &&
        // Comparing with every one of them was a fifth of the time it takes to make an index.
        countBits(letters ^ (known.letters[i] ?? 0)) <= 2 * most &&
        slipsBetween(one, word) <= most,
    ) ?? word
  )
}
