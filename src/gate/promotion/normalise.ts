/** What stands for a kind of value, whatever its digits: one letter of its own, so that n-grams see it as a word. */
export const LINK = '\ue000'
export const ADDRESS = '\ue001'
export const PRICE = '\ue002'
export const PERCENT = '\ue003'
export const TIME = '\ue004'
export const DATE = '\ue005'
export const DIGIT = '\ue006'
export const NUMBER = '\ue007'
export const CODE = '\ue008'

const MONTHS =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december'

// A link, an address, a share, a price, a date, a time, a number. Every alternative begins with what no other part of itself can take, so that the whole stays linear.
const VALUES = new RegExp(
  [
    String.raw`(https?:\/\/[^\s<>"]{1,2000}|www\.[^\s<>"]{1,2000}|(?<![\w@.-])[a-z][a-z0-9-]{1,40}\.[a-z]{2,10}\/[^\s<>"]{0,500})`,
    String.raw`([a-z0-9._+-]{1,64}@[a-z0-9-]{1,63}\.[a-z0-9.-]{2,60})`,
    String.raw`(\d{1,3}(?:[.,]\d{1,2})?\s?(?:%|percent\b|per cent\b|prozent\b|por ciento\b|por cento\b|pour cent\b|per cento\b|procent\b|pct\b))`,
    String.raw`((?:[$€£¥₹]|\b(?:usd|eur|gbp|chf|aed|sar|rs\.?|r\$))\s?\d{1,9}(?:[.,]\d{1,3}){0,3}|(?<!\d)\d{1,9}(?:[.,]\d{1,3}){0,3}\s?(?:[$€£¥₹]|(?:usd|eur|gbp|chf|aed|sar|euros?|dollars?|pounds|reais|درهم|ريال|جنيه|دينار|يورو|دولار)(?![\p{L}])))`,
    String.raw`(\d{4}-\d{2}-\d{2}(?:t\d{2}:\d{2})?|(?<!\d)\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})?(?!\d)|(?<!\d)\d{1,2}\/\d{1,2}(?!\d)|\b(?:${MONTHS})\.? \d{1,2}(?:st|nd|rd|th)?\b|\b\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS})\b)`,
    String.raw`((?<!\d)\d{1,2}[:.h]\d{2}(?!\d)\s?(?:[ap]\.?m\b\.?)?|(?<!\d)\d{1,2}\s?(?:[ap]\.?m\b\.?|uhr\b|h\b|hs\b|o'clock\b))`,
    String.raw`(\d{1,30})`,
  ].join('|'),
  'gu',
)

// Every value has one of these.
const MAY_HAVE_VALUES = /[\d@/]|www\./

/** Makes values of one kind alike: whoever sells at 20 % sells at 30 %. Text is folded already. */
export function normalise(folded: string): string {
  if (!MAY_HAVE_VALUES.test(folded)) return folded
  return folded.replace(VALUES, signOf)
}

/** The sign of a value by the group that it is in; named groups would cost an object a match. */
function signOf(
  _: string,
  link: string | undefined,
  address: string | undefined,
  percent: string | undefined,
  price: string | undefined,
  date: string | undefined,
  time: string | undefined,
  number: string | undefined,
): string {
  if (link !== undefined) return ` ${LINK} `
  if (address !== undefined) return ` ${ADDRESS} `
  if (percent !== undefined) return ` ${PERCENT} `
  if (price !== undefined) return ` ${PRICE} `
  if (date !== undefined) return ` ${DATE} `
  if (time !== undefined) return ` ${TIME} `
  const { length } = number ?? ''
  return ` ${length === 1 ? DIGIT : length <= 3 ? NUMBER : CODE} `
}
