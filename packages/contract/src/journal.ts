import { cardIds } from '@lunaria/tarot/card-ids'
import { z } from 'zod'
import { CardSelection, HandMark, OwnWords } from './chats.ts'
import { Revision, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { written } from './written.ts'

/** The bounds of what a user adds to a reading. */
const maxNoteLength = 10_000
const maxTagLength = 30
const maxTags = 12

/** How the user felt. */
export const Mood = z.enum(['anxious', 'even', 'light'])
export type Mood = z.infer<typeof Mood>

/** Whether it came true, in the user's own judgement. */
export const Outcome = z.enum(['yes', 'partly', 'no'])
export type Outcome = z.infer<typeof Outcome>

const JournalTag = written()
  .toLowerCase()
  .min(1, 'Введите метку')
  .max(maxTagLength, `Метка: не длиннее ${maxTagLength} символов`)

/** A reading in a list: a draw that was answered. */
export const JournalEntry = z.object({
  drawId: z.uuid(),
  chatId: z.uuid(),
  created_at: Time,
  question: z.string(),
  /** The question without greetings and the request for a spread. */
  title: z.string(),
  spreadId: z.string().nullable(),
  /** The date of a card of the day; null for a reading, which is in a chat. */
  day: z.iso.date().nullable(),
  /** One card that explains a spread dealt before it. */
  isClarifying: z.boolean(),
  /** The user dealt the cards by hand. */
  hand: HandMark.nullable(),
  cards: z.array(CardSelection.pick({ cardId: true, isReversed: true, positionName: true, place: true })),
  mood: Mood.nullable(),
  tags: z.array(z.string()),
  outcome: Outcome.nullable(),
  /** When the user wants to be asked what came of it. */
  returnAt: Time.nullable(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

/** What was asked later about the same table, and what was answered; its cards are those that clarify. */
export const FurtherAnswer = z.object({
  messageId: z.uuid(),
  question: z.string(),
  cards: JournalEntry.shape.cards,
  text: z.string(),
})
export type FurtherAnswer = z.infer<typeof FurtherAnswer>

/** A reading with everything about it. */
export const JournalRecord = JournalEntry.extend({
  text: z.string(),
  further: z.array(FurtherAnswer),
  /** What the user saw in the cards before that. */
  own: OwnWords.nullable(),
  /** What proves the draw on /verify; null where the user dealt the cards by hand. */
  draw: z.object({ seed: z.string(), picks: z.array(z.int()), commitment: z.string() }).nullable(),
  /**
   * The answer by which it can be shared; null where it cannot: a card of the day, cards dealt by hand, a chat that
   * needed care.
   */
  sharedId: z.uuid().nullable(),
  note: z.string(),
  /** Grows with each change of the note. */
  noteRevision: z.int(),
  /** The note speaks of danger, or may: help is offered below it. */
  offersHelp: z.boolean(),
})
export type JournalRecord = z.infer<typeof JournalRecord>

/** What the user changes; what is absent stays. A note is saved over the revision that the user has seen. */
export const JournalChange = z.object({
  note: z
    .object({
      text: z.string().normalize('NFC').max(maxNoteLength, `Заметка: не длиннее ${maxNoteLength} символов`),
      revision: Revision,
    })
    .optional(),
  mood: Mood.nullable().optional(),
  tags: z.array(JournalTag).max(maxTags, `Меток у записи: не больше ${maxTags}`).optional(),
  outcome: Outcome.nullable().optional(),
  returnAt: Time.nullable().optional(),
})
export type JournalChange = z.infer<typeof JournalChange>

const Suit = z.enum(['major', 'cups', 'pentacles', 'swords', 'wands'])

const JournalFilter = z.object({
  /** In the question, the answer, the note, the tags and the names of the cards. */
  q: written().max(100, 'Запрос слишком длинный').optional(),
  card: z.enum(cardIds).optional(),
  suit: Suit.optional(),
  spread: z.string().max(40).optional(),
  tag: JournalTag.optional(),
  from: Time.optional(),
  to: Time.optional(),
  /** Only those whose time to return has come. */
  due: z.literal('yes').optional(),
})

const DrawIdParams = z.object({ drawId: z.uuid() })

/** How often something was counted for a card in one orientation. */
export const CardCount = z.object({ cardId: z.enum(cardIds), isReversed: z.boolean(), count: z.int() })
export type CardCount = z.infer<typeof CardCount>
export const ReadingsOfSize = z.object({ cardCount: z.int(), readings: z.int() })

export const JournalPatterns = z.object({
  /** Each card as it was in the shuffled deck; those that never came are left out. */
  cards: z.array(CardCount),
  sizes: z.array(ReadingsOfSize),
  /** The cards that came together most often, at least twice. */
  pairs: z.array(z.object({ cards: z.tuple([z.enum(cardIds), z.enum(cardIds)]), readings: z.int() })),
  outcomes: z.array(z.object({ spreadId: z.string(), yes: z.int(), partly: z.int(), no: z.int() })),
  /** How many readings of cards dealt by hand are left out of all but the outcomes. */
  byHand: z.int(),
})
export type JournalPatterns = z.infer<typeof JournalPatterns>

export const journalApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/journal',
    access: 'user',
    summary: 'Свои расклады, новые первыми; поиск, отборы и страницы по курсору next',
    query: JournalFilter.extend({
      before: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: z.object({ entries: z.array(JournalEntry), next: z.string().nullable() }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/journal/summary',
    access: 'user',
    summary: 'Сколько записей в дневнике, с какого дня, какие метки и расклады в нём есть',
    reply: z.object({
      total: z.int(),
      since: Time.nullable(),
      tags: z.array(z.string()),
      spreads: z.array(z.string()),
    }),
  }),
  due: endpoint({
    method: 'GET',
    path: '/api/journal/due',
    access: 'user',
    summary: 'К скольким записям пора вернуться',
    reply: z.object({ due: z.int() }),
  }),
  patterns: endpoint({
    method: 'GET',
    path: '/api/journal/patterns',
    access: 'user',
    summary: 'Сколько раз пришла каждая карта, какие приходили вместе и что сбывалось',
    reply: JournalPatterns,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/journal/:drawId',
    access: 'user',
    summary: 'Одна запись дневника целиком',
    params: DrawIdParams,
    reply: JournalRecord,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/journal/:drawId',
    access: 'user',
    summary: 'Изменить заметку, настроение, метки, исход или срок; изменённую в другом месте заметку не стирает',
    params: DrawIdParams,
    body: JournalChange,
    /** `isSaved` is false when the note has been changed elsewhere: nothing was saved, and the record is as it is now. */
    reply: z.object({ isSaved: z.boolean(), record: JournalRecord }),
  }),
}
