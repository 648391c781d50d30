import type { WishWords } from './model.ts'

/** The usual words of large languages beside the eight: keywords that are said alone, and a few whole sentences. */
export const OTHER_LANGUAGES: Omit<WishWords, 'phrases' | 'groups'> = {
  stop: `стоп отписка отписаться отпишите отпишитесь хватит прекратите відписатися відписка припиніть
    退订 退訂 停止 取消订阅 取消訂閱 拒收 停止发送 配信停止 配信解除 退会 ストップ やめて やめてください
    수신거부 중지 그만 스톱 रोकें रोको बंद बंदकरो बंदकरें বন্ধ বন্ধকরুন থামান روکیں روکو بندکریں لغواشتراک توقف
    dur durdur ret berhenti stopp wypisz wypiszmnie rezygnuje odhlasit leiratkozas leiratkozom dezabonare avsluta sluta avmeld afmeld lopeta
    ngung ngừng หยุด หยุดส่ง הסר הסירו הסירואותי διαγραφη σταματηστε σταματα tigil itigil`,
  stopAlone: 'dừng',
  cancel: '取消 キャンセル 취소 отмена iptal anuluj לבטל ยกเลิก',
  help: 'помощь 帮助 ヘルプ 도움말',
  polite: 'пожалуйста спасибо будь ласка 请 谢谢 お願いします कृपया lutfen tolong prosze',
  signature: 'отправлено с|发自我的',
}

/** Whole wishes of those languages, folded before they are looked for; written without capital classes, which folding would change. */
export const OTHER_SENTENCES: readonly string[] = [
  '(?:^|больше )не (?:пишите|звоните|присылайте|беспокойте|отправляйте)(?: мне)?(?: больше)?(?: никогда)?$',
  // Whoever is to be taken out of a booking still wants to hear of it.
  '(?:отпишите|уберите|удалите) (?:меня|мой номер)(?:(?: пожалуйста| спасибо)*$| (?:из|от|с) (?:(?:вашей|вашего|ваших|этой|всех) )?(?:базы|списк|рассыл|контакт|уведомлен|смс|sms))',
  '(?:прекратите|остановите|хватит) (?:рассылку|рассылки|писать|звонить|слать|присылать)',
  'не (?:пишіть|телефонуйте|надсилайте)(?: мені)?(?: більше)?$',
  '(?:不要|别|別|请勿|請勿)再(?:给我|給我)?(?:发|發|打|联系|聯繫)',
  '(?:メール|メッセージ|配信|送信|連絡|電話).{0,4}(?:やめて|止めて|停止して|不要(?:です|よ|ね| )*$)',
  // Folded, a syllable is two or three letters, and "하지만" (but) begins like "하지 마" (do not).
  '(?:문자|메시지|연락|전화|광고).{0,12}(?:그만(?!큼|한)|하지 ?마(?!\\u11ab)|보내지 ?마(?!\\u11ab)|받고 싶지)',
  '그만 (?:보내|연락|전화)',
  '(?:संदेश|मैसेज|मेसेज|कॉल|एसएमएस) (?:मत|ना|न) (?:भेज|कर)',
  '(?:پیغام|میسج|کال) (?:نہ|مت) (?:بھیج|کر)',
  '(?:mesaj|sms) (?:atma|gonderme|yollama)(?:yin(?:iz)?)?(?: artik| lutfen| bana| bir daha| tesekkurler)*$',
  '(?:jangan|stop) (?:kirim|hubungi|telepon)(?:i)?(?: saya| pesan| sms| lagi)*$',
  '(?:đừng|dung|khong) (?:nhan|gui) tin',
  '(?:nie|proszę nie|prosze nie) (?:pisz|piszcie|dzwon|dzwoncie)(?: do mnie)?(?: wiecej)?$',
  '(?:תפסיקו|להפסיק|אל) (?:לשלוח|להתקשר|תשלחו)',
]
