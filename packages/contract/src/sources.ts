import { cardIds } from '@lunaria/tarot/card-ids'
import { z } from 'zod'

const CardId = z.enum(cardIds)

/**
 * The text that a sentence of an answer comes from: one of the deck's about a card (`place`: what it says there; `lying`: that it
 * is there), or what was written in the chat, which is of no card: the user's own words (`asked`), or an earlier answer that a model
 * was given (`said`).
 */
const Source = z.object({
  kind: z.enum([
    'essence',
    'theme',
    'place',
    'meaning',
    'symbol',
    'caution',
    'advice',
    'question',
    'reason',
    'matter',
    'lying',
    'asked',
    'said',
  ]),
  cardIds: z.array(CardId),
  theme: z.enum(['general', 'love', 'work', 'growth']).optional(),
  quote: z.string(),
})

/** A sentence of an answer. Without a source it is an inference of the built-in reader or of the model. */
export const SourcedSentence = z.object({ text: z.string(), source: Source.nullable() })
export type SourcedSentence = z.infer<typeof SourcedSentence>

export const ReadingSources = z.object({
  /** An AI model wrote the answer: its prompt has less of the deck than the built-in reader knows. */
  isByModel: z.boolean(),
  /** What the cards' places ask. */
  places: z.array(
    z.object({
      cardId: CardId,
      kind: z.enum([
        'past',
        'obstacle',
        'support',
        'advice',
        'release',
        'other',
        'hidden',
        'outcome',
        'now',
        'general',
      ]),
    }),
  ),
  /** The sentences of each paragraph, as an empty line parts them. */
  paragraphs: z.array(z.array(SourcedSentence)),
})
export type ReadingSources = z.infer<typeof ReadingSources>
