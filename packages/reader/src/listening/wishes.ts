import { pattern } from '@lunaria/care/frame-patterns'
import { spreadForQuestion, spreadWish } from '@lunaria/tarot/spread-detection'
import type { SpreadId } from '@lunaria/tarot/spreads'
import { heard } from './named-cards.ts'
import type { Wish } from './table.ts'

const withoutReversed = pattern(
  'без (перевернут*|перевертыш*|перевернуты*|обратных|переворот*)',
  'только прям*',
  'карт* (прямую|прямые)',
  'прямую (карт*|одну)',
  'перевернут* (не|без) (надо|нужно|было|хочу|брать|клади*|считай*)?',
  '(не надо|не нужно|не хочу|убери*|исключи*) перевернут*',
  'не (переворачивай*|переверни*|надо переворачивать)',
  '(в)? прямом положении',
)
const yesOrNo =
  /да\s*(?:[/\\|–—-]|или|либо)\s*нет(?!\p{L})|(?<!\p{L})да,? нет\s*(?:[?):,.]|$|на (?=\S+ карт)|карт|расклад|ответ)|карт\S* да нет(?!\p{L})/iu
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
  'без (длинн* (текст*)?|длиннот*|воды|лирики|лишн*|поэзии|философии|простын*)',
  '(слишком|очень|больно|так) (много (букв|текста|слов)|длинно)',
  '(многабукав|многобукв|многобукаф|простын*)',
)

/** What a message asks for in so many words. */
export function wishIn(text: string): Wish {
  const sentence = heard(text)
  return {
    ...spreadWish(text),
    isWithoutReversed: withoutReversed.test(sentence),
    isYesOrNo: yesOrNo.test(text),
    isShort: shortly.test(sentence),
  }
}

/** Which spread is laid for a new question: a wish goes before what the question is about. */
export function spreadToLay(text: string): SpreadId {
  const { spreadId } = spreadWish(text)
  return spreadId ?? (yesOrNo.test(text) ? 'yes_no' : spreadForQuestion(text))
}
