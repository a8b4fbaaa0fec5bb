import { hasWord, memoized, mostMessages, normalized } from '@lunaria/reader/text'
import { askingSentence } from './sentences.ts'
import { findMeanings } from './words.ts'

const close =
  '(?:муж|жен|супруг|мам|пап|отец|отц|мат(?:ь|ер)|родител|сын|доч|ребен|ребят|малыш|младен|брат|сестр|бабушк|бабул|дедушк|дедул|дед|внук|внуч|тет|дяд|друг|подруг|парен|парн|девушк|жених|невест|любим|близк|человек|собак|пес|пса|щен|кошк|кошечк|кот|котик|котен|попуга|хомя|кролик|лошад|питом|лабрадор|овчарк|такс|корги|бульдог|шпиц|хаски|ретривер|спаниел|терьер|дворняг|британ|сфинкс|мейн|морск)[а-я]*'
const died = '(?:умер|умерл[аио]|погиб|погибл[аио]|скончал(?:ся|ась|ись)|ум[еи]рал[аи]?)'

/** The death of a person or a pet, or a lost pregnancy, in words that mean nothing else. */
const lossWords = new RegExp(
  [
    `${died} (?:\\S+ ){0,3}${close}`,
    `${died} (?:у (?:нас|меня) )?(?:мо[йяи]|наш[аи]?)`,
    `${close} (?:\\S+ ){0,4}?(?<!не )${died}`,
    `(?:его|ее|их|${close}) (?:(?:больше|уже|вдруг|так и|год|месяц|недавно) )*не стало`,
    `${close} (?:(?:уже|больше) нет|нет (?:уже|больше|в живых|с нами|на свете))`,
    `не стало (?:\\S+ ){0,2}${close}`,
    `(?:он|она|они) (?:\\S+ ){0,2}${died}`,
    `(?:смерт[ьи]|гибел[ьи]|уход|утрат\\S*|похорон\\S*) (?:\\S+ ){0,2}${close}`,
    'уш(?:ел|ла) из жизни|похорон(?:ил|ила|или|ы|ах)|хоронил[аи]?|поминк\\S*|скорб\\S*|овдовел\\S*|остал\\S* вдов(?:ой|цом)|усыпил[аи]?|усыпить',
    'потерял[аи]? (?:\\S+ ){0,2}(?:муж|жену|мам|пап|отца|мать|сына|дочь|дочк|ребен|малыш|брата|сестру|бабушк|дедушк|беременност)\\S*',
    'выкидыш\\S*|мертворожд\\S*|замерш\\S* беременност\\S*|беременност\\S* (?:\\S+ )?(?:замерла|прервалась|сорвалась)|потер[яи]\\S* беременност\\S*',
  ]
    .map((each) => `(?<= )(?:${each})(?= )`)
    .join('|'),
)
const longAgo =
  / (?:(?:в )?(?:19\d\d|20[01]\d|202[0-4])(?: (?:год[уа]?|г))?|(?:\d+|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|пятнадцать|двадцать|много|несколько|пару|год[аы]?|лет) (?:год[а]?|лет) назад|лет назад|давно|в детстве|котор(?:ый|ая|ые) (?:\S+ )?умер\S*) /
const others = new Set(['он', 'она', 'они'])
const asker = new Set(['я', 'мы', 'мне', 'нам'])

/** Returns true where users ask what they are to blame for, or cannot forgive themselves. */
export function mentionsGuilt(question: string): boolean {
  return findMeanings('loss', normalized(question)).includes('guilt')
}

/** True where a death or a lost pregnancy is what the message is about; an old one that is only mentioned leaves it false. */
export const mentionsLoss = memoized((question): boolean => {
  const text = normalized(question)
  const told = findMeanings('loss', text)
  // A dream, a story or a manner of speaking
  if (told.includes('apart')) return false
  const asked = normalized(askingSentence(question) ?? question)
  const wanted = findMeanings('loss', asked)
  const isAboutAsker = wanted.includes('grief') || wanted.includes('coping')
  // To be a widow is no news of a death: what is asked says whether it still is
  if (!lossWords.test(text)) return told.includes('widowed') && isAboutAsker
  if (lossWords.test(asked)) return !longAgo.test(text) || wanted.includes('grief')
  // Mentioned, while another person is asked about («когда он оттает?»), or as a date («не общаемся с похорон бабушки»)
  const isOwn = hasWord(asked, asker) && !hasWord(asked, others) && !told.includes('funeral')
  return (isAboutAsker || isOwn) && (!longAgo.test(text) || told.includes('grief'))
}, mostMessages)
