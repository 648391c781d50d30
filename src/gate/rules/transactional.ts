import type { Check } from '../model.ts'

const ONE_TIME_CODE =
  /\b(?:one[\s-]time|verification|security|log-?in|sign-?in|authentication|2fa|otp)\s(?:pass)?(?:code|word|pin)\b|\botp\b/i

// A word for "code", also as the end of a longer one (Bestätigungscode), and beside it a number as codes have them.
const OTHER_CODES = String.raw`(?<!\b(?:zip|postal|post|area|country|promo|discount|coupon|voucher|gift|order|tracking|booking)[ -])(?!\b(?:de|en|bar|uni)code)`
const OTHER_CODES_BEFORE = String.raw`(?<!(?<!\p{L})(?:posta|alan|ülke|indirim|promosyon|rezervasyon|sipariş|takip|slevov[yý]|rezerva[cč]n[ií]|po[sš]tovn[ií])[ -])`
// "Kod nas" is "at our place" in Serbian and Croatian.
const OTHER_CODES_AFTER = String.raw`(?! (?:pocztow|rabatow|zni[zż]kow|promocyjn|kreskow|kierunkow|rezerwac|rezervac|zam[oó]wieni|objedn[aá]v|przesy[lł]k|(?:[nv]as|mene|njega|nje|njih|dr|ku[cć]e)(?!\p{L})))`
const SLAVIC_OR_TURKISH = String.raw`${OTHER_CODES_BEFORE}(?<!\p{L})(?:k[oó]d|kodu(?:nuz)?)(?!\p{L})${OTHER_CODES_AFTER}`
const WORD_FOR_CODE = String.raw`(?:${OTHER_CODES}\b[\p{L}\p{M}]*(?:code|kode|código|codigo|codice)(?![\p{L}\p{M}])|(?<!\p{L})(?:код|κωδικός|الرمز|رمز)(?!\p{L})|${SLAVIC_OR_TURKISH}|ओटीपी|(?:验证|驗證|認証|確認)(?:码|碼|コード)|인증\s?번호)`
const DIGITS = String.raw`(?<![A-Za-z\d#€$£+-])(?:[A-Z]-)?(?:\d{4,8}|\d{3}[ -]\d{3})(?![A-Za-z\d€$£%-])`
const NEAR = String.raw`[^.!?\n\d]{0,30}`
const CODE_AND_DIGITS = new RegExp(`${WORD_FOR_CODE}${NEAR}${DIGITS}|${DIGITS}${NEAR}${WORD_FOR_CODE}`, 'iu')

/** A confirmation without promotion needs no consent, and says who sends it. */
export const transactionalExempt: Check = () => ({ obligations: ['sender_identification'] })

/** One-time codes have an operation of their own. */
export const oneTimeCode: Check = ({ request: { body } }) =>
  ONE_TIME_CODE.test(body) || CODE_AND_DIGITS.test(body)
    ? { note: 'The message looks like a one-time code; send_transactional_confirmation is made for it.' }
    : undefined
