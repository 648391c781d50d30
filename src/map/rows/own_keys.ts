/** The keys of what only Overture says of a place. */
export const OWN_KEYS = {
  id: 'overture:id',
  category: 'overture:category',
  confidence: 'overture:confidence',
  datasets: 'overture:datasets',
} as const
