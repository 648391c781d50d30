import { plainPairs } from './guards_shared.ts'
import { meaningsOf } from '../vocabulary/meanings.ts'
import type { SideBySide } from '../text/model.ts'

// States that bodies are named after, and the cities that they have their seats in. From general knowledge, 2026-11.
const TABLE = `
korea korean dprk chosun choson: pyongyang pyeongyang phyongyang nampo wonsan hamhung chongjin sinuiju rason rajin kaesong
iran iranian persia: tehran teheran isfahan esfahan shiraz tabriz mashhad ahvaz qom karaj
syria syrian: damascus aleppo homs hama latakia tartus deirezzor
iraq iraqi: baghdad basra basrah mosul erbil kirkuk najaf karbala
lebanon lebanese: beirut tripoli sidon tyre
russia russian rossiya: moscow petersburg leningrad novosibirsk yekaterinburg kazan vladivostok samara omsk tula
belarus belarusian: minsk brest gomel grodno vitebsk
ukraine ukrainian: kyiv kiev odessa kharkiv lviv
crimea crimean: simferopol sevastopol kerch yalta
cuba cuban cubana: havana habana santiago
venezuela venezuelan: caracas maracaibo
nicaragua nicaraguan: managua
libya libyan: tripoli benghazi misrata
yemen yemeni: sanaa aden hodeidah hudaydah
sudan sudanese: khartoum
somalia somali: mogadishu
afghanistan afghan: kabul kandahar herat jalalabad mazar
pakistan pakistani: islamabad karachi lahore peshawar quetta rawalpindi
myanmar burma burmese: yangon rangoon naypyidaw mandalay
china chinese: beijing peking shanghai guangzhou shenzhen tianjin dalian
turkey turkish turkiye: istanbul ankara izmir
emirates uae emirati: dubai abudhabi sharjah
zimbabwe zimbabwean: harare bulawayo
congo congolese: kinshasa brazzaville goma
serbia serbian: belgrade beograd
bosnia bosnian: sarajevo
georgia georgian: tbilisi
armenia armenian: yerevan
azerbaijan azerbaijani: baku
kazakhstan kazakh: almaty astana
uzbekistan uzbek: tashkent
kyrgyzstan kyrgyz: bishkek
eritrea eritrean: asmara
ethiopia ethiopian: addis
mali malian: bamako
`

const COUNTRIES_OF: ReadonlyMap<string, readonly string[]> = TABLE.trim()
  .split('\n')
  .reduce((all, line) => {
    const [states = '', cities = ''] = line.split(': ')
    for (const city of cities.split(' ')) all.set(city, [...(all.get(city) ?? []), ...states.split(' ')])
    return all
  }, new Map<string, readonly string[]>())

const isSeatIn = (city: string, country: string): boolean =>
  meaningsOf(city).some(one => COUNTRIES_OF.get(one)?.some(state => meaningsOf(country).includes(state)) === true)

/** The cities and states of the asked name that stand beside the state or a city of the other one, where one word tells who it is: "Tongbang Bank of Korea", Pyongyang. More words say enough without them. */
export function seatsBeside(names: SideBySide): number[] {
  const { asked, index, start, unmatchedAsked, unmatchedListed } = names
  if (plainPairs(names).length !== 1) return []
  const places = unmatchedAsked.filter(i => asked.wordClasses[i] === 'place')
  if (places.length === 0) return []
  const listed = unmatchedListed.map(at => index.words.at(index.nameWords.items[start + at] ?? 0)?.text ?? '')
  return places.filter(i => {
    const text = asked.prepared.words[i]?.text ?? ''
    return listed.some(other => isSeatIn(text, other) || isSeatIn(other, text))
  })
}
