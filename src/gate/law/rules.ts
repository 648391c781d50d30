/** What a rule is in law. */
export interface RuleLaw {
  regime: string
  /** One sentence that says what has to be so. */
  title: string
  citation: string
  /** ISO date the rule applies from; absent: before any message of ours. */
  from?: string
  /** ISO date from which it applies no longer. */
  until?: string
  reviewBy: string
  /** `primary`: the text was read; `secondary`: reports of it; `unverified`: its source could not be read, so that it may only make the gate stricter. */
  confidence: 'primary' | 'secondary' | 'unverified'
  /** Why `judge` has no check for it; absent: it has one. */
  inactive?: string
}

/** Version of the rules and hours; every decision names it. */
export const RULES_VERSION = '2026-11-22'

const REVIEW = '2027-05-20'
const SOON = '2027-01-15'

// biome-ignore format: a table
/** Every rule of the gate by its id, those it does not run included. */
export const RULES = {
  'GATE-UNREADABLE': { regime: 'service', title: 'What cannot be read or worked out is refused, never allowed.', citation: 'Contract of this service: the gate cannot be bypassed', reviewBy: REVIEW, confidence: 'primary' },
  'GATE-INPUT': { regime: 'service', title: 'The channel has to fit the recipient: an address takes e-mail, a number everything else.', citation: 'Contract of this service', reviewBy: REVIEW, confidence: 'primary' },
  'JUR-CONFLICT': { regime: 'service', title: 'country_code must not contradict the country of the number or the one on record on marketing and follow-ups.', citation: 'Contract of this service, send_message rule 6', reviewBy: REVIEW, confidence: 'primary' },
  'JUR-UNKNOWN': { regime: 'service', title: 'Marketing needs a recipient whose country is known.', citation: 'Contract of this service: country_code is needed for compliance routing', reviewBy: REVIEW, confidence: 'primary' },
  'OPTIN-MKT': { regime: 'service', title: 'Marketing needs a recorded, unexpired, unrevoked opt-in for its channel; e-mail to the United States does not.', citation: 'Contract of this service, send_message rule 1', reviewBy: REVIEW, confidence: 'primary' },
  'CONSENT-SELLER': { regime: 'TCPA, GDPR', title: 'A consent authorises the seller it names: the sender, or whom it writes for. One that names nobody is the operator’s own record of itself.', citation: '47 CFR 64.1200(f)(9); GDPR Art. 7(2), recital 42; CASL s.10(1)', reviewBy: REVIEW, confidence: 'secondary' },
  'OPTOUT-HONOR': { regime: 'service', title: 'Whoever opted out gets no marketing and no follow-up, or nothing at all when that is what they asked.', citation: '47 CFR 64.1200(a)(10), (d)(3), (d)(6); 15 USC 7704(a)(4); CASL s.11(3)', reviewBy: REVIEW, confidence: 'primary' },
  'TXN-EXEMPT': { regime: 'service', title: 'A transactional confirmation without promotion needs no marketing consent; sender and purpose must be clear.', citation: 'CASL s.6(6); 16 CFR 316.3(c)', reviewBy: REVIEW, confidence: 'primary' },
  'OTP-ROUTE': { regime: 'service', title: 'One-time codes belong to send_transactional_confirmation.', citation: 'Contract of this service, send_message rule 7', reviewBy: REVIEW, confidence: 'primary' },
  'CHECK-PARITY': { regime: 'service', title: 'check_compliance asks the very function that a send asks.', citation: 'Contract of this service, check_compliance', reviewBy: REVIEW, confidence: 'primary', inactive: 'It is how the gate is built, not a check: both call the same function.' },
  'CALLBIZ-MKT': { regime: 'service', title: 'call_business carries enquiries of consumers and never sells.', citation: 'Contract of this service, call_business', reviewBy: REVIEW, confidence: 'primary' },
  'CALLBIZ-DISCLOSE': { regime: 'AI disclosure', title: 'Every call says first that an AI assistant speaks and for whom.', citation: 'EU AI Act Art. 50(1); Utah Code 13-77; 10 M.R.S. 1500-DD', reviewBy: REVIEW, confidence: 'secondary' },
  'CLS-ESCALATE': { regime: 'TCPA, CTIA', title: 'A text or call to the United States with any promotion in it is marketing.', citation: '47 CFR 64.1200(f)(13); 2003 TCPA Order; Chesbro v. Best Buy (9th Cir. 2012)', reviewBy: REVIEW, confidence: 'unverified' },
  'CLS-CANSPAM-PRIMARY': { regime: 'CAN-SPAM', title: 'An e-mail to the United States whose subject promotes, or that opens with promotion, is marketing.', citation: '16 CFR 316.3(a)(2)(i)-(ii)', from: '2005-03-28', reviewBy: REVIEW, confidence: 'primary' },
  'CLS-CASL-ANY': { regime: 'CASL', title: 'A message to Canada with any commercial purpose is marketing.', citation: 'CASL s.1(2)', from: '2014-07-01', reviewBy: REVIEW, confidence: 'secondary' },
  'CLS-EUUK-ANY': { regime: 'ePrivacy, PECR', title: 'A message to Europe with any direct marketing in it is marketing.', citation: 'Leave.EU and Eldon v IC [2021] UKUT 26; CJEU C-654/23', reviewBy: REVIEW, confidence: 'secondary' },
  'CLS-OTHER-ANY': { regime: 'service', title: 'Anywhere else, or where the country is unknown, a message with promotion in it is marketing.', citation: 'Policy of this service', reviewBy: REVIEW, confidence: 'primary' },
  'US-PEWC-SMS': { regime: 'TCPA', title: 'A marketing text to the United States needs signed written consent that was no condition of a purchase.', citation: '47 CFR 64.1200(a)(2), (f)(9)', from: '2013-10-16', reviewBy: REVIEW, confidence: 'secondary' },
  'US-10DLC': { regime: '10DLC, CTIA', title: 'A marketing text to the United States that does not come from a toll-free number needs an approved 10DLC campaign that covers marketing.', citation: 'CTIA Messaging Principles 2023; The Campaign Registry and carrier policy', from: '2023-08-31', reviewBy: REVIEW, confidence: 'secondary' },
  'TOLLFREE-VERIFY': { regime: 'CTIA, carriers', title: 'A marketing text from a toll-free number to the United States or Canada needs that number verified for marketing.', citation: 'CTIA Messaging Principles 2023; carrier policy on toll-free texts (Twilio error 30032)', from: '2024-01-31', reviewBy: REVIEW, confidence: 'secondary' },
  'US-QH-FED': { regime: 'TCPA', title: 'Marketing by telephone to the United States keeps to 08:00-21:00 in every zone the recipient may be in, whatever was consented to.', citation: '47 CFR 64.1200(c)(1); 16 CFR 310.4(c)', reviewBy: REVIEW, confidence: 'secondary' },
  'US-QH-STATE': { regime: 'state law', title: 'Marketing by telephone keeps to the narrower hours of the recipient’s state, and to a safe window where the state is unknown.', citation: 'The table of hours below', reviewBy: REVIEW, confidence: 'secondary' },
  'US-FREQ-3': { regime: 'state law', title: 'At most three marketing messages by telephone to one recipient of the United States in 24 hours.', citation: 'Fla. Stat. 501.616(6)(b); 15 O.S. 775C.4; Md. Com. Law 14-4502; ORS 646.563 (HB 3865, 2025)', from: '2021-07-01', reviewBy: REVIEW, confidence: 'secondary' },
  'US-VOICE-PEC': { regime: 'TCPA', title: 'An AI call to the United States needs the recipient’s consent to be called.', citation: '47 USC 227(b)(1)(A)(iii); 47 CFR 64.1200(a)(1); FCC 24-17', from: '2024-02-08', reviewBy: REVIEW, confidence: 'secondary' },
  'US-VOICE-PEWC': { regime: 'TCPA', title: 'A marketing call to the United States needs signed written consent.', citation: '47 CFR 64.1200(a)(2)-(3); FCC 24-17; 16 CFR 310.4(b)(1)(v)', from: '2013-10-16', reviewBy: REVIEW, confidence: 'secondary' },
  'US-VOICE-ID': { regime: 'TCPA', title: 'A call to the United States names the caller and a number to call back; a marketing call offers the opt-out at once.', citation: '47 CFR 64.1200(b)(1)-(3)', reviewBy: REVIEW, confidence: 'secondary' },
  'US-ABANDON': { regime: 'TCPA, TSR', title: 'At most 3 in 100 answered marketing calls may be abandoned.', citation: '47 CFR 64.1200(a)(7); 16 CFR 310.4(b)(1)(iv)', reviewBy: REVIEW, confidence: 'secondary', inactive: 'It is measured over a campaign of 30 days; no single send breaks it.' },
  'US-REVOKE': { regime: 'TCPA', title: 'An opt-out by telephone ends every automated text and call of the sender to the United States, not marketing alone.', citation: '47 CFR 64.1200(a)(10)-(11), (d)(3); 89 FR 15756; DA 26-12', from: '2027-01-31', reviewBy: SOON, confidence: 'secondary' },
  'US-REVOKE-CONFIRM': { regime: 'TCPA', title: 'An opt-out is confirmed by one text, within five minutes and without promotion.', citation: '47 CFR 64.1200(a)(12)', from: '2024-04-04', reviewBy: REVIEW, confidence: 'secondary' },
  'US-DNC-INTERNAL': { regime: 'TCPA', title: 'Whoever asked the sender not to call or text gets no marketing by telephone.', citation: '47 CFR 64.1200(d)(3), (6); Va. Code 59.1-514', reviewBy: REVIEW, confidence: 'secondary' },
  'US-DNC-NATIONAL': { regime: 'TCPA', title: 'A number on the National Do Not Call Registry needs signed written consent.', citation: '47 CFR 64.1200(c)(2), (e)', from: '2024-03-26', reviewBy: REVIEW, confidence: 'secondary', inactive: 'It needs the registry’s paid feed, and every marketing text and call needs signed written consent here anyway.' },
  'US-ONE2ONE': { regime: 'TCPA', title: 'Consent for one seller at a time.', citation: 'IMC v. FCC, No. 24-10277 (11th Cir. 2025-01-24)', reviewBy: REVIEW, confidence: 'secondary', inactive: 'The court vacated it before it took effect.' },
  'US-REASSIGNED': { regime: 'TCPA', title: 'A number given to somebody else since it consented is no longer covered.', citation: '47 CFR 64.1200(m)', from: '2021-11-01', reviewBy: REVIEW, confidence: 'secondary', inactive: 'It needs a query of the Reassigned Numbers Database; nothing is looked up online.' },
  'WA-TEXT': { regime: 'state law', title: 'A commercial text to Washington needs clear prior consent.', citation: 'RCW 19.190.060-.070', reviewBy: REVIEW, confidence: 'secondary' },
  'WA-ADAD': { regime: 'state law', title: 'Washington bans automated calls that solicit.', citation: 'RCW 80.36.400', reviewBy: REVIEW, confidence: 'unverified' },
  'CT-PEWC': { regime: 'state law', title: 'Every sales call or text to Connecticut needs signed written consent.', citation: 'Conn. Gen. Stat. 42-288a, 42-288(c)', from: '2023-10-01', reviewBy: REVIEW, confidence: 'primary' },
  'TX-REG': { regime: 'state law', title: 'Sellers who solicit Texas by telephone register with the state unless exempt.', citation: 'Tex. Bus. & Com. Code ch. 302 (SB 140)', from: '2025-09-01', reviewBy: REVIEW, confidence: 'secondary' },
  'FL-AREACODE': { regime: 'state law', title: 'A Florida area code is taken for a resident of Florida, whatever state is given.', citation: 'Fla. Stat. 501.059(8)(d)', from: '2021-07-01', reviewBy: REVIEW, confidence: 'secondary' },
  'CANSPAM-OPTOUT': { regime: 'CAN-SPAM', title: 'Whoever unsubscribed gets no marketing e-mail.', citation: '15 USC 7704(a)(4)(A)', from: '2004-01-01', reviewBy: REVIEW, confidence: 'primary' },
  'CANSPAM-UNSUB': { regime: 'CAN-SPAM', title: 'Every marketing e-mail carries a working unsubscribe link.', citation: '15 USC 7704(a)(3), (5)(A)(ii); 16 CFR 316.5', from: '2004-01-01', reviewBy: REVIEW, confidence: 'primary' },
  'CANSPAM-ADDR': { regime: 'CAN-SPAM', title: 'Marketing e-mail to the United States names the sender’s postal address.', citation: '15 USC 7704(a)(5)(A)(iii); 16 CFR 316.2(p)', from: '2004-01-01', reviewBy: REVIEW, confidence: 'unverified' },
  'CANSPAM-SUBJECT': { regime: 'CAN-SPAM', title: 'Sender and subject of a marketing e-mail do not deceive.', citation: '15 USC 7704(a)(1), (2), (5)(A)(i)', from: '2004-01-01', reviewBy: REVIEW, confidence: 'unverified' },
  'MBP-ONECLICK': { regime: 'RFC 8058', title: 'Marketing e-mail carries one-click unsubscribe headers under its signature.', citation: 'RFC 8058; Gmail and Yahoo sender requirements', from: '2024-02-01', reviewBy: REVIEW, confidence: 'primary' },
  'CASL-EXPRESS': { regime: 'CASL', title: 'Marketing to Canada needs recorded express consent; implied consent is not enough here.', citation: 'CASL s.6(1)(a)', from: '2014-07-01', reviewBy: REVIEW, confidence: 'primary' },
  'CASL-FORM': { regime: 'CASL', title: 'A message to Canada names its sender, a postal address, one more contact and, when it markets, how to unsubscribe.', citation: 'CASL s.6(2)(a)-(c), 6(6), 11', from: '2014-07-01', reviewBy: REVIEW, confidence: 'unverified' },
  'TEXT-FORM': { regime: 'TCPA, CTIA, ePrivacy, PECR', title: 'A marketing text or messaging-app message names its sender and says how to end it; to Canada the form of CASL holds instead.', citation: '47 CFR 64.1200(d)(4); CTIA Messaging Principles 2023; Dir. 2002/58 Art. 13(4); PECR reg. 23; UAE TDRA Mobile Spam Policy 2020; Australia Spam Act 2003 ss.17-18', reviewBy: REVIEW, confidence: 'secondary' },
  'MAIL-FORM': { regime: 'ePrivacy, PECR, Spam Act', title: 'A marketing e-mail outside the United States and Canada names its sender; there the rules of CAN-SPAM and CASL ask for more.', citation: 'Dir. 2002/58 Art. 13(4); Dir. 2000/31 Art. 6; PECR reg. 23; Australia Spam Act 2003 s.17', reviewBy: REVIEW, confidence: 'secondary' },
  'CALL-FORM': { regime: 'ePrivacy, PECR, CRTC', title: 'A marketing call outside the United States names who calls.', citation: 'PECR reg. 24; CRTC Unsolicited Telecommunications Rules, Part III', reviewBy: REVIEW, confidence: 'secondary' },
  'CASL-REQ': { regime: 'CASL', title: 'A message to Canada that asks for consent is itself marketing.', citation: 'CASL s.1(3)', from: '2014-07-01', reviewBy: REVIEW, confidence: 'primary' },
  'CA-CRTC-HOURS': { regime: 'CRTC', title: 'Marketing calls to Canada keep to the hours of the CRTC.', citation: 'CRTC Unsolicited Telecommunications Rules, Part III', reviewBy: REVIEW, confidence: 'secondary' },
  'EU-BASIS': { regime: 'GDPR', title: 'Marketing to Europe needs an opt-in whose recorded lawful basis is consent or contract.', citation: 'GDPR Art. 6(1)(a)/(b), 7', from: '2018-05-25', reviewBy: REVIEW, confidence: 'primary' },
  'EU-SOFTOPTIN': { regime: 'ePrivacy, PECR', title: 'Marketing to Europe needs an explicit opt-in; soft opt-in and business exemptions are not used here.', citation: 'Dir. 2002/58 Art. 13(2); PECR reg. 22(3)', reviewBy: REVIEW, confidence: 'primary' },
  'UK-AUTOCALL': { regime: 'PECR', title: 'An automated marketing call to the United Kingdom needs consent to automated calls.', citation: 'PECR reg. 19, 24', from: '2003-12-11', reviewBy: REVIEW, confidence: 'secondary' },
  'EU-AUTOCALL': { regime: 'ePrivacy', title: 'An automated marketing call to the European Union needs prior express consent.', citation: 'Dir. 2002/58 Art. 13(1)', from: '2003-10-31', reviewBy: REVIEW, confidence: 'secondary' },
  'GULF-OPTIN': { regime: 'Gulf default', title: 'Marketing to the Gulf needs a recorded opt-in: the service’s own default.', citation: 'Contract of this service, send_message rule 6', reviewBy: REVIEW, confidence: 'primary' },
  'GULF-WINDOW': { regime: 'Gulf default', title: 'Marketing by telephone to the Gulf keeps to 08:00-21:00 there: the service’s own default.', citation: 'Contract of this service, send_message rule 6', reviewBy: REVIEW, confidence: 'primary' },
  'GULF-AE-LAW': { regime: 'Gulf law', title: 'The Emirates allow telephone marketing 09:00-18:00 only, from licensed local senders.', citation: 'UAE Cabinet Resolutions 56 and 57 of 2024', from: '2024-08-27', reviewBy: REVIEW, confidence: 'secondary' },
  'GULF-SA-LAW': { regime: 'Gulf law', title: 'Saudi Arabia allows promotional texts about 09:00-22:00, from senders in the country whose name ends in -AD.', citation: 'CST (CITC) Decision 395/1439', from: '2018-01-01', reviewBy: REVIEW, confidence: 'secondary' },
  'OTHER-WINDOW': { regime: 'service', title: 'Marketing by telephone to countries without a rule of their own keeps to 08:00-21:00 there.', citation: 'Policy of this service', reviewBy: REVIEW, confidence: 'primary' },
  'COUNTRY-HOURS': { regime: 'national law', title: 'Marketing by telephone keeps to the hours of the recipient’s country where the table below has them.', citation: 'The table of hours below', reviewBy: REVIEW, confidence: 'secondary' },
  'REGF-HOURS': { regime: 'FDCPA', title: 'A message to the United States that says it collects a debt for others keeps to 08:00-21:00 and says how to end it.', citation: '15 USC 1692c(a)(1); 12 CFR 1006.6(b), (e)', from: '2021-11-30', reviewBy: REVIEW, confidence: 'unverified' },
  'CTIA-HIGH-RISK': { regime: 'CTIA, carriers', title: 'Carriers of the United States block marketing texts about cannabis, gambling, payday loans and debt relief.', citation: 'CTIA Messaging Principles 2023 and carrier codes of conduct on high-risk content', reviewBy: REVIEW, confidence: 'unverified' },
  'CTIA-SHAFT': { regime: 'CTIA, carriers', title: 'Marketing texts about alcohol, tobacco or firearms to the United States need age verification of their recipients.', citation: 'CTIA Messaging Principles 2023 on sex, hate, alcohol, firearms and tobacco', reviewBy: REVIEW, confidence: 'unverified' },
  'WA-CEMA': { regime: 'state law', title: 'The subject of a marketing e-mail to Washington is true, that an offer ends included.', citation: 'RCW 19.190.020(1)(b); Brown v. Old Navy (Wash. 2025)', reviewBy: REVIEW, confidence: 'unverified' },
  'QC-FRENCH': { regime: 'provincial law', title: 'Commercial messages to Quebec are in French too.', citation: 'Charter of the French language, ss. 52, 58, 89', reviewBy: REVIEW, confidence: 'unverified' },
  'IN-DLT': { regime: 'TCCCPR', title: 'A marketing text to India comes from a registered header and follows a registered template.', citation: 'TRAI TCCCPR 2018 and its amendment of 2025', from: '2019-02-28', reviewBy: REVIEW, confidence: 'unverified' },
  'AU-SENDER-ID': { regime: 'Australia', title: 'A name in letters that texts to Australia come from stands in the sender ID register.', citation: 'Telecommunications Amendment (SMS Sender ID Register) Act 2024', from: '2026-07-01', reviewBy: SOON, confidence: 'unverified' },
  'TR-IYS': { regime: 'Türkiye', title: 'Consents to marketing in Türkiye stand in the İYS register.', citation: 'Law 6563; regulation on commercial electronic messages, as amended 2020', from: '2020-01-04', reviewBy: REVIEW, confidence: 'unverified' },
  'KR-LABEL': { regime: 'Network Act', title: 'A marketing message to Korea begins with (광고), names its sender and offers a free way to refuse.', citation: 'Network Act Art. 50(4)', from: '2014-11-29', reviewBy: REVIEW, confidence: 'unverified' },
  'IL-LABEL': { regime: 'Communications Law', title: 'A marketing message to Israel says that it is an advertisement (פרסומת).', citation: 'Communications (Telecommunications and Broadcasting) Law, s.30A(e)', from: '2008-12-01', reviewBy: REVIEW, confidence: 'unverified' },
  'AI-TEXT': { regime: 'AI disclosure', title: 'A text or messaging-app message that an agent worded says so, in the European Union and Maine, and in California and Colorado when it markets.', citation: 'EU AI Act Art. 50(1); 10 M.R.S. 1500-DD; Cal. B&P 17941; Colo. Rev. Stat. 6-1-1704', from: '2026-08-02', reviewBy: SOON, confidence: 'unverified' },
  'FR-OPTIN': { regime: 'France', title: 'Marketing calls to consumers in France need prior consent.', citation: 'Loi 2025-594; Code de la consommation L. 223-1', from: '2026-08-11', reviewBy: REVIEW, confidence: 'unverified', inactive: 'OPTIN-MKT and EU-AUTOCALL ask for it already.' },
  'UK-TPS': { regime: 'PECR', title: 'Marketing calls spare the numbers of the TPS and CTPS.', citation: 'PECR reg. 21, 26', reviewBy: REVIEW, confidence: 'unverified', inactive: 'It needs the register’s paid feed, and every marketing call here needs consent to automated calls, which goes before it.' },
  'DE-UWG-7A': { regime: 'UWG', title: 'Consent to marketing calls in Germany is documented and kept for five years.', citation: 'UWG § 7a', from: '2021-10-01', reviewBy: REVIEW, confidence: 'unverified', inactive: 'It is a duty of records: the ledger keeps each consent and what proves it.' },
  'BR-0303': { regime: 'Anatel', title: 'Telemarketing calls in Brazil show the prefix 0303.', citation: 'Anatel Ato 10413/2021', from: '2022-03-10', reviewBy: REVIEW, confidence: 'unverified', inactive: 'The number that calls is the operator’s and its carrier’s; the gate does not see it.' },
  'JP-MAIL': { regime: 'Japan', title: 'Marketing e-mail to Japan needs prior consent and names its sender.', citation: 'Act on Regulation of Transmission of Specified Electronic Mail, Arts. 3-4', from: '2008-12-01', reviewBy: REVIEW, confidence: 'unverified', inactive: 'OPTIN-MKT and MAIL-FORM ask for it already.' },
  'SG-DNC': { regime: 'PDPA', title: 'Marketing by telephone spares the numbers of Singapore’s Do Not Call registry.', citation: 'Personal Data Protection Act 2012, Part 9', from: '2014-01-02', reviewBy: REVIEW, confidence: 'unverified', inactive: 'It needs a query of the registry; clear consent, which every marketing message here needs, goes before it.' },
  'ZA-S69': { regime: 'POPIA', title: 'Direct marketing to South Africa needs consent in the prescribed form.', citation: 'POPIA s.69; regulation 6, Form 4', from: '2021-07-01', reviewBy: REVIEW, confidence: 'unverified', inactive: 'OPTIN-MKT asks for the consent; in which form it was asked for the gate does not see.' },
  'ME-RND': { regime: 'state law', title: 'Calls that solicit Maine are checked against the Reassigned Numbers Database.', citation: '10 M.R.S. 1498-A', reviewBy: REVIEW, confidence: 'unverified', inactive: 'It needs a query of that database; nothing is looked up online.' },
  'UT-AI': { regime: 'AI disclosure', title: 'Whoever asks in Utah whether they deal with an AI is told.', citation: 'Utah Code 13-75-103', from: '2025-05-07', reviewBy: REVIEW, confidence: 'unverified', inactive: 'It is a duty of the answer: the agent that answers knows what was asked.' },
  'US-REVOKE-CATEGORY': { regime: 'TCPA', title: 'An opt-out may end one category of messages, by one designated way.', citation: 'FCC 26-67, adopted 2026-09-30', reviewBy: SOON, confidence: 'unverified', inactive: 'Its text and day of force could not be read; the stricter US-REVOKE stands, and an opt-out counts however it is said.' },
  'REC-2P-PROMPT': { regime: 'two-party consent', title: 'A recorded call to a state where every party must agree asks first.', citation: 'Cal. PC 632, 632.7; Fla. 934.03; 720 ILCS 5/14-2; Md. CJP 10-402; M.G.L. 272 s.99; MCA 45-8-213; NRS 200.620; RSA 570-A:2; 18 Pa.C.S. 5704; RCW 9.73.030', reviewBy: REVIEW, confidence: 'secondary' },
  'REC-2P-MISSING': { regime: 'two-party consent', title: 'Without that consent a call that has to be recorded does not go on.', citation: 'Contract of this service, recording_consent_missing', reviewBy: REVIEW, confidence: 'primary' },
  'REC-2P-EXT': { regime: 'two-party consent', title: 'Any other recorded call asks first too, or at least says so in US states where one party may record.', citation: 'Conn. Gen. Stat. 52-570d; 11 Del. C. 2402; MCL 750.539c; ORS 165.540; 18 USC 2511(2)(d)', reviewBy: REVIEW, confidence: 'secondary' },
} as const satisfies Record<string, RuleLaw>

/** The id of a rule. */
export type RuleId = keyof typeof RULES

/** The law of a rule. */
export const lawOf = (id: RuleId): RuleLaw => RULES[id]
