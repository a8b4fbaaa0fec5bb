import { withFigures } from './numbers.ts'
import { splitWords, toSound } from './words.ts'

/*
 * An age under 18 that the writer states as the own one. A number alone, a length of time, a date, a class that is taught and
 * another's age are none, so each rule names the writer and looks at what follows the number.
 */

/** Returns one of the words, as they sound; `*` ends an open stem. */
function anyWord(words: string): string {
  const sounds = words
    .split(/\s+/)
    .map((word) => (word.endsWith('*') ? `${toSound(word.slice(0, -1))}\\S*` : toSound(word)))
  return `(?:${sounds.join('|')}) `
}

const childAge = '(?:[6-9]|1[0-7]) '
const years = anyWord('лет год года годик* годов годков летие let')
const end = '$'

/** What may be between the writer and the number. */
const softeners = `(?:${anyWord(
  'всего только токо тока ток уже еще пока лишь ровно полных почти скоро недавно вчера сегодня завтра исполнилось исполнилас исполнится исполняется стукнуло сейчас щас ща просто типа вот и же ведь будет тоже сам* по около летом осенью зимой весной',
)}){0,4}`

/** A new clause that was begun without a comma. */
const newClause = anyWord(
  `и а но я он она ему ей мы у можно погада* скаж* подскаж* хочу скоро парню мама папа маме мать родител* подруг* учусь хожу живу
  девочка девушка парень мальчик с? что как почему когда будет поступлю сдам мой моя мои меня помог* пожалуйста спасибо если любит люблю нрав*`,
)

const months = anyWord('январ* феврал* март* апрел* мае мая июн* июл* август* сентябр* октябр* ноябр* декабр*')
const afterAge = `(?!${months})(?:${anyWord('в')}${months})?(?:${anyWord('до')}\\S+ )?(?:${anyWord('с и')}${anyWord('половиной половина')})?(?:${end}|${newClause})`
/** «Мне 15 лет обещают»: a length of time; what it is the length of follows. */
const lengthOfTime = anyWord(
  `не снится снил* обеща* врал* врет говор* твер* пиш* звон* дал* дают осталось до стаж* назад подряд брака ипотек* кредит* жизни плат*
  ждать жда* было тому нрав* изменя* помога* долж* служ* работ* веду лечат снова все никто никак кажется мешает`,
)

/** «Она мне десять» is about words, not about years. */
const toWriter = `(?<! ${anyWord('он она они я ты вы').trimEnd()} )(?:${anyWord('мне mne')}|${anyWord('нам')}${anyWord('по обоим обеим')}(?:${anyWord('по')})?)`

/** «Пятнадцатый год»: an age of one less. */
const yearOfLife = `${anyWord('десятый одиннадцатый двенадцатый тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый')}${anyWord('год')}`

const ofOwn = [
  `${anyWord('мне')}${anyWord('с')}${anyWord('ней ним подругой другом парнем')}${anyWord('по')}${childAge}`,
  `${toWriter}${softeners}${childAge}${afterAge}`,
  `${toWriter}${softeners}${childAge}${years}(?!${lengthOfTime})`,
  `${anyWord('нам')}(?:\\S+ ){1,3}${anyWord('по')}${childAge}(?:${years})?${afterAge}`,
  `(?<=^ )${childAge}(?:${years})?${anyWord('мне нам')}${afterAge}`,
  `${childAge}${years}${anyWord('мне нам')}${end}`,
  `${years}${anyWord('мне')}${softeners}${childAge}`,
  `(?:${anyWord('мой')}${anyWord('возраст')}|${anyWord('возраст')}${anyWord('мой')})${childAge}`,
  `(?:${anyWord('мне')}${anyWord('через')}(?:\\S+ ){1,2}|${anyWord('через')}(?:\\S+ ){1,2}${anyWord('мне')})(?:${anyWord('будет исполнится стукнет')})?(?:18|${childAge.trim()}) ${end}`,
  `${anyWord('мне')}(?:${anyWord('еще пока даже уже')}){0,3}(?:(?:1[4-8]) )?${anyWord('нет')}(?:${anyWord('и еще даже')}){0,2}(?:1[4-8]) `,
  `${anyWord('мне')}(?:(?:1[4-8]) )(?:${anyWord('еще пока')})?${anyWord('нет')}`,
  `${anyWord('im iam')}${childAge}(?:${end}|${anyWord('and years my so but year does can will is do he she will')})`,
  `${anyWord('i')}${anyWord('am m')}${childAge}(?:${end}|${anyWord('and years my so but year does can will is do he she will')})`,
  `${anyWord('я мы')}(?:${anyWord('еще пока тоже ведь сама сам')}){0,2}${anyWord(
    'несовершеннолетн* школьни* гимназист* огэшни* малолетк* подросток тинейджер* десятилетн* одиннадцатилетн* двенадцатилетн* тринадцатилетн* четырнадцатилетн* пятнадцатилетн* шестнадцатилетн* семнадцатилетн*',
  )}`,
  `${anyWord('я')}(?:${anyWord('девушка девочка девчонка парень пацан мальчик школьница школьник гимназист гимназистка')})(?:\\S+ )?${childAge}${years}`,
  `${anyWord('подросток школьница школьник гимназист* огэшни* малолетк* десятилетн* одиннадцатилетн* двенадцатилетн* тринадцатилетн* четырнадцатилетн* пятнадцатилетн* шестнадцатилетн* семнадцатилетн*')}${anyWord('я')}`,
]

