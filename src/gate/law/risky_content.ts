/** What carriers of the United States block in marketing texts, whoever has consented. */
export const HIGH_RISK =
  /\b(?:cannabis|marijuana|thc|cbd (?:oil|gumm(?:y|ies)|products?)|dispensary|(?:online )?casinos?|sports ?book|betting|slot machines?|free spins|payday (?:loans?|advances?)|cash advances?|debt (?:relief|consolidation|settlement)|forex signals|get rich quick)\b/i

/** What they let through to adults alone. */
export const AGE_GATED =
  /\b(?:wines?|beers?|whiske?y|vodka|tequila|liquor|cocktails?|happy hour|cigars?|cigarettes?|tobacco|vap(?:e|es|ing)|firearms?|ammo|ammunition|handguns?|rifles?)\b/i

/** Words of a subject that say that an offer is about to end. */
export const ENDS_SOON =
  /\b(?:last chance|final (?:hours?|day|call)|ends? (?:today|tonight|soon|in \d+ hours?)|today only|hours left|expir(?:es|ing) (?:today|tonight|soon))\b/i

/** What Korea and Israel ask a marketing message to say of itself. */
export const LABELS = { KR: /^\s*[([（［]광고[)\]）］]/u, IL: /^[^\p{L}\p{N}]*פרסומת/u } as const

/** A text that says itself that an AI wrote it. */
export const SAYS_AI =
  /\b(?:ai|a\.i\.|virtual|automated) (?:assistant|agent)\b|\b(?:ki|ia)[- ]?(?:assistent|assistant|assistente|asistente)|\b(?:assistant|asistente|assistente) (?:virtuel|virtual|virtuale|ia)\b|مساعد (?:ذكي|افتراضي)/i
