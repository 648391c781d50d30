import { foldName } from './fold.ts'
import { withoutLegalForms } from './legal_forms.ts'

const BRACKETS = /[([{][^()[\]{}]*[)\]}]/g
const IMO = /\bIMO\b(?:\s*(?:no|number|nr)\b)?[\s.:#]*\d{7}\b/gi
const PAYMENT =
  /(?<![\p{L}\p{N}])(?:payments?|invoices?|remittances?|refund|salary|beneficiary|wire|attn|attention|c\/o)(?![\p{L}\p{N}])/iu
const AROUND =
  /(?<![\p{L}\p{N}])(?:payments?|invoices?|remittances?|refund|salary|beneficiary|wire|attn|attention|c\/o|transfer|account|reference|ref|inv|to|for|from|no|nr|#?\d+(?:[./-]\d+)*)(?![\p{L}\p{N}])/giu

/** What was asked and, where it says more than a name, the name in it: without what stands in brackets, the number of a ship, and the words of a payment. */
export function variantsOf(name: string): string[] {
  const bare = name.replace(BRACKETS, ' ').replace(IMO, ' ')
  const variants = [name, bare, PAYMENT.test(bare) ? bare.replace(AROUND, ' ') : bare]
  const seen = new Set<string>()
  return variants.filter((text, i) => {
    const folded = foldName(text)
    const isNew = i === 0 || (!seen.has(folded) && folded !== '' && !withoutLegalForms(folded.split(' ')).onlyForms)
    seen.add(folded)
    return isNew
  })
}
