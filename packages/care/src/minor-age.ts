import { withFigures } from './numbers.ts'
import { soundOf, wordsOf } from './words.ts'

/*
 * An age under 18 that the writer states as the own one. A number alone, a length of time, a date, a class that is taught and
 * another's age are none, so each rule names the writer and looks at what follows the number.
 */

/** Returns one of the words, as they sound; `*` ends an open stem. */
function oneOf(words: string): string {
  const sounds = words
    .split(/\s+/)
    .map((word) => (word.endsWith('*') ? `${soundOf(word.slice(0, -1))}\\S*` : soundOf(word)))
  return `(?:${sounds.join('|')}) `
}

const childAge = '(?:[6-9]|1[0-7]) '
const years = oneOf('лет год года годик* годов годков летие let')
const end = '$'

/** What may be between the writer and the number. */
const softeners = `(?:${oneOf(
  'всего только токо тока ток уже еще пока лишь ровно полных почти скоро недавно вчера сегодня завтра исполнилось исполнилас исполнится исполняется стукнуло сейчас щас ща просто типа вот и же ведь будет тоже сам* по около летом осенью зимой весной',
)}){0,4}`

/** A new clause that was begun without a comma. */
const goesOn = oneOf(
  `и а но я он она ему ей мы у можно погада* скаж* подскаж* хочу скоро парню мама папа маме мать родител* подруг* учусь хожу живу
  девочка девушка парень мальчик с? что как почему когда будет поступлю сдам мой моя мои меня помог* пожалуйста спасибо если любит люблю нрав*`,
)

const months = oneOf('январ* феврал* март* апрел* мае мая июн* июл* август* сентябр* октябр* ноябр* декабр*')
const afterAge = `(?!${months})(?:${oneOf('в')}${months})?(?:${oneOf('до')}\\S+ )?(?:${oneOf('с и')}${oneOf('половиной половина')})?(?:${end}|${goesOn})`
/** «Мне 15 лет обещают»: a length of time; what it is the length of follows. */
const lengthOfTime = oneOf(
  `не снится снил* обеща* врал* врет говор* твер* пиш* звон* дал* дают осталось до стаж* назад подряд брака ипотек* кредит* жизни плат*
  ждать жда* было тому нрав* изменя* помога* долж* служ* работ* веду лечат снова все никто никак кажется мешает`,
)

/** «Она мне десять» is about words, not about years. */
const toWriter = `(?<! ${oneOf('он она они я ты вы').trimEnd()} )(?:${oneOf('мне mne')}|${oneOf('нам')}${oneOf('по обоим обеим')}(?:${oneOf('по')})?)`

/** «Пятнадцатый год»: an age of one less. */
const yearOfLife = `${oneOf('десятый одиннадцатый двенадцатый тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый')}${oneOf('год')}`

