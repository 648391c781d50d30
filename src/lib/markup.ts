const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML and XML show it literally. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
