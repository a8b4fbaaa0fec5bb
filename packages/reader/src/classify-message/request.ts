import type { Tier } from '@lunaria/care/tiers'
import type { CreativeSlot } from '@lunaria/tarot/creative-slots'
import type { ClassifiedMessage } from './classify-act.ts'
import type { ReadingCard, Table } from './table.ts'

/** A message that is no new question: what it does, the cards on the table, and the clarifying card just dealt. */
export type FollowUpMessage = { message: ClassifiedMessage; table?: Table | undefined; added?: ReadingCard | undefined }

/** The cards were read before: by whom they are read now, and what was said of them, oldest first. */
export type VersionRequest = { voice: 'master' | 'analyst'; told: string[] }

/** What the user saw in the cards before they are read: in all of them, and in single ones by their position, from 1. */
export type OwnWords = { whole: string; cards: readonly { position: number; text: string }[] }

/** A card of a creative board, in the words of its writer. */
export type StoryPart = { slot: CreativeSlot; name: string; text: string }

export type ReadingRequest = {
  question: string
  /** Absent for casual_chat: nothing is drawn. */
  spread?: { id: string; name: string }
  cards: ReadingCard[]
  /** Absent for a new question. */
  act?: FollowUpMessage | undefined
  /** Absent where the cards are read for the first time. */
  telling?: VersionRequest | undefined
  /** The care tier of this chat: the master speaks gently, and predicts nothing about an illness or a death. */
  care?: Tier | undefined
  /** The message may speak of danger: the provider is asked to be gentle. */
  isGentle?: boolean | undefined
  /** Absent where the user has not written what the cards say. */
  own?: OwnWords | undefined
  /** A board of cards to be unfolded into a story: nothing is read for a person then. */
  story?: { title: string; parts: readonly StoryPart[] } | undefined
  /** What the user has read before the answer: how the cards differ from what was asked for. */
  preface?: string | undefined
  /** What the answer says already: the limit of its length has cut it, and only the rest is wanted. */
  saidSoFar?: string | undefined
  /** The last messages before the question, oldest first, at most 8; `assistant` only for what the master really said. */
  history: { role: 'user' | 'assistant'; content: string }[]
  /** First sentences of the last 30 readings of this user, newest first: the opening is another one. */
  earlierOpenings?: readonly string[] | undefined
  person: { firstName: string | null; dateOfBirth: string | null; placeOfResidence: string | null }
  /** The reader's moment, from the application's clock. */
  now: Date
  /** Stable per reply; the built-in reader varies its wording by it. */
  seed: string
}
