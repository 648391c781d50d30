/**
 * Names of calendars: appointments of one name never overlap. They are stored with every appointment: one that is made differently books a slot twice.
 */
export const calendarKeys = {
  /** Of a binding; without an address it is to the embedded calendar. */
  bound: (smbId: string, calendarUrl: string | null): string =>
    calendarUrl === null ? calendarKeys.local(smbId) : calendarKeys.calDav(calendarUrl),
  local: (smbId: string): string => `local:${smbId}`,
  calDav: (calendarUrl: string): string => `caldav:${toCalDavRef(calendarUrl)}`,
  calComUser: (userId: number): string => `cal_com:user:${userId}`,
  calComEventType: (eventTypeId: number): string => `cal_com:event_type:${eventTypeId}`,
}

/** The address of a CalDAV calendar in one way of writing. */
export const toCalDavRef = (calendarUrl: string): string =>
  (URL.canParse(calendarUrl) ? new URL(calendarUrl).href : calendarUrl).replace(/\/*$/, '/')
