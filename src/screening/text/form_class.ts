/** The classes of legal forms. */
export const FORM_CLASSES = ['llc', 'jsc', 'inc', 'lp', 'fund', 'nonprofit', 'state'] as const

/** What kind of company a legal form makes, whatever its country calls it. */
export type FormClass = (typeof FORM_CLASSES)[number]
