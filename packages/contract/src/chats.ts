import { tiers } from '@lunaria/care/tiers'
import { cardIds } from '@lunaria/tarot/card-ids'
import { z } from 'zod'
import { ChatTitle } from './chat-title.ts'
import { CallId, ChatIdParams, MessageIdParams, Ok, Time, Usage, UserIdParams } from './common.ts'
import { endpoint } from './endpoint.ts'
import { maxDeckNameLength, maxOwnWordsLength, maxQuestionLength } from './limits.ts'
import { StoredPlace } from './tarot.ts'
import { written } from './written.ts'

/** A `talk` with the master, or the `service` chat: a user has one, the card reference asks in it, no list shows it. */
export const ChatKind = z.enum(['talk', 'service'])
export type ChatKind = z.infer<typeof ChatKind>

const NewChat = z.object({
  userId: z.uuid(),
  kind: ChatKind.optional(),
  title: ChatTitle.optional(),
  reuseEmpty: z.boolean().optional(),
})

export const Chat = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  title: z.string(),
  message_count: z.int(),
  messageCount: z.int(),
  last_message_content: z.string().nullable(),
  last_message_at: Time.nullable(),
  /** What was dealt here last. */
  last_spread_id: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
})
export type Chat = z.infer<typeof Chat>

/** A card of a spread as it is on the table. */
export const CardSelection = z.object({
  cardId: z.string().max(40),
  cardName: z.string().max(60).optional(),
  /** 1-based order in the spread. */
  position: z.int().min(1).max(78).optional(),
  positionName: z.string().max(120).optional(),
  isReversed: z.boolean().optional(),
  /** It is reversed in the shuffled deck and shown upright, because the user asked for no reversed cards. */
  isTurnedUpright: z.boolean().optional(),
  positionMeaning: z.string().max(1000).optional(),
  interpretation: z.string().max(4000).optional(),
  /** Where it is, and what that place asks, in a spread that a user has made. */
  place: StoredPlace.optional(),
})
export type CardSelection = z.infer<typeof CardSelection>

export const MessageType = z.enum(['user', 'assistant', 'system'])
export type MessageType = z.infer<typeof MessageType>
/** `waiting`: the cards are open, and the master begins once the user has written what they say, or passed. */
const MessageStatus = z.enum(['running', 'done', 'stopped', 'failed', 'waiting'])
export type MessageStatus = z.infer<typeof MessageStatus>

/** What the user saw in the cards before the master spoke: in all of them, and in single ones by their position, from 1. */
export const OwnWords = z
  .object({
    whole: written(),
    cards: z
      .array(z.object({ position: z.int().min(1).max(78), text: written().min(1, 'Напишите, что видите в карте') }))
      .max(78),
  })
  .refine(({ whole, cards }) => whole !== '' || cards.length > 0, 'Напишите, что видите в картах')
  .refine(
    ({ whole, cards }) => cards.reduce((sum, { text }) => sum + text.length, whole.length) <= maxOwnWordsLength,
    `Ваши слова о картах: не длиннее ${maxOwnWordsLength} символов`,
  )
export type OwnWords = z.infer<typeof OwnWords>

export const Message = z.object({
  id: z.uuid(),
  chatId: z.uuid(),
  type: MessageType,
  content: z.string(),
  status: MessageStatus,
  created_at: Time,
  spreadId: z.string().nullable(),
  spread_id: z.string().nullable(),
  selectedCards: z.array(CardSelection),
  /**
   * `questionId` and `act` of an answer, `draw` with what verifies it, `code` of a fault, `interpretation` of a
   * question about a card, `care` of a message about danger or grief, and of the answer to it, `telling` of one that
   * reads the cards of another answer again, `own` with what the user saw in the cards first, `hand` of cards dealt by
   * hand: with the question which they are, `byModel` of an answer that an AI model wrote, `help` of a question that
   * may speak of danger and of its answer, `cut` of an answer that the limit of its length has ended.
   */
  metadata: z.record(z.string(), z.unknown()),
})
export type Message = z.infer<typeof Message>

