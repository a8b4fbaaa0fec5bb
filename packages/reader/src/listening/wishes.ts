import { pattern } from '@lunaria/care/frame-patterns'
import { memoized } from '@lunaria/reader/text'
import { mainPart } from '@lunaria/tarot/main-part'
import { asksYesOrNo, spreadForQuestion, spreadWish } from '@lunaria/tarot/spread-detection'
import type { SpreadId } from '@lunaria/tarot/spreads'
import { heard } from './named-cards.ts'
import type { Wish } from './table.ts'

const turned =
  '(перевернут*|перевернуты*|перевертыш*|переворот*|обратных (карт)?|обратные (карты)?|обратн* положени*|перевернутост*)'
const upsideDown = '(вверх|вниз|кверху|верх) (ногами|головой|тормашками)'
const leaveOut = '(убери*|убрать|исключи*|исключить|отключи*|выключи*|выкинь*|вынь*)'
const refuse =
  'не (надо|нужно|нужны|хочу|люблю|читаю|использую|признаю|беру|работаю|учитываю|учитывай*|считай*|клади*|показывай*|бери*|должно|приемлю)'
const withoutReversed = pattern(
  `без (этих|всяких|всех|ваших)? (этих|ваших)? ${turned}`,
  `без (карт)? ${upsideDown}`,
  `${turned} (карт*|положени*|значени*)? (мне|пожалуйста|тоже|я|их|лучше|все)? (${refuse}|${leaveOut})`,
  `(${refuse}|${leaveOut}) (мне|все|эти|пожалуйста|с)? (${turned}|${upsideDown})`,
  `(чтоб|чтобы|пусть) ~ ${turned} ~ не (было|будет|лежали|попадалось)`,
  `${turned} ~~ (чтоб|чтобы|что бы|пусть) ~ не (было|будет|лежали|попадались)`,
  `(чтоб|чтобы|только|но|карт*|одну|ни одной|никаких|пусть)? (ни одной|никаких|не) ${turned}`,
  `(чтоб|чтобы|только|пусть) ~ не ${upsideDown}`,
  '(только|все|лишь|одни|карт*|одну|одной) (карт*|и)? (прямая|прямую|прямой|прямые|прямых|прямыми)',
  '(прямую|прямой|прямые|прямых|прямыми) (карт*|одну|арканы|значени*)',
  '(карты|пусть|чтоб|чтобы) ~ (лежат|лежали|будут|были|легли) (прямо|прямыми|прямые)',
  'не (переворачивай*|переверни*|надо переворачивать)',
  '(в)? прямом положении',
)
const yesOrNo =
  /да\s*(?:[/\\|–—-]|или|либо)\s*нет(?!\p{L})|(?<!\p{L})да,? нет\s*(?:[?):,.]|$|на (?=\S+ карт))|карт\S* да нет(?!\p{L})/iu
const shortly = pattern(
  'короче|коротко|покороче|кратко|вкратце|кратенько|коротенько|пократкче|тезисно|сократи*|сжато',
  '(в|буквально)? (двух|пару|паре|трех) (слов|словах)',
  'одним (словом|предложением)',
  '(выжимк*|суть|сутью|конспект*|тезис*)',
  '(много|многа|куча) (букв|букав|букаф|буков|текста)',
  'в (двух|трех|одном|одной|две|три|одну) (предложени*|фраз*|строк*|строчк*|словах)',
  'по (строчке|строке|фразе|слову)',
  '(тлдр|tldr|тлдп)',
  'одной (фразой|строкой|строчкой)',
  '(в)? одно (слово|предложение)',
  '(резюмируй*|не (пиши*|пишите) (много|длинно)|много не (пиши*|пишите))',
  'без (длинн* (текст*)?|длиннот*|воды|лирики|лишн*|поэзии|философии|простын*)',
  '(слишком|очень|больно|так) (много (букв|текста|слов)|длинно)',
  '(многабукав|многобукв|многобукаф|простын*)',
)

/** What a message asks for in so many words; one message is asked several times. */
export const wishIn = memoized((message): Wish => {
  const text = mainPart(message)
  const sentence = heard(text)
  return {
    ...spreadWish(text),
    isWithoutReversed: withoutReversed.test(sentence),
    isYesOrNo: asksYesOrNo(text) || yesOrNo.test(text),
    isShort: shortly.test(sentence),
  }
}, 1)

/** Which spread is laid for a new question: a wish goes before what the question is about. */
export function spreadToLay(text: string): SpreadId {
  const { spreadId } = spreadWish(text)
  return spreadId ?? (yesOrNo.test(text) ? 'yes_no' : spreadForQuestion(text))
}
