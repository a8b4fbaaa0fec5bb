import { keywordsOf } from '@lunaria/reader/compose/card-words'
import { type DrawnCard, drawnCard } from '@lunaria/reader/compose/drawn-card'
import type { ReadingCard } from '@lunaria/reader/listening/table'
import { memoized, sentencesOf, shownText } from '@lunaria/reader/text'
import { deckThemeFor } from '@lunaria/reader/understand/deck-theme'
import { understandMessage } from '@lunaria/reader/understand/understand'
import { formsOf } from '@lunaria/tarot/card-names'
import { cardsInText } from '@lunaria/tarot/card-tags'
import { cardById } from '@lunaria/tarot/cards'
import {
  chatMaterials,
  deckMaterials,
  followUpMaterials,
  matterMaterials,
  promptMaterials,
  type Source,
} from './materials.ts'

/** A sentence of a reading; without a source it is an inference. */
export type Sourced = { text: string; source: Source | null }

type Told = {
  text: string
  cards: readonly ReadingCard[]
  spreadId: string | undefined
  /** What the user wrote: the question, and what they saw in the cards. */
  asked: readonly string[]
  /** Earlier answers of the chat, as far back as a model is told of them. */
  said: readonly string[]
  /** It goes on about cards that lay there before it. */
  isFollowUp: boolean
  /** An AI model wrote it, which knows no more of the deck than its prompt told it. */
  isByModel: boolean
}

/**
 * Where each sentence of a reading comes from, by its paragraphs (as an empty line parts them): from a text of the deck about a
 * card that lies there, from the user's words, or from neither. Found by the words that two sentences share, so that it holds
 * for the built-in reader, which quotes, and for a model, which retells. Headings are left out.
 */
export function sourcesOf(told: Told): Sourced[][] {
  const { text, cards, spreadId, isByModel } = told
  const drawn = cards.map((card) => drawnCard(card, spreadId))
  const byStem = groupedByStem(
    isByModel
      ? givenTo(told, drawn)
      : [
          ...deckMaterials(drawn),
          ...matterMaterials(understandMessage(told.asked[0] ?? '').matter ?? 'theme.other'),
          ...chatMaterials('asked', told.asked),
        ],
  )
  return text.split(/\n{2,}/).map((block) => {
    const named = cardsInText(block)
    const sourced = spokenIn(block).map((sentence) => ({
      text: shownText(sentence).replaceAll('**', ''),
      source:
        bestFor(sentence, { byStem, named }) ??
        (isByModel ? undefined : wordsIn(sentence, drawn)) ??
        lyingIn(sentence, drawn) ??
        null,
    }))
    return sourced.map((one, at) => ({ ...one, source: one.source ?? introduced(one.text, sourced[at + 1]?.source) }))
  })
}

/** What the prompt of a model held. */
function givenTo({ asked, said, isFollowUp, spreadId }: Told, drawn: readonly DrawnCard[]): Source[] {
  const theme = deckThemeFor(asked[0] ?? '', spreadId)
  return [
    ...(isFollowUp ? followUpMaterials(drawn) : promptMaterials(drawn, theme)),
    ...chatMaterials('asked', asked),
    ...chatMaterials('said', said),
  ]
}

function spokenIn(block: string): string[] {
  return block
    .split('\n')
    .filter((line) => !/^#{1,6} /.test(line) && line.trim() !== '')
    .flatMap((line) => sentencesOf(line.replace(/^(?:[-*•>]|\d+[.)])\s+/, '')))
}

/** How much of a sentence has to be in a text, or of the text in the sentence. */
const least = { ofSentence: 0.5, ofText: 0.75 }
const fewestShared = 3

/** The texts in which a stem is. */
type ByStem = ReadonlyMap<string, readonly Source[]>

function groupedByStem(materials: readonly Source[]): ByStem {
  const byStem = new Map<string, Source[]>()
  for (const source of materials) {
    for (const stem of read(source.quote).stems) {
      const known = byStem.get(stem)
      if (known) known.push(source)
      else byStem.set(stem, [source])
    }
  }
  return byStem
}

