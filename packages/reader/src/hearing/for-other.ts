import { secondPersonOf } from './first-person.ts'
import { likeliest } from './names.ts'

/** Whom a question is asked for, where it is not the user: `isInTheirWords` where «я» in it is that person. */
export type ForOther = { gender: 'masculine' | 'feminine'; isInTheirWords: boolean }

const woman = 'клиентк\\p{L}+|подруг\\p{L}+|сестр\\p{L}+|мам[ыуе]|дочк\\p{L}+|знакомой|соседк\\p{L}+'
const man = 'клиент(?:а|у|ом)?|друга|другу|брат[ау]|сына|знакомого|мужа'
const anyone = `(?:${woman}|${man})(?!\\p{L})`
const asking = '(?:спрашивает|просит (?:узнать|спросить|посмотреть)|интересуется|хочет (?:знать|узнать|понять))'

const theirWords = new RegExp(
  `(?<!\\p{L})(?:вопрос (?:от |моей |моего )?(${anyone})|(клиентк[аи]|подруга|сестра|клиент|друг|брат)(?: \\p{L}+)? ${asking})`,
  'iu',
)
const onBehalf = new RegExp(
  `(?<!\\p{L})(?:(?:смотрю|спрашиваю|гадаю|раскладываю|расклад) (?:для|за|на) (${anyone})|^для (${anyone})|для (${anyone}) (?:спрашиваю|смотрю|гадаю))`,
  'iu',
)

const client = '(?:[Кк]лиент(?:ка|ки|у|а)?|[Кк]верент(?:ка|ки|а)?)'
/** «Клиентка, 42 года, замужем», «Кверент Павел, 28: …», «Запрос от клиентки. Алина, 29»: a reader tells whose question it is. */
const ofClient = new RegExp(
  `(?:^|[.!?]\\s+|^\\p{L}+, )(?:(?:[Зз]апрос|[Вв]опрос|[Сс]лучай|[Ээ]то|[Мм]оя|[Мм]ой|[Уу] меня|[Сс]ейчас)(?: от| у)? )*(${client})(?= \\p{Lu}|[,:.(—–-]| \\d| (?:хочет|просит|спрашивает|жалуется|пришла|приш[её]л))`,
  'u', // a capital letter tells a name
)

/** Said before what a client asks: no part of the question. */
const headOfClient = new RegExp(
  `^(?:\\p{L}+, )?(?:(?:[Зз]апрос|[Вв]опрос|[Сс]лучай)(?: от)? ${client}[:.]\\s*|${client} (\\p{Lu}\\p{L}+(?:, \\d+(?: лет| год\\p{L}{0,2})?)?(?:, \\p{L}+)?):\\s*)`,
  'u',
)

