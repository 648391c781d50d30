// What firms of Hong Kong and Macao call themselves after, as it sounds there, with what it may be in pinyin. From general knowledge of these names, 2026-11.
const SYLLABLES: ReadonlyMap<string, readonly string[]> = new Map(
  `kam:jin fung:feng/fong wing:yong/rong shing:sheng/cheng sing:sheng/cheng/xing hing:xing/qing fat:fa faat:fa wah:hua wa:hua cheong:chang cheung:chang/xiang/zhang lung:long loong:long lee:li on:an tat:da yik:yi yick:yi po:bao fook:fu fuk:fu kwong:guang hoi:hai tin:tian tai:da/tai
  sun:xin/shun shun:shun/xin chung:zhong tung:dong/tong nam:nan kwok:guo ngan:yin hang:heng hong:kang/hang yee:yi luen:lian lun:lian hop:he wo:he yuen:yuan hung:hong wang:hong wong:wang/huang ka:jia ho:hao pang:peng yue:yu yu:yu tak:de lik:li kee:ji kei:ji chi:zhi wai:wei/hui yip:ye sang:sheng
  king:jing ching:qing/cheng lok:le/luo man:wen/wan mei:mei ming:ming fu:fu fei:fei ah:ya li:li ying:ying/yong kin:jian keung:qiang yau:you fai:hui shek:shi shui:shui san:shan/xin kong:gang/jiang tsuen:quan cheuk:zhuo pak:bai hin:xian/xuan leung:liang ping:ping kiu:qiao yat:ri yan:ren/yin ngai:yi`
    .split(/\s+/)
    .map(cell => {
      const [sound = '', pinyin = ''] = cell.split(':')
      return [sound, pinyin.split('/')] as const
    }),
)
const LEAST = 6

/** What two words of a firm's name that sound as in the south of China are in pinyin, written as one; none where either is no such word. */
export function pinyinOfFirm(one: string, two: string): string[] {
  const [first, second] = [SYLLABLES.get(one), SYLLABLES.get(two)]
  if (first === undefined || second === undefined) return []
  return first
    .flatMap(start => second.map(end => `${start}${end}`))
    .filter(text => text.length >= LEAST && text !== `${one}${two}`)
}
