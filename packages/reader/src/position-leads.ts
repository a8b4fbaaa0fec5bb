import type { Card } from '@lunaria/tarot/types'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { countWords, lowerFirst, tagOf, upperFirst } from './text.ts'

/** What a place of a spread asks about, read from its name. */
type Role = keyof typeof roleNames

const roleNames = {
  past: /^(?:прошлое|что было)$/i,
  present: /^(?:настоящее|ситуация|текущее положение)$/i,
  future: /^будущее$/i,
  outcome: /^(?:итог|куда всё идёт|куда ведёт путь|куда клонится ответ)$/i,
  obstacle: /^(?:препятствие|что мешает)$/i,
  advice: /^совет$/i,
  self: /^вы$/i,
  other: /^(?:партнёр|другой человек)$/i,
  hidden: /^(?:скрытое влияние|в тени)$/i,
  around: /^(?:окружение|люди рядом)$/i,
  answer: /^ответ$/i,
} as const

/** `{card}` is the tag with the orientation, `{lies}` a verb that agrees with the card's name. */
const leads: Record<Role, string[]> = {
  past: [
    'Позади у вас {card}.',
    'В прошлом у вас {stands} {card}.',
    'Начало истории — {card}.',
    'За спиной у вас {card}.',
    'Из прошлого с вами {card}.',
    'Прошлое в этом раскладе — {card}.',
  ],
  present: [
    'Сейчас перед вами {card}.',
    'Сейчас с вами {card}.',
    'Сегодняшний день — {card}.',
    'Посередине, на месте сегодняшнего дня, {card}.',
    'О том, что сейчас, говорит {card}.',
  ],
  future: [
    'Впереди {card}.',
    'Дальше по дороге {stands} {card}.',
    'В будущем {stands} {card}.',
    'Будущее пока такое — {card}.',
  ],
  outcome: ['Итог расклада — {card}.', 'В конце дороги {stands} {card}.', 'Последняя карта, итог, — {card}.'],
  obstacle: [
    'Поперёк дороги {lies} {card}.',
    'Препятствие здесь — {card}.',
    'Что мешает, видно по карте: {card}.',
    'На месте помехи {lies} {card}.',
  ],
  advice: ['На месте совета {lies} {card}.', 'Подсказка расклада — {card}.'],
  self: ['Вы в этом раскладе — {card}.', 'На вашей стороне стола {lies} {card}.'],
  other: ['На другой стороне стола {lies} {card}.', 'Напротив вас {card}.'],
  hidden: ['В тени {stands} {card}.', 'Не на виду здесь {card}.'],
  answer: ['Ваша карта — {card}.', 'Вот она, ваша карта: {card}.', 'Ответ — {card}.', 'Из колоды для вас — {card}.'],
  around: ['Вокруг вас {card}.', 'Рядом с вами {lies} {card}.'],
}

/** The time or the point of view of the place, in a few words that no reader will notice when they come again. */
export const placeFrames: Record<Role, string[]> = {
  past: [
    'Отсюда всё и тянется.',
    'След этого ещё тёплый.',
    'С этого всё пошло.',
    'Забыть это не вышло.',
    'Это уже не изменить.',
    'Давно, а помнится.',
    'Сюда вы иногда оглядываетесь.',
  ],
  present: [
    'Так оно сегодня.',
    'Это вокруг вас прямо сейчас.',
    'Посмотрите без спешки.',
    'Здесь вы и стоите.',
    'Это видно и без карт.',
    'Вот нынешняя погода.',
    'Сегодня дело обстоит так.',
  ],
  future: [
    'Это не приговор, а направление.',
    'Дорога легко свернёт сюда.',
    'Руль при этом у вас.',
    'Время до поворота ещё есть.',
    'Сюда сейчас клонится.',
    'Пока это только набросок.',
    'Загадывать дальше карта не берётся.',
  ],
  outcome: [
    'Пока это лишь вероятность.',
    'Сюда всё клонится сегодня.',
    'Завтра может клониться иначе.',
    'Поправить ещё можно.',
    'Руль всё равно у вас.',
    'Так выйдет, если не сворачивать.',
  ],
  obstacle: [
    'Здесь дорога сужается.',
    'Тут вы и спотыкаетесь.',
    'С этим придётся договариваться.',
    'Обойти это не удаётся.',
    'Вот где буксует.',
    'Сначала придётся через это.',
  ],
  advice: [
    'Примерьте это как подсказку.',
    'Слушаться не обязательно, услышать стоит.',
    'Это посильно уже сейчас.',
    'Начните с малого.',
    'Возьмите то, что подходит.',
  ],
  self: ['С этим вы и пришли.', 'Узнаёте себя?', 'Вот каково вам сейчас.', 'Это ваша сторона дела.', 'Начнём с вас.'],
  other: [
    'Чужих мыслей карта не читает.',
    'Это ваш взгляд на другого.',
    'Так видно с вашей стороны.',
    'Судить за другого не будем.',
    'Каково вам рядом, подумайте тоже.',
  ],
  hidden: [
    'Вы, возможно, догадывались.',
    'Вслух об этом не говорят.',
    'Действует это и незамеченным.',
    'Заглянем под скатерть.',
    'Снаружи этого не видно.',
  ],
  around: [
    'Среди этого и приходится решать.',
    'Такая вокруг обстановка.',
    'Люди рядом тоже в раскладе.',
    'Стены здесь из людей.',
  ],
  answer: [
    'Запомните первое чувство.',
    'Сначала просто посмотрите.',
    'Не спешите соглашаться.',
    'Заметьте, куда упал взгляд.',
    'Рассмотрим поближе.',
    'Побудьте с ней минуту.',
  ],
}