/** Said of the writer only where no one else is in the clause. */
const ofOwnAlone = [
  `(?<=^ )(?:${anyWord('мой')})?${anyWord('возраст')}${childAge}`,
  `(?<=^ )${anyWord('м ж')}${childAge}(?:${years})?${end}`,
  `(?<=^ )${childAge}${anyWord('лвл')}${end}`,
  `(?:${anyWord('мне')}${yearOfLife}|${yearOfLife}${anyWord('мне')})(?:${anyWord('идет пошел')})?${end}`,
  `${anyWord('сдаю сдам сдавать пишу писать завалю завалила завалил готовлюсь')}(?:\\S+ ){0,2}${anyWord('огэ впр')}`,
  `${anyWord('огэ впр')}(?:\\S+ ){0,2}${anyWord('сдаю сдам сдавать пишу писать завалю завалила завалил')}`,
  `(?:${anyWord('исполнилось исполнится исполняется стукнуло стукнет')}${childAge}|${childAge}(?:${years})?${anyWord('исполнилось исполнится исполняется стукнуло стукнет')})`,
  `(?:1[4-8]) (?:${anyWord('еще пока')})?${anyWord('нет')}`,
  `${anyWord('до')}(?:18|${anyWord('совершеннолети*').trim()}) (?:${anyWord('мне еще')}){1,2}`,
  `${anyWord('через')}(?:\\S+ ){1,4}${anyWord('мне')}(?:${anyWord('будет')})?18 `,
]

const grades =
  'первоклассни* второклассни* третьеклассни* четвероклассни* пятиклассни* шестиклассни* семиклассни* восьмиклассни* девятиклассни* десятиклассни* одиннадцатиклассни*'
const grade = `(?:(?:[1-9]|1[01]) ?(?:[абвгде] )?|${anyWord(
  'первом втором третьем четвертом пятом шестом седьмом восьмом девятом десятом одиннадцатом первый второй третий четвертый пятый шестой седьмой восьмой девятый десятый одиннадцатый пятого шестого седьмого восьмого девятого десятого одиннадцатого',
)}(?:[абвгде] )?)`
const classWord = anyWord('класс классе класса кл')
const now = `(?:${anyWord('сейчас щас уже пока еще только тоже сама сам обе оба в? школе с подругой лучшей другом')}){0,3}`

const ofOwnClass = [
  `${anyWord('учусь учимся')}(?:${anyWord('сейчас щас уже пока еще только тоже сама сам я в школе')}){0,3}${anyWord('в во')}${grade}(?:${classWord}|${end}|${newClause})`,
  `${anyWord('я мы')}${now}${anyWord('в во из')}${grade}${classWord}(?:${end}|${newClause})`,
  `${anyWord('я мы')}${now}${anyWord('в во')}${grade}(?:${end})`,
  `(?:${anyWord('перехожу пойду иду хожу')}|(?:(?<=^ )|${anyWord('я')})(?:${anyWord('только уже')})?${anyWord('перешла перешел')})${anyWord('в')}${grade}${classWord}`,
  `${anyWord('я мы')}${now}${anyWord('из')}(?:[1-9]|1[01]) [абвгде] ${end}`,
  `${anyWord('в во')}${grade}(?:${classWord})?${anyWord('учусь учимся')}${end}`,
  `${anyWord('учусь')}${anyWord('в')}${anyWord('школе')}${end}|${anyWord('в')}${anyWord('школе')}${anyWord('учусь')}`,
  `${anyWord('я мы')}(?:${anyWord('еще пока тоже')}){0,2}${anyWord(grades)}`,
  `${anyWord(grades)}${anyWord('я')}`,
]

