import { isUnspaced } from './roots.ts'

// What is written onto the name of a kind and says what it is to be besides.
const PREFIXED =
  /(?<![\p{L}\p{N}])(bio|öko|oeko|eko|øko|luomu|vegan|vegaani|halal|glutenfrei|glutenvrij|glutenfri|24h|24\/7|24-h|24-stunden|24-uurs|24-timers|24-timmars)-?((?!log|nom|gra[fp]|chem|kemi|metri|gas|tonn|psi|top|skop|diesel|mass|(?:park|bank)(?!\p{L}))\p{L}{4,})/giu

// Where something is sold or done, written onto what it is.
const PLACED =
  /(?<![\p{L}\p{N}])(\p{L}{5,}?)(s?)-?(winkel|zaak|praktijk|bedrijf|verhuur|reparatie|laden|geschäft|fachgeschäft|handlung|praxis|reparatur|verleih|betrieb)(?![\p{L}\p{N}])/giu

/** A text with what is written onto the names of kinds set apart from them: "Biobäcker" is a Bäcker that is bio, and a "Modellbauladen" a Laden for Modellbau. */
export function setApart(text: string, isKind: (word: string) => boolean): string {
  if (isUnspaced(text) || text.length > LONGEST) return text
  return text
    .replaceAll(PREFIXED, (whole: string, before: string, kind: string) =>
      !isKind(whole) && isKind(kind) ? `${before} ${kind}` : whole,
    )
    .replaceAll(PLACED, (whole: string, kind: string, joint: string, place: string) =>
      !isKind(whole) && isKind(kind) ? `${kind}${joint} ${place}` : whole,
    )
}

const LONGEST = 200