/**
 * A card that a user dealt by hand: in the next place, or beside the places, to clarify the card before it or because
 * it fell out.
 */
const HandCard = z.object({
  cardId: z.enum(cardIds),
  isReversed: z.boolean(),
  role: z.enum(['clarifier', 'jumper']).optional(),
})
export type HandCard = z.infer<typeof HandCard>

/**
 * The cards of a deck of the user's own, in the order in which they were dealt; with the question kept as its
 * `metadata.hand`.
 */
export const HandLayout = z.object({
  cards: z
    .array(HandCard)
    .min(1, 'Отметьте хотя бы одну карту')
    .max(78)
    .refine((cards) => new Set(cards.map(({ cardId }) => cardId)).size === cards.length, 'Эта карта уже на столе'),
  deckName: written().max(maxDeckNameLength, `Название колоды: не длиннее ${maxDeckNameLength} символов`).optional(),
})
export type HandLayout = z.infer<typeof HandLayout>

/** `metadata.hand` of an answer whose cards were dealt by hand. */
export const HandMark = HandLayout.pick({ deckName: true })
export type HandMark = z.infer<typeof HandMark>

/** The care tier of a message, and what the master did: `metadata.care` of a question and of its answer; only the server sets it. */
export const CareMark = z.object({ tier: z.enum(tiers), step: z.enum(['first', 'quiet', 'safe', 'gentle', 'back']) })
export type CareMark = z.infer<typeof CareMark>

/** Who reads the cards: the master, or the dry analyst, the second voice. */
export const Voice = z.enum(['master', 'analyst'])
export type Voice = z.infer<typeof Voice>

/**
 * `metadata.telling` of an answer that reads the cards of another one again: which one, and who reads them. `insteadOf`: the
 * answer that named a card which is not on the table, for which this one costs nothing.
 */
export const ReadingVersion = z.object({ of: z.uuid(), voice: Voice, insteadOf: z.uuid().optional() })
export type ReadingVersion = z.infer<typeof ReadingVersion>

/**
 * `metadata.cut` of an answer that the limit of its length has ended behind a whole sentence: how many times it can be continued
 * at no cost, and whether the last try has failed. Only the server sets it.
 */
export const CutMark = z.object({ left: z.int().min(0), hasFailed: z.boolean().optional() })
export type CutMark = z.infer<typeof CutMark>

export const MessageText = written('Введите текст')
  .min(1, 'Введите вопрос')
  .max(maxQuestionLength, `Вопрос: не длиннее ${maxQuestionLength} символов`)

/** The older client's names of the same three types. */
const MessageTypeIn = z
  .enum(['user', 'assistant', 'system', 'ai'])
  .transform((type) => (type === 'ai' ? 'assistant' : type))

const NewMessage = z.object({
  id: CallId,
  chatId: z.uuid(),
  type: MessageTypeIn,
  content: z.string().normalize('NFC').max(20_000, 'Текст слишком длинный'),
  spreadId: z.string().max(40).nullish(),
  selectedCards: z.array(CardSelection).max(78).nullish(),
  metadata: z
    .record(z.string().max(60), z.unknown())
    .refine((value) => JSON.stringify(value).length <= 8000, 'Слишком много данных')
    .nullish(),
})
const AddMessageBody = NewMessage.superRefine((message, context) => {
  const text = MessageText.safeParse(message.content)
  if (text.success || (message.type !== 'user' && written().parse(message.content) !== '')) return
  context.addIssue({ code: 'custom', path: ['content'], message: text.error?.issues[0]?.message ?? 'Введите текст' })
})

/** Which card, in which orientation, a question asks to be interpreted; kept as its `metadata.interpretation`. */
export const InterpretedCard = z.object({ cardId: z.enum(cardIds), side: z.enum(['upright', 'reversed']) })
export type InterpretedCard = z.infer<typeof InterpretedCard>

