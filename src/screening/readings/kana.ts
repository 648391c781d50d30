const HIRAGANA = 0x3041
const KATAKANA = 0x30a1
const BETWEEN = KATAKANA - HIRAGANA
const LAST_HIRAGANA = 0x3096

/** Whether the text is written in kana alone. */
export const isKana = (text: string): boolean => /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(text)

/** Whether it is written in katakana, as foreign names are. */
export const isKatakana = (text: string): boolean => /^[\p{Script=Katakana}ー]+$/u.test(text)

const SOUNDS = new Map(
  `ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko ガ ga ギ gi グ gu ゲ ge ゴ go サ sa シ shi ス su セ se ソ so ザ za ジ ji ズ zu ゼ ze ゾ zo タ ta チ chi ツ tsu テ te ト to ダ da ヂ ji ヅ zu デ de ド do
  ナ na ニ ni ヌ nu ネ ne ノ no ハ ha ヒ hi フ fu ヘ he ホ ho バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po マ ma ミ mi ム mu メ me モ mo ヤ ya ユ yu ヨ yo ラ ra リ ri ル ru レ re ロ ro ワ wa ヰ i ヱ e ヲ o
  ン n ヴ vu キャ kya キュ kyu キョ kyo ギャ gya ギュ gyu ギョ gyo シャ sha シュ shu ショ sho シェ she ジャ ja ジュ ju ジョ jo ジェ je チャ cha チュ chu チョ cho チェ che ニャ nya ニュ nyu ニョ nyo ヒャ hya ヒュ hyu ヒョ hyo
  ビャ bya ビュ byu ビョ byo ピャ pya ピュ pyu ピョ pyo ミャ mya ミュ myu ミョ myo リャ rya リュ ryu リョ ryo ファ fa フィ fi フェ fe フォ fo フュ fyu ヴァ va ヴィ vi ヴェ ve ヴォ vo ヴュ vyu ティ ti ディ di トゥ tu ドゥ du
  テュ tyu デュ dyu ツァ tsa ツィ tsi ツェ tse ツォ tso ウィ wi ウェ we ウォ wo ウァ wa イェ ye クァ kwa クィ kwi クェ kwe クォ kwo グァ gwa グィ gwi グェ gwe グォ gwo スィ si ズィ zi ァ a ィ i ゥ u ェ e ォ o ャ ya ュ yu ョ yo ヶ ga`
    .split(/\s+/)
    .flatMap((part, i, all) => (i % 2 === 0 ? [[part, all[i + 1] ?? ''] as const] : [])),
)

const toKatakana = (text: string): string =>
  [...text]
    .map(character => {
      const code = character.codePointAt(0) ?? 0
      return code >= HIRAGANA && code <= LAST_HIRAGANA ? String.fromCodePoint(code + BETWEEN) : character
    })
    .join('')

/** A word in kana by Hepburn, with each long vowel written twice. */
export function hepburnOf(kana: string): string {
  const text = toKatakana(kana.normalize('NFKC'))
  let latin = ''
  for (let at = 0; at < text.length; ) {
    const two = SOUNDS.get(text.slice(at, at + 2))
    const sound = two ?? SOUNDS.get(text.charAt(at))
    if (sound !== undefined) latin += sound
    else if (text.charAt(at) === 'ー') latin += latin.slice(-1)
    else if (text.charAt(at) === 'ッ') latin += DOUBLED
    at += two === undefined ? 1 : 2
  }
  return latin.replace(/\+ch/g, 'tch').replace(/\+(.)/g, '$1$1').replaceAll(DOUBLED, '')
}

const DOUBLED = '+'

/** The ways to write the long vowels of a word as keyboards have it: Satou, Sato and Satoh; Yuuji and Yuji. */
export function longVowelsOf(word: string): string[] {
  const short = word
    .replace(/ou|oo/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/aa/g, 'a')
    .replace(/ii$/, 'i')
    .replace(/ee/g, 'e')
  const labial = (text: string): string => text.replace(/n(?=[bmp])/g, 'm')
  const all = [short, word, ...(/o[uo]$/.test(word) ? [`${short}h`] : [])]
  return [...new Set([...all, ...all.map(labial)])]
}
