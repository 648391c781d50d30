/** The three lines of business that can be searched for. */
export const VERTICAL_NAMES = ['personal_services', 'home_services', 'professional_services'] as const

/** One of the three. */
export type VerticalName = (typeof VERTICAL_NAMES)[number]