const ofOwn = [
  `${oneOf('мне')}${oneOf('с')}${oneOf('ней ним подругой другом парнем')}${oneOf('по')}${childAge}`,
  `${toWriter}${softeners}${childAge}${afterAge}`,
  `${toWriter}${softeners}${childAge}${years}(?!${lengthOfTime})`,
  `${oneOf('нам')}(?:\\S+ ){1,3}${oneOf('по')}${childAge}(?:${years})?${afterAge}`,
  `(?<=^ )${childAge}(?:${years})?${oneOf('мне нам')}${afterAge}`,
  `${childAge}${years}${oneOf('мне нам')}${end}`,
  `${years}${oneOf('мне')}${softeners}${childAge}`,
  `(?:${oneOf('мой')}${oneOf('возраст')}|${oneOf('возраст')}${oneOf('мой')})${childAge}`,
  `(?:${oneOf('мне')}${oneOf('через')}(?:\\S+ ){1,2}|${oneOf('через')}(?:\\S+ ){1,2}${oneOf('мне')})(?:${oneOf('будет исполнится стукнет')})?(?:18|${childAge.trim()}) ${end}`,
  `${oneOf('мне')}(?:${oneOf('еще пока даже уже')}){0,3}(?:(?:1[4-8]) )?${oneOf('нет')}(?:${oneOf('и еще даже')}){0,2}(?:1[4-8]) `,
  `${oneOf('мне')}(?:(?:1[4-8]) )(?:${oneOf('еще пока')})?${oneOf('нет')}`,
  `${oneOf('im iam')}${childAge}(?:${end}|${oneOf('and years my so but year does can will is do he she will')})`,
  `${oneOf('i')}${oneOf('am m')}${childAge}(?:${end}|${oneOf('and years my so but year does can will is do he she will')})`,
  `${oneOf('я мы')}(?:${oneOf('еще пока тоже ведь сама сам')}){0,2}${oneOf(
    'несовершеннолетн* школьни* малолетк* подросток тинейджер* десятилетн* одиннадцатилетн* двенадцатилетн* тринадцатилетн* четырнадцатилетн* пятнадцатилетн* шестнадцатилетн* семнадцатилетн*',
  )}`,
  `${oneOf('я')}(?:${oneOf('девушка девочка девчонка парень пацан мальчик школьница школьник')})(?:\\S+ )?${childAge}${years}`,
  `${oneOf('подросток школьница школьник десятилетн* одиннадцатилетн* двенадцатилетн* тринадцатилетн* четырнадцатилетн* пятнадцатилетн* шестнадцатилетн* семнадцатилетн*')}${oneOf('я')}`,
]

/** Said of the writer only where no one else is in the clause. */
const ofOwnAlone = [
  `(?<=^ )(?:${oneOf('мой')})?${oneOf('возраст')}${childAge}`,
  `(?<=^ )${oneOf('м ж')}${childAge}(?:${years})?${end}`,
  `(?<=^ )${childAge}${oneOf('лвл')}${end}`,
  `(?:${oneOf('мне')}${yearOfLife}|${yearOfLife}${oneOf('мне')})(?:${oneOf('идет пошел')})?${end}`,
  `${oneOf('сдаю сдам сдавать пишу писать завалю завалила завалил готовлюсь')}(?:\\S+ ){0,2}${oneOf('огэ впр')}`,
  `${oneOf('огэ впр')}(?:\\S+ ){0,2}${oneOf('сдаю сдам сдавать пишу писать завалю завалила завалил')}`,
  `(?:${oneOf('исполнилось исполнится исполняется стукнуло стукнет')}${childAge}|${childAge}(?:${years})?${oneOf('исполнилось исполнится исполняется стукнуло стукнет')})`,
  `(?:1[4-8]) (?:${oneOf('еще пока')})?${oneOf('нет')}`,
  `${oneOf('до')}(?:18|${oneOf('совершеннолети*').trim()}) (?:${oneOf('мне еще')}){1,2}`,
  `${oneOf('через')}(?:\\S+ ){1,4}${oneOf('мне')}(?:${oneOf('будет')})?18 `,
]

const grades =
  'первоклассни* второклассни* третьеклассни* четвероклассни* пятиклассни* шестиклассни* семиклассни* восьмиклассни* девятиклассни* десятиклассни* одиннадцатиклассни*'
const grade = `(?:(?:[1-9]|1[01]) ?(?:[абвгде] )?|${oneOf(
  'первом втором третьем четвертом пятом шестом седьмом восьмом девятом десятом одиннадцатом первый второй третий четвертый пятый шестой седьмой восьмой девятый десятый одиннадцатый пятого шестого седьмого восьмого девятого десятого одиннадцатого',
)}(?:[абвгде] )?)`
const classWord = oneOf('класс классе класса кл')
const now = `(?:${oneOf('сейчас щас уже пока еще только тоже сама сам обе оба в? школе с подругой лучшей другом')}){0,3}`

