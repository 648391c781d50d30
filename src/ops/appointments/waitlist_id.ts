/** What the ids of places in waiting lists begin with. */
export const WAITLIST_PREFIX = 'wl_'

/** Whether an id names a place in a waiting list, and no appointment. */
export const isWaitlistId = (id: string | undefined): id is string => id?.startsWith(WAITLIST_PREFIX) === true