/** «Запрос клиента: мужчина выбирает» → «Мужчина выбирает», «Кверент Павел, 28: что …» → «Павел, 28. Что …». */
export function withoutHead(text: string): string {
  const found = headOfClient.exec(text)
  if (!found) return text
  const rest = text.slice(found[0].length)
  return `${found[1] ? `${found[1]}. ` : ''}${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}

/** «Вопрос клиента», «смотрю для подруги»: undefined where the user asks for themselves. */
export function askedForOther(text: string): ForOther | undefined {
  const theirs = text.match(theirWords)
  const found = theirs ?? text.match(onBehalf) ?? text.match(ofClient)
  const whom = found?.slice(1).find((group) => group !== undefined)
  if (whom === undefined) return undefined
  const isWoman = new RegExp(`^(?:${woman}|подруга|сестра|клиентка|кверентк[аи])$`, 'iu').test(whom)
  return { gender: isWoman ? 'feminine' : 'masculine', isInTheirWords: theirs !== null }
}

/** Words that only say for whom is asked: no fact of the matter. */
export const saysForWhom = new RegExp(
  `^(?:(?:это )?вопрос (?:от |для |моей |моего )?${anyone}|(?:я )?(?:вопрос|расклад|смотрю|спрашиваю|гадаю|раскладываю) (?:не )?(?:для|за|на|про|обо?) \\p{L}+(?:, а (?:для|за|на|про|обо?) \\p{L}+)?|для ${anyone}(?: (?:спрашиваю|смотрю|гадаю))?|(?:моя |мой )?(?:клиентка|подруга|сестра|клиент|друг|брат)(?: \\p{L}+)? ${asking})$`,
  'iu',
)

const forNamed = new RegExp(
  `^для (?:${woman}|${man}) (\\p{Lu}\\p{L}+)[,:] (?=\\p{L}+(?:[её]т|ит|ла?|л[ас]ь|лся|тся)(?!\\p{L}))`,
  'iu',
)

/** «для клиентки Снежаны: продаёт салон» → «Снежана продаёт салон». */
export function namedSubject(words: string): string {
  return words.replace(forNamed, (_, name: string) => {
    const nominative = likeliest(name)?.forms.nominative
    return nominative ? `${nominative} ` : ''
  })
}

const pronouns: Record<ForOther['gender'], Record<string, string>> = {
  feminine: { я: 'она', меня: 'её', мне: 'ей', мной: 'ней', мною: 'ней' },
  masculine: { я: 'он', меня: 'его', мне: 'ему', мной: 'ним', мною: 'ним' },
}
const ownOf = { feminine: 'её', masculine: 'его' }
const preposition =
  /(?<!\p{L})(?:в|во|на|с|со|к|ко|у|от|до|из|по|за|о|об|обо|про|для|без|перед|передо|над|надо|под|подо|при) $/iu
const vocalic: Record<string, string> = {
  ко: 'к',
  со: 'с',
  обо: 'о',
  во: 'в',
  передо: 'перед',
  надо: 'над',
  подо: 'под',
}

/** «вернётся ли ко мне муж» → «вернётся ли к ней муж», «смогу ли я» → «сможет ли она»; undefined where it cannot be said so. */
export function inThirdPerson(clause: string, gender: ForOther['gender']): string | undefined {
  if (/(?<!\p{L})(?:мы|нас|нам|нами|наш\p{L}{0,3}|ты|тебя|тебе|вы|вас|вам)(?!\p{L})/iu.test(clause)) return undefined
  const isSubjectSaid = /(?<!\p{L})я(?!\p{L})/iu.test(clause)
  const subject = pronouns[gender].я ?? ''
  const turned = clause
    .replace(
      /(?<!\p{L})(ко|со|обо|во|передо|надо|подо)(?= (?:мне|мной|мною)(?!\p{L}))/giu,
      (word) => vocalic[word.toLowerCase()] ?? word,
    )
    .replace(/[\p{L}-]+/gu, (word, at: number, whole: string) => {
      const low = word.toLowerCase()
      if (/^мо(?:й|я|ё|е|и|его|ей|ему|им|ём|ем|ю|их|ими)$/u.test(low)) return ownOf[gender]
      const pronoun = pronouns[gender][low]
      const before = whole.slice(0, at)
      if (pronoun === undefined) return low === 'сама' || low === 'сам' ? word : (thirdOf(low) ?? word)
      const isLocative = low === 'мне' && /(?<!\p{L})(?:обо?|о|во?|на|при) $/iu.test(before)
      if (isLocative) return gender === 'feminine' ? 'ней' : 'нём'
      const behind = preposition.test(before) && low !== 'я'
      return behind && !pronoun.startsWith('н')
        ? `н${pronoun}`
        : !behind && low === 'мной' && gender === 'feminine'
          ? 'ею'
          : pronoun
    })
  if (isSubjectSaid || !clause.split(/[\s,]+/).some((word) => thirdOf(word.toLowerCase()) !== undefined)) return turned
  return / ли(?!\p{L})/u.test(turned) ? turned.replace(/ ли(?!\p{L})/u, ` ли ${subject}`) : `${subject} ${turned}`
}

const irregular: [RegExp, string][] = [
  [/хотите$/, 'хочет'],
  [/дадите$/, 'даст'],
  [/едите$/, 'ест'],
]

/** «смогу» → «сможет», by the second person. */
function thirdOf(word: string): string | undefined {
  const second = secondPersonOf(word)
  if (second === undefined || (likeliest(word) !== undefined && !/^(?:хочу|могу)$/.test(word))) return undefined
  for (const [end, third] of irregular) if (end.test(second)) return second.replace(end, third)
  return second.endsWith('тесь') ? second.replace(/есь$/, 'ся') : second.replace(/е$/, '')
}