const ofOwnClass = [
  `${oneOf('учусь учимся')}(?:${oneOf('сейчас щас уже пока еще только тоже сама сам я в школе')}){0,3}${oneOf('в во')}${grade}(?:${classWord}|${end}|${goesOn})`,
  `${oneOf('я мы')}${now}${oneOf('в во из')}${grade}${classWord}(?:${end}|${goesOn})`,
  `${oneOf('я мы')}${now}${oneOf('в во')}${grade}(?:${end})`,
  `(?:${oneOf('перехожу пойду иду хожу')}|(?:(?<=^ )|${oneOf('я')})(?:${oneOf('только уже')})?${oneOf('перешла перешел')})${oneOf('в')}${grade}${classWord}`,
  `${oneOf('я мы')}${now}${oneOf('из')}(?:[1-9]|1[01]) [абвгде] ${end}`,
  `${oneOf('учусь')}${oneOf('в')}${oneOf('школе')}${end}|${oneOf('в')}${oneOf('школе')}${oneOf('учусь')}`,
  `${oneOf('я мы')}(?:${oneOf('еще пока тоже')}){0,2}${oneOf(grades)}`,
  `${oneOf(grades)}${oneOf('я')}`,
]

/** School as the writer's own where no one else is in the clause. */
const ofOwnSchool = [
  `(?:(?<=^ )|${oneOf('я')})(?:\\S+ ){0,2}${oneOf('перехожу пойду иду хожу перешла перешел перевелась перевелся')}(?:\\S+ ){0,2}${oneOf('в во')}${grade}(?:${oneOf('новый')})?${classWord}`,
  `(?:(?<=^ )|${oneOf('я')})(?:\\S+ ){0,2}${oneOf('закончу заканчиваю закончила закончил')}(?:\\S+ ){0,3}${grade}${classWord}`,
  `(?<=^ )(?:${oneOf('я')})?${grade}${classWord}${oneOf('заканчиваю закончу')}`,
  `${oneOf('я')}(?:${oneOf('ж же еще пока')}){0,2}${oneOf('ученик ученица')}`,
  `${oneOf('я')}${grade}${oneOf('класс класса кл')}`,
]

const stated = new RegExp(` (?:${[...ofOwn, ...ofOwnClass].join('|')})`)
const statedAlone = new RegExp(` (?:${[...ofOwnAlone, ...ofOwnSchool].join('|')})`)
const others = new RegExp(
  ` ${oneOf('сын* дочк* дочер* дочь внук* внучк* ему ей им брат* сестр* племянни* ребен* ребят* дет* мальчик* парн* девочк* кот* кошк* собак* пес пса она он они муж* жен* доча старш* младш* наш* фирм* свадьб* годовщин* моему моей моя мой')}`,
)
/** Memories, comparisons and what was only imagined. */
const notNow = new RegExp(
  ` (?:${oneOf('было тогда когда будто словно помню детстве училась училс* снилось снится приснилось представь раньше бывало если познакомил* чувство ощущение чувству* душе вид думают бы опыта')})`,
)
/** Any person's age under 18, class or exam of a school. */
const named = new RegExp(
  ` (?:${childAge}|18 |${classWord}|${oneOf(grades)}|${oneOf('школьни* подрост* тинейджер* малолет* несовершеннол* одноклас* огэ огэшни* егэ впр')})`,
)
const clauseEnd = /[.,!?;:()«»"\n—–]+|\s-\s/
/** «Мне16», «ж14», and «возраст: 16», «м, 15», which are one thought. */
const gluedAge = /(?<!\p{L})(?:мне|[мж])(?=\d)/giu
const splitAge = /(?<!\p{L})(?:возраст|[мж])\s?[,:](?=\s?\d)/giu

/**
 * Returns true where a message names an age under 18 or a class or an exam of a school: whose it is a score decides
 * (judge.ts).
 */
export function namesChildAge(text: string): boolean {
  return named.test(soundsOf(text))
}

/** Returns true when the writer says to be under 18: an own age or an own school class. */
export function statesChildAge(text: string): boolean {
  return [...new Set(text.replace(splitAge, (word) => word.slice(0, -1)).split(clauseEnd))].some((clause) => {
    const sounds = soundsOf(clause)
    if (notNow.test(sounds)) return false
    return stated.test(sounds) || (statedAlone.test(sounds) && !others.test(sounds))
  })
}

function soundsOf(text: string): string {
  const words = wordsOf(text.replace(gluedAge, '$& '))
  return ` ${withFigures(words.map(soundOf)).join(' ')} `
}