/** School as the writer's own where no one else is in the clause. */
const ofOwnSchool = [
  `(?:(?<=^ )|${anyWord('я')})(?:\\S+ ){0,2}${anyWord('перехожу пойду иду хожу перешла перешел перевелась перевелся')}(?:\\S+ ){0,2}${anyWord('в во')}${grade}(?:${anyWord('новый')})?${classWord}`,
  `(?:(?<=^ )|${anyWord('я')})(?:\\S+ ){0,2}${anyWord('закончу заканчиваю закончила закончил')}(?:\\S+ ){0,3}${grade}${classWord}`,
  `(?<=^ )(?:${anyWord('я')})?${grade}${classWord}${anyWord('заканчиваю закончу')}`,
  `${anyWord('я')}(?:${anyWord('ж же еще пока')}){0,2}${anyWord('ученик ученица')}`,
  `${anyWord('я')}${grade}${anyWord('класс класса кл')}`,
]

const stated = new RegExp(` (?:${[...ofOwn, ...ofOwnClass].join('|')})`)
const statedAlone = new RegExp(` (?:${[...ofOwnAlone, ...ofOwnSchool].join('|')})`)
const others = new RegExp(
  ` ${anyWord('сын* дочк* дочер* дочь внук* внучк* ему ей им брат* сестр* племянни* ребен* ребят* дет* мальчик* парн* девочк* кот* кошк* собак* пес пса она он они муж* жен* доча старш* младш* наш* фирм* свадьб* годовщин* моему моей моя мой')}`,
)
/** Memories, comparisons and what was only imagined. */
const notNow = new RegExp(
  ` (?:${anyWord('было тогда когда будто словно помню детстве училась училс* снилось снится приснилось представь раньше бывало если познакомил* чувство ощущение чувству* душе вид думают бы опыта')})`,
)
/** A class that the writer teaches. */
const taught = new RegExp(
  ` (?:${anyWord('преподаю преподавала преподавал')}|${anyWord('я работаю')}(?:${anyWord('работаю')})?${anyWord('учитель учителем учительница преподаватель преподавателем педагог педагогом репетитор репетитором')})`,
)
/** «По 40 тысяч, а мне 12»: a share of the same sum. */
const ofSum = new RegExp(` \\d+ ${anyWord('тысяч* тыс руб* процент* балл* штук* миллион*')}`)
const ownShare = new RegExp(`^ ${anyWord('а')}${anyWord('мне')}`)
/** One of the parents, about a child: «куда парня после девятого», «мы с отцом против». */
const ofParent = new RegExp(
  ` (?:${anyWord('куда')}${anyWord('парня пацана сына дочь дочку девочку внука внучку')}|${anyWord('мы')}${anyWord('с')}${anyWord('отцом мужем женой')})`,
)
/** Any person's age under 18, class or exam of a school. */
const named = new RegExp(
  ` (?:${childAge}|18 |${classWord}|${anyWord(grades)}|${anyWord('школьни* подрост* тинейджер* малолет* несовершеннол* одноклас* огэ огэшни* егэ впр')})`,
)
const clauseEnd = /[.,!?;:()«»"\n—–]+|\s-\s/
/** «Мне16», «ж14», and «возраст: 16», «м, 15», which are one thought. */
const gluedAge = /(?<!\p{L})(?:мне|[мж])(?=\d)/giu
const splitAge = /(?<!\p{L})(?:возраст|[мж])\s?[,:](?=\s?\d)/giu
/** «Девушка, 17 лет. Что меня ждёт?»: so writers introduce themselves. */
const introduction = /^\s*(девушка|девочка|девчонка|парень|пацан|школьни(?:к|ца)|гимназист(?:ка)?),(?=\s?\d)/iu

/**
 * Returns true where a message names an age under 18 or a class or an exam of a school: whose it is a score decides
 * (judge.ts).
 */
export function namesChildAge(text: string): boolean {
  const sounds = toSoundText(text)
  return named.test(sounds) && !taught.test(sounds) && !ofParent.test(sounds)
}

/** Returns true when the writer says to be under 18: an own age or an own school class. */
export function statesChildAge(text: string): boolean {
  const introduced = text.replace(introduction, 'я $1')
  return [...new Set(introduced.replace(splitAge, (word) => word.slice(0, -1)).split(clauseEnd))].some((clause) => {
    const sounds = toSoundText(clause)
    if (notNow.test(sounds) || taught.test(sounds)) return false
    const isStated = stated.test(sounds) || (statedAlone.test(sounds) && !others.test(sounds))
    return isStated && !(ownShare.test(sounds) && ofSum.test(toSoundText(text)))
  })
}

function toSoundText(text: string): string {
  const words = splitWords(text.replace(gluedAge, '$& '))
  return ` ${withFigures(words.map(toSound)).join(' ')} `
}
