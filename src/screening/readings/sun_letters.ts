import { once } from '../../lib/once.ts'
import { looseSkeletonOf } from '../text/sound.ts'

// Words and names of Arabic that begin with a letter which the article before them becomes. From general knowledge, 2026-11.
const WORDS = `
tawhid tawba tahrir taqwa tayyar tijani tikriti turki tamimi tunisi turabi tabari tayyib taif taqi takrit talib thani thawra thawri thaqafa thaalibi
dawla dawa dawri douri dulaimi duleimi dosari dossari dahabi dhahabi dhahiri dabbagh diyar difa dirasat dimashqi darwish dahhak
shami sham shams sharq sharqi sharqiya shahid shahed shuhada shorouk shuruq shabab shaab shabi sharif sharia shimali shammari shamari shehri shahri shaykh sheikh shaikh shaibani shaybani shatti shara sharaa shirazi shafii shahrani sharqawi shuhail
salam salama sunna sunnah safa safwa sabah sabri sadr sadiq sadat saud saudi sayyid sayed sahab sahaba sahara saqr salih saleh salafi samarrai samarai subaie subai suwaidi suwaydi siddiq sudani suri suriya sudais sistani sadun saadoun salhi salmi sulami suleimani sufi sulami salihi
nur noor nour nuri nahda nasr nasser nasir nusra najjar najaf najafi naqib naimi nuaimi nuaymi nafi nahyan nahar nujaba nabhan namir nablusi nashif nadir nahrain
rahma rahman rahmani rashid rasheed raqqa raqqi rawi rafidain rafidayn rayyan rayan riyad riyadh ribat risala rifai rubaie rubai rajhi razi ramadi ramadan rantisi rumi rawda rawdha rukn rabita
zahra zahrani zahawi zaytun zaytoun zaituna zaytuna zubaydi zubaidi zawahiri zarqawi zarkawi zaman zamil zaidi zaydi zayat zayyat zuhayri zuhairi zindani zoubi zubi zubair zubayr zawiya zaki`

const sounds = once((): ReadonlySet<string> => new Set(WORDS.trim().split(/\s+/).map(looseSkeletonOf)))

/** Whether the article of Arabic becomes the first letter of a word: "shami", and no word of another language. */
export const isBehindArticle = (word: string): boolean => sounds().has(looseSkeletonOf(word))
