/** Settings for tests and measurements of something else, which write much alike to whom they like. */
export const UNCOUNTED: Record<string, string> = {
  BULK_ALIKE_PER_HOUR: '1000000',
  NEW_RECIPIENTS_PER_HOUR: '1000000',
  CODES_PER_RANGE_HOUR: '1000000',
  CODES_PER_NEW_COUNTRY_HOUR: '1000000',
}
