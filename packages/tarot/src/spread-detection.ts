import {
  cardAlone,
  cardTalk,
  followUp,
  followUpRest,
  introduction,
  markCards,
  serviceTalk,
  smallTalk,
  thanks,
  thanksClause,
} from './casual-words.ts'
import { countedSpreads, namedSpreads, themedSpreads, timedSpreads } from './spread-words.ts'
import { type SpreadId, spreads } from './spreads.ts'
import { foldWords, without, words } from './word-patterns.ts'

/** What one clause of a message does. */
type Intent = 'request' | 'question' | 'information' | 'statement' | 'small talk'

const orders = words(
  '(?:погадай|разложи|раскинь|раскладывай|вытяни|вытащи|достань|выложи|кинь)(?:те)?',
  '(?:сделай|проведи|составь)(?:те)? ~(?:расклад*|гадани*|прогноз*|предсказани*|таро)',
  '(?:дай|открой|тяни|выбери)(?:те)? ~карт(?:у|ы|очку|очки)',
  '(?:спроси|спросите) (?:у )?карт*',
)
const wishes = words(
  '(?:хочу|хотел(?:а|и)? бы|хотелось бы|можно|можешь|можете|нуж(?:ен|на|но)|прошу|давай(?:те)?|покажи(?:те)?|посмотри(?:те)?|сделайте?) ~(?:расклад*|гадани*|погадать|прогноз*|карты|таро|разложить)',
  '(?:расклад|гадание|погадать) (?:на|по|про|о|об|для)',
  'что (?:скажут|говорят|покажут|показывают|советуют) ~карты',
)
const asking = words(
  'ли|стоит ли|хочу (?:узнать|понять|знать|спросить)|интересует|посоветуй*|помоги|помогите|посмотри|посмотрите|вопрос (?:про|о|об|по|на)',
  'сн(?:ится|ился|илась|илось|ились)|присн*',
  '(?:теперь|давай|давайте|следующ*) ~(?:про|о|об|на|по)',
)
const opensQuestion =
  /^ (?:(?:а|и|но|ну|так|скажи|скажите|подскажи|подскажите|расскажи|расскажите) )*(?:что|чего|чем|как|как(?:ой|ая|ое|ие|им|ую)|когда|где|куда|откуда|кто|кого|кому|почему|зачем|сколько|будет|стоит)(?= )(?! (?:же|точно|красиво|здорово|хорошо|интересно|круто) )/

/**
 * Which spread a message asks for, or `casual_chat` where no cards are to be drawn: a greeting, thanks, a question about
 * the service or about a card's meaning. A wish for a spread wins over all of these. Without a hint: `three_cards`.
 */
export function detectSpread(text: string): SpreadId | 'casual_chat' {
  const said = text.replace(thanksClause, '$1').replace(introduction, '')
  return isCasual(said) ? 'casual_chat' : spreadFor(foldWords(said))
}

const idByName = new Map(spreads.map(({ id, name }) => [foldWords(name), id]))

function spreadFor(folded: string): SpreadId {
  const known = [...namedSpreads, ...themedSpreads, ...timedSpreads, ...countedSpreads]
  return idByName.get(folded) ?? known.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'three_cards'
}

/** True for a message that asks for cards in so many words: «разложи», «что скажут карты», the name of a spread. */
export function asksForCards(text: string): boolean {
  const said = text.replace(thanksClause, '$1').replace(introduction, '')
  return clausesOf(said).some((clause) => intentOf(clause) === 'request')
}

function isCasual(said: string): boolean {
  const intents = new Set(clausesOf(said).map(intentOf))
  if (intents.has('request') || intents.has('question')) return false
  return intents.has('information') || thanks.test(foldWords(said)) || !intents.has('statement')
}

type Clause = { folded: string; isAsked: boolean }

/** A message is judged clause by clause: «Привет, как дела? Что меня ждёт на работе?» is a question all the same. */
function clausesOf(text: string): Clause[] {
  return (text.match(/[^.!?…\n,;:()]+[.!?…\n,;:()]*/g) ?? []).flatMap((clause) => {
    const folded = foldWords(clause)
    return folded === ' ' ? [] : [{ folded, isAsked: clause.includes('?') }]
  })
}

function intentOf({ folded, isAsked }: Clause): Intent {
  if (orders.test(folded)) return 'request'
  const marked = markCards(folded)
  if (serviceTalk.test(folded) || cardTalk.test(marked)) return 'information'
  if (wishes.test(folded) || namesSpread(folded)) return 'request'
  if (cardAlone.test(without(marked, smallTalk)) || isAskingAgain(folded)) return 'information'

  const rest = without(folded, smallTalk)
  if (rest === ' ') return 'small talk'
  if (isAsked || asking.test(folded) || opensQuestion.test(folded)) return 'question'
  return 'statement'
}

function namesSpread(folded: string): boolean {
  return [...namedSpreads, ...countedSpreads].some(([, pattern]) => pattern.test(folded))
}

function isAskingAgain(folded: string): boolean {
  if (!followUp.test(folded)) return false
  return without(without(without(folded, new RegExp(followUp.source, 'g')), smallTalk), followUpRest) === ' '
}
