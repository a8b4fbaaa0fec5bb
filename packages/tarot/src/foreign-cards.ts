import type { CardId } from './card-ids.ts'
import { listNameForms } from './card-names.ts'
import { cardsInText, plainText } from './card-tags.ts'
import { cards } from './cards.ts'
import type { Card } from './types.ts'

type Table = {
  /** Ids of the cards on it. */
  laid: readonly string[]
  /** An answer may mention a card that the user has named. */
  question?: string
}

/**
 * Returns the cards of which a reading speaks as if they were on the table. A name that is a common word too («сила»,
 * «мир») counts only with its capital inside a sentence, or after «карта» and «аркан»; a sentence that says itself that
 * the card is not there, compares with it or refers to another spread is right.
 */
export function foreignCards(text: string, { laid, question = '' }: Table): CardId[] {
  const sentences = sentencesIn(withPlainE(text)).filter((sentence) => !speaksOfOthers.test(sentence))
  const tagged = new Set<string>(sentences.flatMap(cardsInText))
  const plain = sentences.map((sentence) => plainText(sentence.replace(tags, ' ')))
  const [said, asked] = [plain.join(' ').toLowerCase(), withPlainE(question).toLowerCase()]
  return cards
    .filter((card) => {
      if (laid.includes(card.id) || isIn(card, asked)) return false
      return tagged.has(card.id) || (isIn(card, said) && plain.some((sentence) => names(card, sentence)))
    })
    .map(({ id }) => id)
}

const tags = /\[\/[^[\]\n]{1,60}\]/g

function withPlainE(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('ё', 'е').replaceAll('Ё', 'Е')
}

/** Finds a name of the card in any case and letters, which is much faster than its patterns. */
function isIn(card: Card, lowered: string): boolean {
  return foldedForms.get(card.id)?.some((form) => lowered.includes(form.toLowerCase())) ?? false
}

/** Lines and sentences without the marks of lists, headings and emphasis. */
function sentencesIn(text: string): string[] {
  return text
    .replace(/[*_]{2,3}|(?<!\p{L})[*](?=\p{L})|(?<=\p{L})[*](?!\p{L})/gu, '')
    .split(/(?<=[.!?…][»”)]?)\s+|\n+/)
    .map((sentence) => sentence.replace(/^(?:[-—•>#]+|\d+[.)])\s+/, ''))
}

/** What says that a card is not on this table. */
const speaksOfOthers =
  /(?<!\p{L})(?:(?:на столе|в раскладе|среди (?:этих )?карт|здесь) (?:\S+ ){0,3}?нет|нет (?:на столе|в раскладе|среди)|не (?:выпал|лежит|лежат|лег|легл|выш|приш|попал|появил)\p{L}*|(?:его|её|их) (?:здесь |тут )?нет(?!\p{L})|в отличие от|в сравнении с|по сравнению с|не путайте|вместо|а не|в колоде|(?:прошл|предыдущ|прежн|вчерашн|друг)\p{L}* (?:расклад|гадани|разговор|карт|раз(?!\p{L}))|уже (?:приход|выпад)\p{L}*)/iu

/** The sky is no card: «Луна в Раке», «в полнолуние». */
const speaksOfSky =
  /(?<!\p{L})(?:овн|тел(?:ец|ьц)|близнец|рак[аеу]?(?!\p{L})|льв|лев(?!\p{L})|дев[аеуы](?!\p{L})|вес(?:ы|ах|ов)(?!\p{L})|скорпион|стрельц|стрелец|козерог|водоле|рыб(?:ы|ах)(?!\p{L})|полнолун|новолун|созвезди|планет|гороскоп|натальн|асцендент|восход|закат|небосвод|растущ|убывающ)/iu
const inSky: ReadonlySet<CardId> = new Set<CardId>(['moon', 'sun', 'star'])

const foldedForms = new Map(cards.map((card) => [card.id, listNameForms(card).map(withPlainE)]))
const patterns = new Map(cards.map((card) => [card.id, toPatterns(card)]))

function names({ id }: Card, sentence: string): boolean {
  if (inSky.has(id) && speaksOfSky.test(sentence)) return false
  return patterns.get(id)?.some((pattern) => pattern.test(sentence)) ?? false
}

function toPatterns(card: Card): RegExp[] {
  const name = `(?:${listNameForms(card).map(withPlainE).join('|')})(?!\\p{L})`
  if (card.suit !== 'major') return [new RegExp(`(?<!\\p{L})${name}`, 'iu')]
  if (card.name.includes(' ')) return [new RegExp(`(?<!\\p{L})${name}`, 'u')]
  const called = `(?:карт[аыеу]|картой|аркан\\p{L}{0,2}) [«„"]?${withPlainE(card.name)}(?!\\p{L})`
  return [new RegExp(`(?<=\\S [«„"(]?)${name}`, 'u'), new RegExp(`(?<!\\p{L})${called}`, 'iu')]
}
