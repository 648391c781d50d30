import { once } from '../../lib/once.ts'
import { wadeGilesOf } from './han_latin.ts'

// What maps and ships were printed with for two centuries, each with the city in pinyin.
const POSTAL = `peking beijing, pekin beijing, peiping beijing, tientsin tianjin, tien tsin tianjin, canton guangzhou, kwangchow guangzhou, nanking nanjing, tsingtao qingdao, tsingtau qingdao, chungking chongqing, amoy xiamen, hsiamen xiamen,
  swatow shantou, foochow fuzhou, hankow wuhan, mukden shenyang, dairen dalian, talien dalian, port arthur lushun, soochow suzhou, chefoo yantai, ningpo ningbo, sian xian, chengtu chengdu, kunming kunming, tsinan jinan, wusih wuxi,
  antung dandong, tantung dandong, kirin jilin, hopei hebei, szechwan sichuan, szechuan sichuan, kwangtung guangdong, fukien fujian, chekiang zhejiang, kiangsu jiangsu, shantung shandong, honan henan, hupeh hubei, hupei hubei, sinkiang xinjiang, macao macau`

/** Names of Chinese cities as Wade-Giles and the old post wrote them, without spaces, each with the one in pinyin. */
export const citiesInPinyin = once((): ReadonlyMap<string, string> => {
  const postal = POSTAL.split(',').map(cell => {
    const words = cell.trim().split(' ')
    return [words.slice(0, -1).join(''), words.at(-1) ?? ''] as const
  })
  return new Map([...WADE_GILES, ...postal])
})

// The larger ports and cities, by syllables.
const CITIES =
  'bei-jing shang-hai tian-jin chong-qing guang-zhou shen-zhen da-lian dan-dong shen-yang qing-dao yan-tai ji-nan nan-jing su-zhou wu-xi hang-zhou ning-bo wen-zhou fu-zhou xia-men quan-zhou wu-han chang-sha nan-chang cheng-du xi-an kun-ming zheng-zhou luo-yang tai-yuan shi-jia-zhuang tang-shan chang-chun ha-er-bin ji-lin zhu-hai shan-tou guang-dong fu-jian zhe-jiang jiang-su shan-dong he-bei he-nan hu-bei hu-nan si-chuan gui-zhou gan-su qing-hai'
const WADE_GILES = CITIES.split(' ').map(city => {
  const syllables = city.split('-')
  return [syllables.map(syllable => wadeGilesOf(syllable)[0] ?? syllable).join(''), syllables.join('')] as const
})
