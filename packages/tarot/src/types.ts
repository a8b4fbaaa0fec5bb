import type { CardId } from './card-ids.ts'

export type Suit = 'major' | 'cups' | 'pentacles' | 'swords' | 'wands'
export type Element = 'air' | 'water' | 'earth' | 'fire'

/** Grammatical facts of a card's Russian name, for texts that are composed around it. */
export type Grammar = {
  gender: 'masculine' | 'feminine' | 'neuter' | 'plural'
  genitive: string
  dative: string
  accusative: string
  instrumental: string
  prepositional: string
}

/** The structural facts of a card. Its prose lives in `reference/` and `phrases/`, so that the chat does not load what only the reference shows. */
export type Card = {
  id: CardId
  name: string
  nameEn: string
  /** `/images/<id>.webp` */
  image: string
  suit: Suit
  /** 0–21 for the major arcana, 1–10 for Ace to Ten, null for the court. */
  number: number | null
  element: Element
  astrology: string
  numerology: string
  grammar: Grammar
}

/** What the card reference shows about a card. */
export type CardReference = {
  /** 80–140 words of prose; every sentence can be alone in a reading. */
  uprightMeaning: string
  reversedMeaning: string
  /** What is in our picture and why; 60–120 words. */
  description: string
  uprightKeywords: string[]
  reversedKeywords: string[]
  /** Words by which the card is found; not tied to an orientation. */
  keywords: string[]
  symbolism: { symbol: string; meaning: string }[]
}

export type Oriented = { upright: string; reversed: string }

/** What the card reference shows besides: full sentences that do not name the card. */
export type CardMore = {
  /** Who is like this card, whether a man or a woman. */
  person: string
  /** The card as a feeling, one's own or another's: what it is like, not what it is. */
  feelings: Oriented
}

/** What the built-in reader composes readings from. Full sentences, addressed to «вы», that do not name the card. */
export type CardPhrases = {
  /** One sentence of at most 16 words: what the card says. */
  essence: Oriented
  general: Oriented
  love: Oriented
  work: Oriented
  growth: Oriented
  /** One concrete thing to do within days. */
  advice: Oriented
  /** What to keep an eye on; one sentence for either orientation. */
  caution: string
  /** One question to end a reading with. */
  question: Oriented
}

/** Two more wordings of what a card says: `essence` and each theme have one in its phrases. */
export type CardWordings = Record<
  keyof Oriented,
  Record<keyof Pick<CardPhrases, 'essence' | 'general' | 'love' | 'work' | 'growth'>, readonly [string, string]>
>

/** What two cards that are together say: one or two sentences that do not name them. */
export type CardPair = {
  cards: readonly [CardId, CardId]
  text: string
  /** Present where the text speaks of a couple: it fits no other question. */
  theme?: 'love'
}

/** What a place of a spread asks of its card. */
export type PlaceKind = 'past' | 'obstacle' | 'support' | 'advice' | 'release' | 'other' | 'hidden' | 'outcome'

/** `now` and `general` are explained by the card's general texts. */
export type PositionKind = PlaceKind | 'now' | 'general'

/** What a card says in each kind of place: one or two sentences that do not name the card. */
export type CardPlaces = Record<keyof Oriented, Record<PlaceKind, string>>

export type Difficulty = 'beginner' | 'intermediate' | 'advanced'
export type SpreadCategory = 'general' | 'love' | 'career' | 'spiritual' | 'yearly'

export type SpreadPosition = {
  id: string
  /** Absent where a position comes without it, as over the API. */
  kind?: PositionKind
  name: string
  /** What this place of the spread asks. */
  description: string
  /** 1-based order in which the cards are dealt. */
  position: number
  /** Centre of the card in percent of the layout's width and height. */
  x: number
  y: number
  /** Turned by 90°, as the crossing card of the Celtic cross. */
  isCrossing?: boolean
}

export type Spread = {
  id: string
  name: string
  description: string
  cardCount: number
  difficulty: Difficulty
  category: SpreadCategory
  positions: SpreadPosition[]
}

/** The frame for which a spread's `x` and `y` are meant; it scales as a whole. A card is 7 wide to 12 high. */
export type SpreadLayout = {
  /** The frame's width divided by its height. */
  aspectRatio: number
  /** The width of an upright card in percent of the frame's width. */
  cardWidth: number
}

/** A spread of the product's own list, with the frame it is drawn in. */
export type SpreadWithLayout = Spread & { layout: SpreadLayout }

/** A spread as it is written down: the cards are dealt in the order of `positions`. */
export type SpreadDraft = Omit<SpreadWithLayout, 'cardCount' | 'positions'> & {
  positions: readonly (Omit<SpreadPosition, 'position'> & { kind: PositionKind })[]
}