function bestFor(
  sentence: string,
  { byStem, named }: { byStem: ByStem; named: readonly string[] },
): Source | undefined {
  const said = heardIn(withoutTags(sentence))
  const sharedBy = new Map<Source, number>()
  for (const stem of said.stems)
    for (const source of byStem.get(stem) ?? []) sharedBy.set(source, (sharedBy.get(source) ?? 0) + 1)
  let best: { source: Source; score: number } | undefined
  for (const [source, shared] of sharedBy) {
    const { stems, words } = read(source.quote)
    const [ofSentence, ofText] = [shared / said.stems.size, shared / stems.size]
    const isAlike = shared >= fewestShared && (ofSentence >= least.ofSentence || ofText >= least.ofText)
    const isQuoted = said.words.includes(words) || (said.stems.size > 1 && words.includes(said.words))
    if (!isAlike && !isQuoted) continue
    // Of two texts that share as many words the one of a card of this paragraph
    const score = shared + ofSentence + ofText + (source.cardIds.some((id) => named.includes(id)) ? 1 : 0)
    if (!best || score > best.score) best = { source, score }
  }
  return best?.source
}

/** The dry voice lists a card's keywords: two of them are no chance. */
function wordsIn(sentence: string, drawn: readonly DrawnCard[]): Source | undefined {
  const { words } = heardIn(sentence)
  const [best] = drawn
    .map((card) => ({ card, found: keywordsOf(card).filter((word) => words.includes(read(word).words)) }))
    .toSorted((a, b) => b.found.length - a.found.length)
  if (!best || best.found.length < 2) return undefined
  return { kind: 'keywords', cardIds: [best.card.card.id], quote: keywordsOf(best.card).join(', ') }
}

/** A sentence that says hardly more than which card lies where. */
function lyingIn(sentence: string, drawn: readonly DrawnCard[]): Source | undefined {
  const [id, ...others] = cardsInText(sentence)
  const found = drawn.find(({ card }) => card.id === id)
  if (!found || others.length > 0) return undefined
  const { positionName, positionMeaning } = found
  const place = heardIn(`${positionName} ${positionMeaning}`).stems
  const said = [...heardIn(withoutTags(sentence)).stems]
  if (said.length > mostBesides && !said.some((stem) => place.has(stem))) return undefined
  return { kind: 'lying', cardIds: [found.card.id], quote: [positionName, positionMeaning].filter(Boolean).join(': ') }
}

const mostBesides = 7

/** «Теперь Звезда и Луна вместе.» leads to what the two say. */
function introduced(text: string, next: Source | null | undefined): Source | null {
  if (next?.kind !== 'pair' || text.length > 80) return null
  const pair = next.cardIds.flatMap((id) => cardById(id) ?? [])
  return pair.every((card) => formsOf(card).some((form) => text.includes(form))) ? next : null
}

function withoutTags(sentence: string): string {
  return sentence.replace(/\[\/\w+\]/g, ' ')
}

type Words = {
  /** Small letters alone, a space around each word. */
  words: string
  /** The beginnings of those that mean something. */
  stems: ReadonlySet<string>
}

function heardIn(text: string): Words {
  const all =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+/gu) ?? []
  const telling = all.filter((word) => word.length > 2 && !common.has(word))
  return {
    words: ` ${all.join(' ')} `,
    stems: new Set(telling.map((word) => word.slice(0, Math.min(6, Math.max(4, word.length - 2))))),
  }
}

/** The same for texts of the deck, each of which many readings are compared with. */
const read = memoized(heardIn, 20_000)

const common = new Set(
  'что как это для так все уже еще вам вас ваш ваша ваше ваши вами или если когда чтобы где кто тот той том тем эта этот эту эти этой этого того там тут здесь себя себе свой свою свое свои него нее них ним ней его она оно они был была было были быть есть нет при без над под про через только лишь даже очень более может можно нужно надо ведь тоже либо перед после между который которая которое которые карта карты карту карте'.split(
    ' ',
  ),
)
