// What stands before the name of a ship in other scripts, and in East Asia behind it. From general knowledge of these languages, 2026-11.
const BEFORE =
  /^(?:судно|теплоход|танкер|нефтетанкер|сухогруз|корабль|балкер|контейнеровоз|газовоз|паром|пароход|буксир|яхта|ледокол|корабель|брод|кораб|карабель|(?:ال)?(?:سفينة|باخرة|ناقلة(?: النفط)?|يخت)|سفینه|کشتی|نفتکش|بحری جہاز|جہاز|بېړۍ|(?:ה)?(?:אונייה|אוניה|ספינה|מכלית|מכולית)|אוניית|ספינת|(?:το )?(?:πλοίο|δεξαμενόπλοιο)|გემი|ტანკერი|նավ|նավը|선박|유조선|화물선|貨物船|货船|貨船|油轮|油輪|タンカー)(?![\p{L}\p{M}])\s*/iu
const WITHIN =
  /(?<!\p{L})(?:سفينة|السفينة|باخرة|ناقلة|الناقلة|کشتی|نفتکش|судн[оа]|теплоход|танкер|сухогруз|корабль|אונייה|האונייה|ספינה|מכלית|המכלית|πλοίο|გემი)(?!\p{L})/iu
const BEHIND = /(?<=[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{2})(?:号|號|호|轮|輪|油轮|油輪)$/u
const QUOTED = /["“„«‘'「『《](?<name>[^"“”„»«‘’'」』》]{3,})["”“»’'」』》]/u

/** The name of a ship that a text of another script says to be one, with what English writes before it; none where it says nothing of the kind. */
export function shipIn(text: string): string[] {
  const name = text.trim()
  if (LATIN.test(name)) return []
  const quoted = WITHIN.test(name) ? QUOTED.exec(name)?.groups?.name : undefined
  const bare = name.replace(BEFORE, '').replace(BEHIND, '')
  return [...(quoted === undefined ? [] : [quoted]), ...(bare === name || bare === '' ? [] : [bare])].map(
    one => `MV ${one}`,
  )
}

const LATIN = /^[\p{Script=Latin}\p{Script=Common}]*$/u
