import { askedCardCount } from './card-count.ts'
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
import { isFictional } from './fictional-character.ts'
import { fixTypos } from './fix-typos.ts'
import { mainPart } from './main-part.ts'
import { isPartnerIncidental, isWithoutPartner, isWorkIncidental } from './relation-context.ts'
import { calledByTheme, themedSpreads } from './spread-themes.ts'
import { countedSpreads, namedSpreads, requestedSpreads, timedSpreads, usualSpreads } from './spread-words.ts'
import { type SpreadId, spreadById, spreads } from './spreads.ts'
import { foldWords, without, words } from './word-patterns.ts'

/** What one clause of a message does. */
type Intent = 'request' | 'question' | 'information' | 'statement' | 'small talk'

const orders = words(
  '(?:погадай|разложи|раскинь|раскладывай|вытяни|вытащи|достань|выложи|кинь)(?:те)?',
  '(?:сделай|проведи|составь)(?:те)? ~(?:расклад*|гадани*|прогноз*|предсказани*|таро)',
  '(?:дай|открой|тяни|выбери)(?:те)? ~карт(?:у|ы|очку|очки)',
  '(?:спроси|спросите) (?:у )?карт*',
)
const softRequests = words(
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
 * Returns which spread a message asks for, or `casual_chat` where no cards are to be drawn: a greeting, thanks, a
 * question about the service or about a card's meaning. A request for a spread wins over all of these. Without a hint:
 * `three_cards`.
 */
export function detectSpread(text: string): SpreadId | 'casual_chat' {
  const said = wordsThatAsk(text)
  return isCasual(said) ? 'casual_chat' : spreadFor(said)
}

/** Returns the spread for a question that is to be answered with cards in any case. */
export function spreadForQuestion(text: string): SpreadId {
  return spreadFor(wordsThatAsk(text))
}

/** Returns what a message says in so many words about the cards to be dealt: how many, or which spread. */
export function findSpreadRequest(text: string): { count?: number; spreadId?: SpreadId } {
  const said = wordsThatAsk(text)
  const folded = foldWords(said)
  const named = idByName.get(folded) ?? findFirst(namedSpreads, folded)
  if (named) return { spreadId: named }
  const count = askedCardCount(said)
  if (count) return { count, spreadId: spreadFor(said) }
  const spreadId = findFirst([...countedSpreads, ...titledSpreads, ...requestedSpreads], folded)
  return spreadId ? { spreadId } : {}
}

const yesOrNo =
  /(?<!\p{L})да[»"”]?\s*(?:[/\\|–—-]|либо|или)\s*[«"“]?нет(?!\p{L})|(?<!\p{L})данет(?!\p{L})|^\s*да,? нет(?=\s*:|\s+(?:без|одной|коротко|картой|по|чисто)(?!\p{L}))|(?<=(?<!\p{L})(?:чисто|просто|только|тока|ответ\p{L}*|вопрос)\s)[«"“]?да[»"”]?,?\s+[«"“]?нет(?!\p{L})|(?<=\S\s)да,? нет(?=\s*(?:[?):.]|$))/giu

/** Returns true for a message that asks for «да» or «нет». */
export function asksYesOrNo(text: string): boolean {
  const folded = foldWords(wordsThatAsk(text))
  return requestedSpreads.some(([id, pattern]) => id === 'yes_no' && pattern.test(folded))
}

/** Removes what thanks and introductions are about; «да/нет» and misspelt names are written out. */
function wordsThatAsk(text: string): string {
  return fixTypos(mainPart(text).replace(thanksClause, '$1').replace(introduction, '').replace(yesOrNo, 'да или нет'))
}

const idByName = new Map(spreads.map(({ id, name }) => [foldWords(name), id]))
const titledSpreads = spreads.map(({ id, name }): [SpreadId, RegExp] => [
  id,
  words(`(?:расклад*|разлож*|раскин*) (?:таро )?${foldWords(name).trim()}`),
])

/**
 * Puts an explicit request first: a name, a number of cards. Then what the question is about, in the specification's
 * order.
 */
function spreadFor(said: string): SpreadId {
  const folded = foldWords(said)
  const wish = idByName.get(folded) ?? findFirst(namedSpreads, folded)
  if (wish) return wish
  const called = findFirst([...titledSpreads, ...requestedSpreads, ...calledByTheme], folded)
  const theme = called ?? findFirst([...listSubjects(said), ...timedSpreads], folded)
  const count = askedCardCount(said)
  if (count) return chooseSpread(count, theme)
  return findFirst(countedSpreads, folded) ?? theme ?? 'three_cards'
}

/**
 * Returns the themes a question can have: without a partner in it, or with one only in passing, the spread for two is
 * none of them.
 */
function listSubjects(said: string): [SpreadId, RegExp][] {
  if (isFictional(said)) return [] // a heroine's marriage is no relationship of the user's
  return themedSpreads.filter(([id, pattern]) => {
    if (id === 'relationship') return !isWithoutPartner(said) && !isPartnerIncidental(said, pattern)
    return id !== 'career_path' || !isWorkIncidental(said, pattern)
  })
}

function findFirst(known: [SpreadId, RegExp][], folded: string): SpreadId | undefined {
  return known.find(([, pattern]) => pattern.test(folded))?.[0]
}

/**
 * Returns the spread whose number of cards is nearest; of two as near the larger one, where nothing that was asked for
 * is missing.
 */
function chooseSpread(count: number, theme: SpreadId | undefined): SpreadId {
  const distance = (id: SpreadId) => Math.abs(countCards(id) - count)
  const usual = usualSpreads.toReversed().reduce((best, id) => (distance(id) < distance(best) ? id : best))
  return theme && countCards(theme) === countCards(usual) ? theme : usual
}

function countCards(id: SpreadId): number {
  return spreadById(id)?.cardCount ?? 0
}

function isCasual(said: string): boolean {
  const intents = new Set(splitClauses(said).map(classifyIntent))
  if (intents.has('request') || intents.has('question')) return false
  return intents.has('information') || thanks.test(foldWords(said)) || !intents.has('statement')
}

type Clause = { folded: string; isAsked: boolean }

/** Splits a message to judge it by clauses: «Привет, как дела? Что меня ждёт на работе?» is a question all the same. */
function splitClauses(text: string): Clause[] {
  return (text.match(/[^.!?…\n,;:()]+[.!?…\n,;:()]*/g) ?? []).flatMap((clause) => {
    const folded = foldWords(clause)
    return folded === ' ' ? [] : [{ folded, isAsked: clause.includes('?') }]
  })
}

function classifyIntent({ folded, isAsked }: Clause): Intent {
  if (orders.test(folded)) return 'request'
  const marked = markCards(folded)
  if (serviceTalk.test(folded) || cardTalk.test(marked)) return 'information'
  if (softRequests.test(folded) || namesSpread(folded)) return 'request'
  if (cardAlone.test(without(marked, smallTalk)) || isAskingAgain(folded)) return 'information'

  const rest = without(folded, smallTalk)
  if (rest === ' ') return 'small talk'
  if (isAsked || asking.test(folded) || opensQuestion.test(folded)) return 'question'
  return 'statement'
}

function namesSpread(folded: string): boolean {
  if (askedCardCount(folded)) return true
  return findFirst([...namedSpreads, ...requestedSpreads, ...countedSpreads], folded) !== undefined
}

function isAskingAgain(folded: string): boolean {
  if (!followUp.test(folded)) return false
  return without(without(without(folded, new RegExp(followUp.source, 'g')), smallTalk), followUpRest) === ' '
}
