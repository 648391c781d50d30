import type { Price } from '../../core/calendar.ts'
import { toPriceText } from '../../supply/bound_service.ts'

/** What a service costs, as a sentence after others; nothing where the business has not said. */
export const toPriceSentence = (price: Price | undefined): string =>
  price === undefined ? '' : ` The business asks ${toPriceText(price)} for it; nothing of that is paid here.`