/** Any place can be named in these; its name stays in the nominative. */
const labels = ['{place} — {card}.', '{place}: {card}.']

/** `frame` is one sentence more, where the place has one to give. */
export type Lead = { sentence: string; frame: string[] }

/** The sentence that names a card in its place. In a big spread every place is called by its own name. */
export function leadOf(drawn: DrawnCard, { isBig, choice }: { isBig: boolean; choice: Choice }): Lead {
  const role = isBig ? undefined : roleOf(drawn.positionName)
  const template = role ? choice.of(leads[role]) : labelFor(drawn.positionName, { isBig, choice })
  const fitting = /карт/i.test(template) ? turned.slice(0, 2) : turned
  const sentence = template
    .replace('{place}', upperFirst(drawn.positionName.trim()))
    .replace('{lies}', template.includes('{lies}') ? choice.of(verbs)[drawn.card.grammar.gender] : '')
    .replace('{stands}', choice.of(staying)[drawn.card.grammar.gender])
    .replace('{card}', tagOf(drawn.card.id) + (drawn.isReversed ? choice.of(fitting)(drawn.card) : ''))
  const frame = role ? [choice.of(placeFrames[role])] : asking(drawn.positionMeaning, choice)
  return { sentence, frame }
}

/** «Чего просит тело» → «Место спрашивает, чего просит тело.» Nothing where the place's meaning is no question. */
function asking(meaning: string, choice: Choice): string[] {
  const question = lowerFirst(meaning.trim()).replace(/\.$/, '')
  if (!questionWord.test(question) || countWords(question) > 14 || /[.;?!]/.test(question)) return []
  return [choice.of(askings).replace('{question}', question)]
}

const questionWord =
  /^(?:[а-яё]{1,3} )?(?:что|чего|чему|чем|чём|кто|кого|ком|кем|как|где|куда|каким|какой|какая|какое|чей|чья|чьё|чьи)\s/
const askings = [
  'Место спрашивает, {question}.',
  'Тут видно, {question}.',
  'Речь о том, {question}.',
  'Здесь сказано, {question}.',
  'Отсюда понятно, {question}.',
]

function roleOf(positionName: string): Role | undefined {
  return rolesInOrder.find((role) => roleNames[role].test(positionName.trim()))
}

// Object.keys forgets the names of a record; these are literals declared above
const rolesInOrder = Object.keys(roleNames) as Role[]

function labelFor(positionName: string, { isBig, choice }: { isBig: boolean; choice: Choice }): string {
  if (/[?!]$/.test(positionName.trim())) return '{place} {card}.'
  return isBig ? '{place} — {card}.' : choice.of(labels)
}

/** What a card does in the past or the future, where it has not just come to lie. */
const staying = [
  { masculine: 'лежит', feminine: 'лежит', neuter: 'лежит', plural: 'лежат' },
  { masculine: 'стоит', feminine: 'стоит', neuter: 'стоит', plural: 'стоят' },
]
const verbs = [
  ...staying,
  { masculine: 'лёг', feminine: 'легла', neuter: 'легло', plural: 'легли' },
  { masculine: 'оказался', feminine: 'оказалась', neuter: 'оказалось', plural: 'оказались' },
]

/** «перевёрнута», «перевёрнутая», in agreement with a card's name. */
export const reversedWords = {
  masculine: { is: 'перевёрнут', adjective: 'перевёрнутый' },
  feminine: { is: 'перевёрнута', adjective: 'перевёрнутая' },
  neuter: { is: 'перевёрнуто', adjective: 'перевёрнутое' },
  plural: { is: 'перевёрнуты', adjective: 'перевёрнутые' },
}
const pronouns = { masculine: 'он', feminine: 'она', neuter: 'оно', plural: 'они' }

/** What follows the tag of a reversed card, in agreement with its name; those that say «карта» or need it come last. */
const turned: ((card: Card) => string)[] = [
  ({ grammar }) => `, ${reversedWords[grammar.gender].adjective}`,
  ({ grammar }) => `, и ${pronouns[grammar.gender]} ${reversedWords[grammar.gender].is}`,
  () => ', и карта перевёрнута',
  () => ', вверх ногами',
]
