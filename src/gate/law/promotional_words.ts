/** Words that give a purpose away; every pattern runs in time linear in the text. */
export interface WordPattern {
  kind: string
  /** One strong sign is enough; of weak ones it takes two kinds. */
  strong: boolean
  words: RegExp
}

const strong = (kind: string, words: RegExp): WordPattern => ({ kind, strong: true, words })
const weak = (kind: string, words: RegExp): WordPattern => ({ kind, strong: false, words })

/** Signs of promotion in English, the strong ones first; `promotion/` holds other languages. */
export const PROMOTIONAL: readonly WordPattern[] = [
  strong(
    'discount',
    /\b\d{1,3}(?:[.,]\d{1,2})?\s?(?:%|percent\b|per cent\b)\s?(?:off\b|discount|savings?\b|cheaper|rebate|cash ?back)/i,
  ),
  strong(
    'discount',
    /(?:\b(?:save|saving|take|get|enjoy)\s(?:up\sto\s)?(?:an?\s(?:extra|additional)\s)?(?:\$|€|£|usd\s?)?\d{1,6}(?:[.,]\d{1,2})?\s?%)|(?:\bsave\s(?:up\sto\s)?(?:\$|€|£)\s?\d)/i,
  ),
  strong(
    'discount',
    /(?:[$€£]\s?\d{1,6}(?:[.,]\d{1,2})?|\b\d{1,6}\s?(?:dollars|bucks|euros|pounds))\s(?:off|discount)\b/i,
  ),
  strong(
    'discount',
    /\b(?:half[\s-]price|half off|buy one,? get one|bogo|2 for 1|two for one|2-for-1|price ?drop|prices? slashed|(?:\d{1,3}\s?%|huge|big|special|exclusive|extra|member|loyalty) discounts?)\b/i,
  ),
  strong('code', /\b(?:promo(?:tional)?|coupon|discount|voucher|referral)[\s-]?codes?\b/i),
  strong(
    'code',
    /\b(?:use|apply|enter|with)\s(?:the\s|our\s|your\s)?code:?\s"?(?!\d+\b)[a-z0-9]{3,20}"?\s(?:at checkout|to save|for (?:\d|[$€£]|free|a (?:discount|free))|and (?:save|get))/i,
  ),
  strong('gift', /\bfree\s(?:gifts?|upgrade|product|month|shipping on)\b|\bgift with (?:purchase|every)\b/i),
  strong(
    'offer',
    /\b(?:limited[\s-]time|special|exclusive|introductory|flash|seasonal|holiday|black friday|cyber monday|clearance|end[\s-]of[\s-]season|summer|winter|spring|fall)\s(?:offers?|deals?|discounts?|promo(?:tion)?s?|sales?|pricing)\b/i,
  ),
  strong(
    'offer',
    /\bbuy (?:\d|one|two|three),? get (?:\d|one|two|three|another)(?: \w+)? (?:free|half price|for free)\b|\b(?:black friday|cyber monday)\b.{0,12}\b(?:starts?|begins|is (?:here|live|on)|specials?|savings)\b/i,
  ),
  strong(
    'offer',
    /\bfree shipping (?:all (?:day|week|weekend|month)|this (?:week|weekend)|on (?:all|every|everything|orders))\b/i,
  ),
  strong(
    'price',
    /(?<!\b(?:is|are|be|was) )\bnow (?:only |just )?[$€£]\s?\d[\d.,]* (?:instead of|down from) [$€£]?\s?\d|(?:^|[.!\n] ?)was [$€£]\s?\d[\d.,]*,? now (?:only|just) [$€£]\s?\d/i,
  ),
  strong('gambling', /\b\d{1,4} (?:free )?spins\b|\b(?:at|in) our (?:online )?casino\b/i),
  strong('loan', /\b(?:cash|loans?)\b[^.!?\n]{0,30}\bno credit checks?\b/i),
  strong(
    'eligibility',
    /\byou (?:may|might|could) (?:also |still |now )?(?:qualify for|be eligible for|be owed)\b|\b(?:see|check|find out) (?:if|whether|what) you(?:'re| are)? (?:qualify|eligible|owed)\b/i,
  ),
  weak(
    'offer',
    /\b(?:sales?\b(?! (?:tax|receipt|invoice|order|agreement|contract|associate|representative|rep\b))|deals?|offers?|promo(?:tion)?s?|bargains?|clearance)\b/i,
  ),
  weak(
    'call to buy',
    /\b(?:book|shop|order|buy|sign up|subscribe|claim|grab|upgrade|join|reserve|redeem|purchase)\s(?:now|today|yours?|here|online|before|early|and save|with us)\b/i,
  ),
  weak(
    'urgency',
    /\b(?:this (?:week|weekend|month) only|today only|last chance|ends? (?:soon|tonight|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|midnight)|don't miss|hurry|while (?:supplies|stocks?) lasts?|act (?:now|fast)|limited (?:time|spots|availability|stock)|only \d{1,3} (?:left|spots|seats|days left))\b/i,
  ),
  weak(
    'referral',
    /\b(?:refer (?:a|your|some) friends?|invite (?:a|your) friends?|bring a friend|tell your friends)\b/i,
  ),
  weak(
    'review',
    /\b(?:leave|write|post|give) (?:us )?a (?:\d[\s-]star )?review\b.{0,60}\b(?:discount|credit|reward|coupon|chance to win|gift)/i,
  ),
  weak(
    'free',
    /\bfree\s(?:consultations?|estimates?|quotes?|trials?|samples?|shipping|delivery|sessions?|class(?:es)?|check-?ups?|inspection|assessment|treatment)\b/i,
  ),
  weak(
    'cross-sell',
    /\b(?:you (?:might|may|will|'ll) (?:also )?(?:like|love|enjoy)|check out our|introducing|new (?:arrivals?|collection|menu|services?|products?|line)|our (?:latest|newest|best|full range)|we(?:'re| are) (?:excited|thrilled|now offering)|why not (?:try|treat)|treat yourself|now (?:offering|available)|have you (?:tried|considered))\b/i,
  ),
  weak(
    'reward',
    /\b(?:earn|get|redeem|collect)\s(?:\d{1,6}x?\s|double\s|bonus\s|extra\s)?(?:points|rewards|cash ?back|bonus)\b|\b(?:giveaway|sweepstakes|prize draw|win (?:a|an|free|up to|one of)|raffle)\b/i,
  ),
  weak(
    'price',
    /\b(?:only|just|from (?:just|only)|starting (?:at|from)|as low as|for just)\s(?:\$|€|£)\s?\d|\b(?:best|lowest|unbeatable|low) (?:price|rate)s?\b/i,
  ),
]

/** Messages that ask somebody to agree to be written to (CASL section 1(3)). */
export const CONSENT_REQUESTS: readonly WordPattern[] = [
  strong(
    'consent request',
    /\b(?:may|can|could) we (?:(?:send|text|e-?mail|message|contact|call) you|keep (?:in touch|you (?:posted|updated|informed)))\b[^.?!\n]{0,80}\b(?:offers?|news|updates?|promotions?|deals|marketing|newsletters?)/i,
  ),
  strong(
    'consent request',
    /\b(?:would you like|do you want|wish) to (?:receive|get|hear about|subscribe|opt[\s-]in|join our)\b[^.?!\n]{0,80}\b(?:offers?|news|updates?|promotions?|deals|marketing|newsletters?|mailing list|list)/i,
  ),
  strong(
    'consent request',
    /\breply (?:with )?"?(?:yes|y|join|start|subscribe)"? to (?:subscribe|opt[\s-]in|receive|join|get (?:offers|news|updates|deals))/i,
  ),
]

// A call asks what a business sells or offers; it must not sell to it.
const ASKED = String.raw`(?<!\b(?:they|you|it|who|that|still|shop|store|business|people|currently|also|anyone|place|salon|company|do|does|if|whether|charge to|charges to|cost to|costs to) )`

/** Objectives of a call that sell, pitch or promote. */
export const SALES_OBJECTIVES: readonly WordPattern[] = [
  strong(
    'selling',
    new RegExp(
      String.raw`\b${ASKED}(?:sell|pitch|promote|advertise|upsell|cross-sell|market)\s(?:to\s)?(?:them|him|her|our|my(?= (?:\w{1,20} ){0,2}(?:services?|products?|packages?|software|platform|solutions?|company|agency|app|courses?|subscriptions?|plans?|tools?)\b)|the (?:owner|manager|business|staff|company)|this|these|a|an|some)\b`,
      'i',
    ),
  ),
  strong(
    'selling',
    /\b(?:sales (?:pitch|call|demo|outreach|presentation)|cold[\s-]?call(?:ing)?|tele[\s-]?market(?:ing|er)|tele[\s-]?sales|lead generation|generate (?:new )?leads|drum up business|solicit(?:ing|ation)?)\b/i,
  ),
  strong(
    'selling',
    new RegExp(
      String.raw`\b${ASKED}(?:offer(?:ing)?|introduce|present|tell (?:them|him|her|the \w{1,20}) about|inform (?:them|the \w{1,20}) (?:of|about)|talk (?:to them )?about)\s(?:them\s)?(?:our|my company's|my client's)\s(?:\w{1,20}\s){0,3}(?:services?|products?|software|platform|solutions?|packages?|offers?|company|agency|business|tools?|app|plans?|deals?)\b`,
      'i',
    ),
  ),
  strong(
    'selling',
    /\b(?:interest(?:ed)? (?:them )?in (?:our|buying|purchasing)|convince (?:them|the \w{1,20}) to (?:buy|switch|sign up|purchase|subscribe)|get them to (?:buy|sign up|purchase|subscribe)|book a (?:sales )?demo (?:of|for) our|special offer (?:for|to) them)\b/i,
  ),
  strong(
    'selling',
    /(?<!\b(?:what|that|which|if|whether|do|should|can|when) )\b(?:we|i)(?:'re| are|'m| am)? (?:also |now |currently )?(?:offer|offering|sell|speciali[sz]e in|specializing in)\s(?!to\b|our (?:house|home|flat|car)\b)/i,
  ),
  strong('selling', /\b(?:we|i) (?:also |now |currently )?provide (?!our own\b|my own\b|you with\b)/i),
  strong(
    'selling',
    /\b(?:we(?:'re| are)|i(?:'m| am)(?: (?:calling )?(?:from|with|at))?|this is|(?:calling|call) (?:you )?(?:from|for|on behalf of)) (?:[\w&'-]{1,20}\s){0,5}(?:(?:marketing|advertising|seo|sales|media|web design|lead|staffing|recruitment) (?:company|firm|team|consultant)|agency|vendor|wholesaler|distributor|call cent(?:er|re))\b/i,
  ),
  strong(
    'selling',
    /\b(?:(?:are you|would you be|would the (?:owner|manager) be|is the (?:owner|manager|business|company)) (?:also )?interested in|would you like to (?:sign up|subscribe|buy|purchase|try our|hear (?:more )?about our|see a demo)|(?:grow|growing|boost|boosting|increase|increasing|double|doubling|improve|improving) your (?:sales|revenue|business|customers|bookings|traffic|ranking|profits?|online presence))\b/i,
  ),
  strong(
    'campaigning',
    /(?<!\b(?:i|to|we|where|who|how|people|do you) )\bvote (?:for|against)\b|\b(?:urge|ask|remind|want|encourage|tell|like|convince) (?:you|them|everyone|everybody|people) to vote\b/i,
  ),
  strong(
    'campaigning',
    /(?<!\b(?:i|to|we|where|how|people|do you|they) )\bdonate\b|\b(?:ask|urge|want|like|encourage|convince|remind) (?:you|them|everyone|everybody|people) to donate\b|\b(?:consider|make) (?:a donation to|donating)\b|\bsupport our (?:campaign|cause|candidate)\b/i,
  ),
]

/** A sentence that opens so asks, or tells what the caller has. */
export const ENQUIRY =
  /^[\s"'(-]*(?:(?:please|hello|hi|also|and|so|then|if so|if yes|could you|can you)[\s,]+){0,3}(?:do you|do they|does|did|is|are (?:there|they|the|your|any)|was|were|any|what|which|when|where|who|how|have you|has|will|can i|can we|could i|may i|ask|find out|check|enquire|inquire|confirm|see (?:if|whether)|learn|tell me|let me know|i (?:would|'d) like (?:to know|to learn)|i (?:want|need) to know|i (?:have|saw|got|read|heard|was)|i've|your (?:web ?site|site|page|flyer|ad|advert|menu|newsletter))(?![\p{L}\p{N}])/iu

/** What an objective in another language asks begins with one of these, folded, or ends with a question mark. */
export const ENQUIRY_ELSEWHERE =
  /^[\s"'(-]*(?:pregunt|averigu|consult|confirm|verifi|compru[eb]|demand|renseign|sav(?:oir|ez)|vous |avez|est-ce|frag|erkundig|prufen|chied|domand|verific|pergunt|vraag|informeer|controleer|اسال|استفسر|تاكد|هل )|[?؟]\s*$/iu

/** Words of whoever has something to sell. */
export const OWN_GOODS =
  /\bour (?:\w{1,20}\s){0,3}(?:services?|products?|software|platform|solutions?|packages?|offers?|company|agency|tools?|app|plans?|deals?|prices?|rates?|sale|store|shop)\b|\bwe (?:have|give|are giving|can give|can offer|will give)\b|\b(?:off|discount on) (?:our|my)\b|\btell (?:them|him|her|the \w{1,20}) (?:that )?we\b/i

// A discount a receipt lists, or one already taken.
const TAKEN =
  /(?:\b(?:discount|promo(?:tion)?|coupon|savings?|offer|descuento|desconto|remise|reduction|rabais|rabatt|nachlass|sconto|korting)s?|خصم|تخفيض|حسم)(?: (?:applied|used|redeemed|code))?(?: \([^)\n]{0,40}\))?:?\s{0,3}-\s?(?:r\$|[$€£])?\s?\d+(?:[.,]\d{2})?(?![\d.,]*\s?(?:%|percent|off\b))|\b(?:discount|coupon|promo(?:tion)?) (?:was |has been )?(?:applied|used|redeemed)\b|\byou (?:have )?saved [$€£]\s?\d+(?:[.,]\d{2})?/i

// An offer of a time, the sale of somebody's own house, the end of a trial, a voucher for what was lost, and the discount of an invoice paid early.
const SERVES =
  /\bappointment offers?\b|\b(?:has|have|had) an opening\b|\b(?:offer(?:ing)? (?:you )?(?:an?|the|this|another) (?:earlier|later|other|different|new|alternative|free)? ?(?:appointment|time|slot|date)s?)\b(?: (?:today|tomorrow) only)?|\b(?:your|the) (?:house|home|flat|apartment|car|property|business|boat|land) sale\b|\bsale of (?:your|the|his|her|their) (?:house|home|flat|apartment|car|property|business|boat|land)\b|\bfree trial (?:ends?|expires?|renews?|converts?|will (?:end|renew)|is (?:ending|over))(?: (?:soon|today|tonight|tomorrow|on \w+))?|\bvoucher code for (?:the|your|a) (?:replacement|refund|return|exchange|lost|missing|cancelled)\b|\b\d{1,2}(?:[.,]\d)?\s?% skonto\b(?=[^.\n]{0,40}\b(?:bei|binnen|innerhalb|bis)\b)|\b(?:zahlung|zahlbar|zahlen)\b[^.\n]{0,40}\b\d{1,2}(?:[.,]\d)?\s?% skonto\b/i

/** Words that stand in messages that serve, though they look like promotion. */
export const LINE_ITEMS = new RegExp(`${TAKEN.source}|${SERVES.source}`, 'gi')
