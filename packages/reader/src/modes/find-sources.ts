import type { ReadingCard } from '@lunaria/reader/classify-message/table'
import { type DrawnCard, drawnCard } from '@lunaria/reader/compose/drawn-card'
import { memoized, shownText } from '@lunaria/reader/text'
import { deckThemeFor } from '@lunaria/reader/understand/deck-theme'
import { cardsInText } from '@lunaria/tarot/card-tags'
import { fold, toStem } from '@lunaria/words/fold'
import { splitSentences } from '@lunaria/words/sentences'
import { chatMaterials, printedMaterials, promptMaterials, type Source } from './materials.ts'

/** A sentence of a reading; without a source it is an inference. */
export type Sourced = { text: string; source: Source | null }

type SourcesRequest = {
  text: string
  cards: readonly ReadingCard[]
  spreadId: string | undefined
  /** What the user wrote: the question, and what they saw in the cards. */
  asked: readonly string[]
  /** Earlier answers of the chat, as far back as a model gets them. */
  said: readonly string[]
  /** It continues about cards that were on the table before it. */
  isFollowUp: boolean
  /** An AI model wrote it, which knows no more of the deck than its prompt says. */
  isByModel: boolean
}

/**
 * Finds where each sentence of a reading comes from, by its paragraphs (as an empty line parts them): from a text about
 * a card that is there or about the matter, from the user's words, or from neither. The built-in reader prints
 * sentences of its tables as they are; a model paraphrases its prompt, which is found by the words that two sentences
 * share. Headings are left out.
 */
export function findSources(request: SourcesRequest): Sourced[][] {
  const { text, cards, spreadId, asked, said, isByModel } = request
  const drawn = cards.map((card) => drawnCard(card, spreadId))
  const materials = isByModel
    ? [
        ...promptMaterials(drawn, deckThemeFor(asked[0] ?? '', spreadId), request.isFollowUp),
        ...chatMaterials('asked', asked),
        ...chatMaterials('said', said),
      ]
    : [...printedMaterials(drawn, asked), ...chatMaterials('asked', asked)]
  return text.split(/\n{2,}/).map((block) => {
    const named = cardsInText(block)
    return splitBlock(block).map((sentence) => ({
      text: shownText(sentence).replaceAll('**', ''),
      source: bestFor(sentence, { materials, named, isByModel }) ?? findCardSource(sentence, drawn) ?? null,
    }))
  })
}

function splitBlock(block: string): string[] {
  return block
    .split('\n')
    .filter((line) => !/^#{1,6} /.test(line) && line.trim() !== '')
    .flatMap((line) => splitSentences(line.replace(/^(?:[-*•>]|\d+[.)])\s+/, '')))
}

/** How much of a sentence has to be in a text, or of the text in the sentence. */
const least = { ofSentence: 0.5, ofText: 0.75 }
const fewestShared = 3

type Among = { materials: readonly Source[]; named: readonly string[]; isByModel: boolean }

/**
 * Returns the text that a sentence quotes or, of a model, paraphrases: the one with which it shares most, first of a
 * card of its paragraph.
 */
function bestFor(sentence: string, { materials, named, isByModel }: Among): Source | undefined {
  const said = toComparedWords(withoutTags(sentence))
  let best: { source: Source; score: number } | undefined
  for (const source of materials) {
    const { stems, words } = read(source.quote)
    const isQuoted = said.words.includes(words) || (said.stems.size > 1 && words.includes(said.words))
    if (!isQuoted && !isByModel) continue
    const shared = [...stems].filter((stem) => said.stems.has(stem)).length
    const [ofSentence, ofText] = [shared / said.stems.size, shared / stems.size]
    const isAlike = shared >= fewestShared && (ofSentence >= least.ofSentence || ofText >= least.ofText)
    if (!isQuoted && !isAlike) continue
    const score = shared + ofSentence + ofText + (source.cardIds.some((id) => named.includes(id)) ? 1 : 0)
    if (!best || score > best.score) best = { source, score }
  }
  return best?.source
}

/** Returns a sentence that says hardly more than which card is where. */
function findCardSource(sentence: string, drawn: readonly DrawnCard[]): Source | undefined {
  const [id, ...others] = cardsInText(sentence)
  const found = drawn.find(({ card }) => card.id === id)
  if (!found || others.length > 0) return undefined
  const { positionName, positionMeaning } = found
  const place = toComparedWords(`${positionName} ${positionMeaning}`).stems
  const said = [...toComparedWords(withoutTags(sentence)).stems]
  if (said.length > mostBesides && !said.some((stem) => place.has(stem))) return undefined
  return { kind: 'lying', cardIds: [found.card.id], quote: [positionName, positionMeaning].filter(Boolean).join(': ') }
}

const mostBesides = 7

function withoutTags(sentence: string): string {
  return sentence.replace(/\[\/\w+\]/g, ' ')
}

type Words = {
  /** Small letters alone, a space around each word. */
  words: string
  /** The beginnings of those that mean something. */
  stems: ReadonlySet<string>
}

function toComparedWords(text: string): Words {
  const all = fold(text).match(/\p{L}+/gu) ?? []
  const telling = all.filter((word) => word.length > 2 && !common.has(word))
  return {
    words: ` ${all.join(' ')} `,
    stems: new Set(telling.map((word) => toStem(word, { least: 4, most: 6 }))),
  }
}

/** Prepares texts of the deck, each of which many readings are compared with. */
const read = memoized(toComparedWords, 20_000)

const common = new Set(
  'что как это для так все уже еще вам вас ваш ваша ваше ваши вами или если когда чтобы где кто тот той том тем эта этот эту эти этой этого того там тут здесь себя себе свой свою свое свои него нее них ним ней его она оно они был была было были быть есть нет при без над под про через только лишь даже очень более может можно нужно надо ведь тоже либо перед после между который которая которое которые карта карты карту карте'.split(
    ' ',
  ),
)
