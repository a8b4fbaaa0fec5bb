import { modal, orNot, startsWithInfinitive, startsWithQuestion } from './clauses.ts'
import { secondPersonOf } from './first-person.ts'
import type { Form } from './hear.ts'
import { pastOf } from './past.ts'

const particles = /^(?:а|и|но|ну|так|то есть|тогда|значит)\s+(?=\p{L})/iu
const mostWords = 18

/**
 * A question as it stands behind «вы спрашиваете»: «он вернётся?» → «вернётся ли он». Undefined where it cannot stand so.
 * Still in the user's own person.
 */
export function whether(asked: string, { form, hasMark }: { form: Form; hasMark: boolean }): string | undefined {
  const text = asked
    .replace(particles, '')
    .replace(form === 'yesNo' ? orNot : /^$/, '')
    .trim()
  if (text.split(' ').length > mostWords) return undefined
  if (startsWithQuestion.test(text) || /(?<!\p{L})ли(?!\p{L})/iu.test(text)) return text
  if (form === 'choice' || /(?<!\p{L})или(?!\p{L})/iu.test(text)) return text
  if (modal.test(text) || startsWithInfinitive(text)) return fronted(text, text.match(/^(?:не )?\p{L}+/iu)?.[0] ?? '')
  if (!hasMark) return undefined
  const verb = finiteVerb(text)
  return verb === undefined ? undefined : fronted(text, verb)
}

function fronted(text: string, verb: string): string {
  const at = text.indexOf(verb)
  const rest = `${text.slice(0, at)}${text.slice(at + verb.length)}`.replace(/\s+/g, ' ').trim()
  return `${verb} ли ${rest}`.trim().replace(/ ,/g, ',')
}

const nouns =
  /^(?:ответ|совет|кредит|свет|привет|визит|билет|бюджет|университет|институт|лет|нет|брат|салат|магнит|аппетит|предмет|кабинет|секрет|интернет|проект|контракт|факт|опыт|быт|результат|развод|момент|студент|клиент|агент|солдат|адвокат|чат|март|август|тот|этот|вот|год|суд|труд|путь|пусть|хоть|чуть|мать|опять|пять|лишь|всё-таки|ремонт|кот|живот|оборот|поворот|дефицит|лимит|капут|маршрут|диабет|паспорт|спорт|торт|аборт|рапорт|билет|декрет|запрет|буфет|портрет|балет|пакет|сюжет|авторитет|факультет|комплимент|документ|эксперимент|дед|сосед|вред|след|обед|бред)$/i

/** The first word that is a verb in a tense: «сын сдаст экзамен», «его посадят». */
function finiteVerb(text: string): string | undefined {
  const words = text.split(/[\s,]+/)
  const at = words.findIndex((word) => isFiniteVerb(word.toLowerCase()))
  const verb = words[at]
  if (verb === undefined) return undefined
  return words[at - 1]?.toLowerCase() === 'не' ? `${words[at - 1]} ${verb}` : verb
}

function isFiniteVerb(word: string): boolean {
  if (nouns.test(word) || word.length < 3) return false
  if (
    /(?:[её]т|[иую]т|ат|ят)(?:ся)?$|(?:ст|дим|дут)$|[еёи]мся$|нусь$/i.test(word) ||
    /^(?:будем|сможем|есть|даст|сдаст|можно)$/.test(word)
  )
    return !/^\p{L}{1,3}т$/u.test(word) || /^(?:ждёт|ждет|идёт|даст|бьёт|пьёт|врёт|ест)$/.test(word)
  return secondPersonOf(word) !== undefined || pastOf(word) !== undefined
}
