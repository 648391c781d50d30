/** The pages of the console, by their part of the address below `/console`; the first page has none. */
export const PAGES = [
  'operations',
  'waiting',
  'conversations',
  'calendar',
  'businesses',
  'people',
  'leads',
  'tickets',
  'compliance',
  'screening',
  'agents',
  'news',
  'settings',
] as const

export type PageName = (typeof PAGES)[number]

/** Those that show one thing by its id, and what the id is called. */
export const DETAILS = {
  operations: 'operation_id',
  waiting: 'approval_id',
  conversations: 'conversation_id',
  businesses: 'smb_id',
  calendar: 'smb_id',
  tickets: 'ticket_id',
} as const satisfies Partial<Record<PageName, string>>
