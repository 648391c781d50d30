// How states are called in full in their own scripts, which names of their bodies have in short too. From general knowledge, 2026-11.
const STATES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:ال)?جمهورية العربية السورية(?!\p{L})/gu, 'سوريا'],
  [/(?<!\p{L})(?:ال)?جمهورية الإسلامية الإيرانية(?!\p{L})/gu, 'إيران'],
  [
    /(?<!\p{L})(?:ال)?(?:جمهورية|مملكة|دولة) (?=(?:ال)?(?:عراق|عراقية|سودان|يمن|يمنية|لبنان|لبنانية|ليبيا|كوبا|مصر|سعودية|عربية السعودية|قطر|كويت|روسيا))/gu,
    '',
  ],
  [/(?<!\p{L})جمهور[یي] (?:اسلام[یي] )?(?=(?:[اأإ][یي]ران|عربی سوریه|عراق))/gu, ''],
  [/(?<!\p{L})Российск(?:ая|ой) Федераци(?:я|и)(?!\p{L})/giu, 'Россия'],
  [/(?<!\p{L})Республик(?:а|и) (?=(?:Беларусь|Крым|Сирия|Куба))/giu, ''],
  [/(?<!\p{L})Рэспублік[аі] (?=Беларусь)/giu, ''],
  [/(?<!\p{L})Республік[аи] (?=(?:Білорусь|Крим))/giu, ''],
  [/조선민주주의인민공화국\s*(?=\S)/gu, '조선'],
  [/(?:조선로동당|조선노동당)(?: ?중앙위원회)?\s*(?=\S{3})/gu, ''],
  [/中[华華]人民共和[国國](?=\S{2})/gu, '中国'],
  [/朝[鲜鮮]民主主[义義]人民共和[国國](?=\S{2})/gu, '朝鲜'],
  [/中央[军軍]委(?:[员員][会會])?(?=\S{4})/gu, ''],
  [/中[国國]共[产産產]党(?:中央)?(?=\S{3})/gu, ''],
]

const MAY_BE = /جمهور|مملكة|دولة|Федерац|Респ|Рэсп|조선|共[和产産產]|中央/iu

/** The name of an organisation with its state in short. */
export const withShortStates = (name: string): string =>
  MAY_BE.test(name) ? STATES.reduce((text, [long, short]) => text.replace(long, short), name).trim() : name

// "64-я" is the sixty-fourth, and "21-ya" the 21st.
const ORDINAL =
  /(?<=\d)-?(?:ый|ий|ой|ая|яя|ое|ье|го|му|[йяе])(?!\p{L})|(?<=(?<![\p{L}\p{N}])\d{1,3})(?:[ºª]|-(?:[iyo]?ya?|oye|aya)(?![\p{L}\p{N}]))/giu

/** The numbers of a text without what makes ordinals of them. */
export const withoutOrdinals = (name: string): string => name.replace(ORDINAL, '')