export const LastInterpretation = z.object({
  questionId: z.uuid(),
  /** Running, done or stopped. Null while there is no answer: the question is paid for, and can be asked again for free. */
  answer: Message.nullable(),
})
export type LastInterpretation = z.infer<typeof LastInterpretation>

/** A reading of the user's own that answered the same question within a day. */
export const EarlierReading = z.object({
  chatId: z.uuid(),
  questionId: z.uuid(),
  /** The question as it was asked then. */
  content: z.string(),
  created_at: Time,
  spreadId: z.string(),
  selectedCards: z.array(CardSelection),
})
export type EarlierReading = z.infer<typeof EarlierReading>

export const chatsApi = {
  interpretation: endpoint({
    method: 'GET',
    path: '/api/chats/interpretation',
    access: 'user',
    summary: 'Последнее своё толкование карты: оплаченный вопрос и ответ на него, идущий или готовый',
    query: InterpretedCard,
    reply: z.object({ last: LastInterpretation.nullable() }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/chats/search',
    access: 'user',
    summary: 'Поиск по своим чатам и сообщениям',
    query: z.object({ q: written().min(1, 'Введите, что искать').max(100, 'Запрос слишком длинный') }),
    reply: z.object({
      chats: z.array(Chat),
      messages: z.array(z.object({ chatId: z.uuid(), messageId: z.uuid(), snippet: z.string(), created_at: Time })),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/chats/:userId',
    access: 'self',
    summary: 'Чаты пользователя, новые первыми',
    params: UserIdParams,
    reply: z.array(Chat),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/chats',
    access: 'self',
    summary: 'Новый чат; с `reuseEmpty` — начатый раньше, если в нём ещё ничего не сказано и имени ему не дали',
    body: NewChat,
    reply: Chat,
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/chats/:chatId',
    access: 'user',
    summary: 'Переименовать чат',
    params: ChatIdParams,
    body: z.object({ title: ChatTitle }),
    reply: Chat,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chats/:chatId',
    access: 'user',
    summary: 'Удалить чат со всеми сообщениями; с `ifEmpty` — только тот, в котором ничего не сказано и имени не дали',
    params: ChatIdParams,
    query: z.object({ ifEmpty: z.stringbool().optional() }),
    reply: Ok,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/chats/:chatId/messages',
    access: 'user',
    summary: 'Сообщения чата по порядку; идущий ответ — со status "running" и текстом на этот миг',
    params: ChatIdParams,
    reply: z.array(Message),
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/api/chats/:chatId/repeat',
    access: 'user',
    summary: 'Расклад последних суток на тот же вопрос или null; ничего не сохраняет и не считает',
    params: ChatIdParams,
    body: z.object({ content: MessageText }),
    reply: z.object({ earlier: EarlierReading.nullable() }),
  }),
  backToCards: endpoint({
    method: 'POST',
    path: '/api/chats/:chatId/back-to-cards',
    access: 'user',
    summary: 'Вернуться к картам в чате, где они отложены; ответ мастера на это или null, если возвращаться не от чего',
    params: ChatIdParams,
    reply: z.object({ message: Message.nullable() }),
  }),
}

export const messagesApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/messages',
    access: 'user',
    summary: 'Сохранить сообщение; вопрос пользователя считается по тарифу',
    body: AddMessageBody,
    chargesOncePer: 'id',
    /** `chatTitle`: of the chat from now on, after a question of the user: the first one gives its chat a name. */
    reply: z.object({ message: Message, usage: Usage, chatTitle: z.string().optional() }),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/messages/:messageId/stop',
    access: 'user',
    summary: 'Остановить ответ; сказанное остаётся',
    params: MessageIdParams,
    reply: z.object({ message: Message, usage: Usage }),
  }),
  hurry: endpoint({
    method: 'POST',
    path: '/api/messages/:messageId/hurry',
    access: 'user',
    summary: 'Показать остаток ответа встроенного толкователя сразу, без набора по словам',
    params: MessageIdParams,
    reply: Ok,
  }),
}
