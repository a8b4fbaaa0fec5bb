import type { CardPhrases } from '@lunaria/tarot/types'
import type { DrawnCard } from './drawn-card.ts'
import { mentionsLoss } from './loss-words.ts'
import { upperFirst } from './text.ts'

const themes = ['essence', 'general', 'love', 'work', 'growth'] as const

/** The card with those of its texts that fit what was told: no words to singles where there is a partner, nothing light beside a death. */
export function fittedTo(question: string, drawn: DrawnCard): DrawnCard {
  const forPair = hasPartner(question) ? mapped(drawn, forTwo) : drawn
  return mentionsLoss(question) ? withoutLight(forPair) : forPair
}

const partner =
  /(?<!\p{L})(?:муж(?:а|у|ем|е)?|жен(?:а|ы|е|у|ой)|супруг\p{L}*|пар(?:ень|ня|ню|нем|не)|девушк(?:а|и|е|у|ой) (?:мо|ушл|сказал|хоч|говор)\p{L}*|мо[яюией]{1,2} девушк\p{L}|жених\p{L}{0,2}|невест\p{L}{1,2}|встречаемся|живём вместе|живем вместе|мы вместе|переписываемся|отношени\p{L}+ с \p{Lu}\p{L}+)(?!\p{L})/iu
const single =
  /(?<!\p{L})(?:бывш\p{L}*|расстал\p{L}*|разош\p{L}*|развел\p{L}*|развод\p{L}*|одинок\p{L}*|без пары|вдов\p{L}*|замуж|(?:не[её]|его|её|ее|чуж\p{L}+|подруг\p{L}+|сестр\p{L}+|дочер\p{L}+) (?:муж|жен|парн|парен)\p{L}*)(?!\p{L})/iu

/** A partner of the user's own is told of. */
function hasPartner(question: string): boolean {
  return partner.test(question) && !single.test(question) && !mentionsLoss(question)
}

const toSingles =
  '(?:если (?:вы )?(?:одни|свободны|ищете(?=,| пару)|жив[её]те без пары|рядом никого)|без пары|(?:тем, )?кто (?:пока |ещё )?(?:один|ищет(?=,| пару)|без пары)|свободному сердцу|одиноким|одинокий вечер|при знакомстве|новое знакомство ведите)'
const behind = new RegExp(
  `(?:; а|;|, а|, или,)\\s${toSingles}(?!\\p{L})[^.;!?]*|:[^.:;!?]*, если пока выбираете`,
  'giu',
)
const whole = new RegExp(`(?<=^|[.!?…]\\s)(?:а )?${toSingles}(?!\\p{L})[^.!?]*[.!?]\\s?`, 'giu')

/** Without what is said to those who have no partner. */
function forTwo(text: string): string {
  const kept = text
    .replace(behind, '')
    .replace(whole, '')
    .replace(/(?<=^|[.!?]\s)(?:Тем, кто в паре|Если вы в паре), (\p{L})/gu, (_, letter: string) => letter.toUpperCase())
    .trim()
  return kept === '' ? text : upperFirst(kept)
}

/** What makes light of the day of a user who mourns. */
const light =
  /ничего плохого|приел|(?<!\p{L})(?:весел|праздн|вечерин|свадьб|смеш|смея|хохо|шутк|шутит|пирог|скучн|лень(?!\p{L})|ленив)/iu

function withoutLight(drawn: DrawnCard): DrawnCard {
  const { side } = drawn
  const phrases: CardPhrases = { ...drawn.phrases }
  const wordings = { ...drawn.wordings }
  for (const theme of themes) {
    const said = [phrases[theme][side], ...wordings[theme]]
    const [first, second = first, third = second] = said.filter((text) => !light.test(text))
    if (first === undefined || second === undefined || third === undefined) continue
    phrases[theme] = { ...phrases[theme], [side]: first }
    wordings[theme] = [second, third]
  }
  const quiet = (text: string) =>
    text
      .split(/(?<=[.!?])\s/)
      .filter((sentence) => !light.test(sentence))
      .join(' ') || text
  const { reference, placeText } = drawn
  return {
    ...drawn,
    phrases,
    wordings,
    placeText: placeText === undefined ? undefined : quiet(placeText),
    reference: {
      ...reference,
      uprightMeaning: quiet(reference.uprightMeaning),
      reversedMeaning: quiet(reference.reversedMeaning),
    },
  }
}

function mapped(drawn: DrawnCard, change: (text: string) => string): DrawnCard {
  const phrases: CardPhrases = { ...drawn.phrases, caution: change(drawn.phrases.caution) }
  const wordings = { ...drawn.wordings }
  for (const theme of themes) {
    const { upright, reversed } = phrases[theme]
    phrases[theme] = { upright: change(upright), reversed: change(reversed) }
    const [one, other] = wordings[theme]
    wordings[theme] = [change(one), change(other)]
  }
  const { placeText } = drawn
  return { ...drawn, phrases, wordings, placeText: placeText === undefined ? undefined : change(placeText) }
}
