type Kind =
  | 'discount'
  | 'code'
  | 'gift'
  | 'offer'
  | 'call to buy'
  | 'urgency'
  | 'referral'
  | 'free'
  | 'cross-sell'
  | 'reward'
  | 'price'

/** Words of one language that promote, written as `lib/phrases.ts` says: one strong sign is enough, of weak ones it takes two kinds. */
export interface PromotionWords {
  strong: Partial<Record<Kind, string>>
  weak: Partial<Record<Kind, string>>
  /** Asks somebody to agree to be written to. */
  consentRequests: string
  groups: Readonly<Record<string, string>>
}
