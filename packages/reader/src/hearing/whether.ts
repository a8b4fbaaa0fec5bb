import { modal, orNot, startsWithInfinitive, startsWithQuestion } from './clauses.ts'
import { isFiniteVerb } from './finite.ts'
import type { Form } from './hear.ts'

const particles = /^(?:а|и|но|ну|так|то есть|тогда|значит)\s+(?=\p{L})/iu
const mostWords = 18

/** «любит или просто удобно»: both are in another person's mind, and no choice of the user's. */
export const ofOtherMind =
  /(?<!\p{L})(?:любит|любят|скучает|ревнует|играет|врёт|использует|шутит|дорожит|серьёзно)(?!\p{L}).* или (?!\p{L}+(?:ть|ти|чь)(?!\p{L}))/iu

/**
 * A question as it stands behind «вы спрашиваете»: «он вернётся?» → «вернётся ли он». Undefined where it cannot stand so.
 * Still in the user's own person.
 */
export function whether(asked: string, { form, hasMark }: { form: Form; hasMark: boolean }): string | undefined {
  const text = asked
    .replace(particles, '')
    .replace(form === 'yesNo' ? orNot : /^$/, '')
    .replace(ofOtherMind.test(asked) ? /,? или .*$/iu : /^$/, '')
    .trim()
  if (text.split(' ').length > mostWords) return undefined
  if (startsWithQuestion.test(text) || /(?<!\p{L})ли(?!\p{L})/iu.test(text)) return text
  if (form === 'choice' || /(?<!\p{L})или(?!\p{L})/iu.test(text)) return text
  if (modal.test(text) || startsWithInfinitive(text)) return fronted(text, text.match(/^(?:не )?\p{L}+/iu)?.[0] ?? '')
  if (!hasMark && !orNot.test(asked) && !ofOtherMind.test(asked)) return undefined
  const verb = finiteVerb(text)
  return verb === undefined ? undefined : fronted(text, verb)
}

function fronted(text: string, verb: string): string {
  const at = text.indexOf(verb)
  const rest = `${text.slice(0, at)}${text.slice(at + verb.length)}`.replace(/\s+/g, ' ').trim()
  return `${verb} ли ${rest}`.trim().replace(/ ,/g, ',')
}

/** The first word that is a verb in a tense: «сын сдаст экзамен», «его посадят». */
function finiteVerb(text: string): string | undefined {
  const words = text.split(/[\s,]+/)
  const at = words.findIndex((word) => isFiniteVerb(word.toLowerCase()))
  const verb = words[at]
  if (verb === undefined) return undefined
  return words[at - 1]?.toLowerCase() === 'не' ? `${words[at - 1]} ${verb}` : verb
}
