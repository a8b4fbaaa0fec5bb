import { z } from 'zod'
import { CardSelection, Chat, HandMark } from './chats.ts'
import { Ok, Revision, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { maxQuestionLength } from './limits.ts'
import { written } from './written.ts'

const maxAliasLength = 80
const maxNotesLength = 10_000
const maxParagraphs = 60
const maxLetterLength = 30_000
/** A logo as a browser sends it: half a megabyte in base64. */
const maxLogoLength = 700_000

const text = (label: string, max: number) => written().max(max, `${label}: не длиннее ${max} символов`)
const Alias = text('Имя', maxAliasLength).min(1, 'Назовите клиента так, чтобы вспомнить')
const ClientNotes = text('Заметки', maxNotesLength)

/** What became of a letter: no paragraph yet, not sent, sent by a link, opened by it, the link's time is over. */
export const LetterState = z.enum(['none', 'draft', 'sent', 'read', 'expired'])
export type LetterState = z.infer<typeof LetterState>

export const MeetingRow = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  alias: z.string(),
  question: z.string(),
  heldOn: z.iso.date(),
  /** What was dealt last. */
  spreadId: z.string().nullable(),
  letter: LetterState,
})
export type MeetingRow = z.infer<typeof MeetingRow>

export const ClientRow = z.object({
  id: z.uuid(),
  alias: z.string(),
  /** Since when the client agrees that notes are kept. */
  consentOn: z.iso.date().nullable(),
  meetings: z.int(),
  last: MeetingRow.pick({ heldOn: true, spreadId: true, letter: true }).nullable(),
})
export type ClientRow = z.infer<typeof ClientRow>

export const Client = z.object({
  id: z.uuid(),
  alias: z.string(),
  /** For the reader alone: no letter has them. */
  notes: z.string(),
  birthday: z.iso.date().nullable(),
  consentOn: z.iso.date().nullable(),
  /** Grows with each change. */
  revision: z.int(),
})
export type Client = z.infer<typeof Client>

/** A paragraph of a letter; `from` names the paragraph of the master that it was taken from. */
export const LetterParagraph = z.object({
  text: z.string().normalize('NFC').max(maxLetterLength),
  from: z.string().max(60).nullable(),
})
export type LetterParagraph = z.infer<typeof LetterParagraph>

const Letter = z
  .array(LetterParagraph)
  .max(maxParagraphs, `Абзацев в письме: не больше ${maxParagraphs}`)
  .refine(
    (paragraphs) => paragraphs.reduce((sum, paragraph) => sum + paragraph.text.length, 0) <= maxLetterLength,
    `Письмо: не длиннее ${maxLetterLength} символов`,
  )

/** An answer of the master's: the cards that it dealt, and its text by paragraphs. */
export const MeetingReading = z.object({
  messageId: z.uuid(),
  created_at: Time,
  question: z.string(),
  spreadId: z.string().nullable(),
  isClarifying: z.boolean(),
  hand: HandMark.nullable(),
  cards: z.array(CardSelection),
  paragraphs: z.array(z.string()),
})
export type MeetingReading = z.infer<typeof MeetingReading>

export const Meeting = z.object({
  id: z.uuid(),
  client: Client,
  /** Where the cards are dealt; no list of chats has it. */
  chat: Chat,
  title: z.string(),
  question: z.string(),
  notes: z.string(),
  heldOn: z.iso.date(),
  letter: z.array(LetterParagraph),
  revision: z.int(),
  readings: z.array(MeetingReading),
  /** The cards are put off: no reading is shown, and no letter goes out. */
  isHeld: z.boolean(),
  canWrite: z.boolean(),
})
export type Meeting = z.infer<typeof Meeting>

export const ClientChange = z.object({
  /** That of the client the change was made over. */
  revision: Revision,
  alias: Alias.optional(),
  notes: ClientNotes.optional(),
  birthday: z.iso.date('Укажите день, месяц и год').nullable().optional(),
  consentOn: z.iso.date('Укажите день, месяц и год').nullable().optional(),
})
export type ClientChange = z.infer<typeof ClientChange>

export const MeetingChange = z.object({
  revision: Revision,
  title: text('Заголовок', 120).optional(),
  question: text('Вопрос', maxQuestionLength).optional(),
  notes: ClientNotes.optional(),
  heldOn: z.iso.date('Укажите день, месяц и год').optional(),
  letter: Letter.optional(),
})
export type MeetingChange = z.infer<typeof MeetingChange>

export const BrandAccent = z.enum(['gold', 'violet', 'green', 'blue', 'red', 'ink'])
export type BrandAccent = z.infer<typeof BrandAccent>

/** How the reader's letters look. */
export const Brand = z.object({
  name: z.string(),
  /** The line under the name: who and where. */
  line: z.string(),
  contacts: z.string(),
  accent: BrandAccent,
  /** A PNG as an address of its own, `data:…`. */
  logo: z.string().nullable(),
})
export type Brand = z.infer<typeof Brand>

const ClientParams = z.object({ clientId: z.uuid() })
const MeetingParams = z.object({ meetingId: z.uuid() })
const page = { before: z.string().max(100).optional(), limit: z.coerce.number().int().min(1).max(50).default(30) }
const q = text('Запрос', 100)

export const cabinetApi = {
  clients: endpoint({
    method: 'GET',
    path: '/api/cabinet/clients',
    access: 'user',
    summary: 'Свои клиенты таролога, последние первыми; поиск по имени, страницы по курсору next',
    query: z.object({ q: q.optional(), ...page }),
    reply: z.object({
      clients: z.array(ClientRow),
      next: z.string().nullable(),
      total: z.int(),
      canWrite: z.boolean(),
    }),
  }),
  addClient: endpoint({
    method: 'POST',
    path: '/api/cabinet/clients',
    access: 'user',
    summary: 'Новый клиент',
    body: z.object({ alias: Alias }),
    reply: Client,
  }),
  client: endpoint({
    method: 'GET',
    path: '/api/cabinet/clients/:clientId',
    access: 'user',
    summary: 'Клиент и его встречи, новые первыми',
    params: ClientParams,
    reply: z.object({ client: Client, meetings: z.array(MeetingRow), canWrite: z.boolean() }),
  }),
  changeClient: endpoint({
    method: 'PATCH',
    path: '/api/cabinet/clients/:clientId',
    access: 'user',
    summary: 'Изменить клиента; изменённого в другом месте не стирает',
    params: ClientParams,
    body: ClientChange,
    reply: z.object({ isSaved: z.boolean(), record: Client }),
  }),
  removeClient: endpoint({
    method: 'DELETE',
    path: '/api/cabinet/clients/:clientId',
    access: 'user',
    summary: 'Удалить клиента со встречами, раскладами, письмами и ссылками',
    params: ClientParams,
    reply: Ok,
  }),
  exportClient: endpoint({
    method: 'GET',
    path: '/api/cabinet/clients/:clientId/export',
    access: 'user',
    summary: 'Всё о клиенте одним файлом JSON',
    params: ClientParams,
    produces: 'application/json',
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/cabinet/meetings',
    access: 'user',
    summary: 'Встречи, в которых есть все слова: имя клиента, вопрос, письмо, названия карт',
    query: z.object({ q: q.min(1, 'Введите, что искать') }),
    reply: z.array(MeetingRow),
  }),
  addMeeting: endpoint({
    method: 'POST',
    path: '/api/cabinet/clients/:clientId/meetings',
    access: 'user',
    summary: 'Новая встреча с клиентом',
    params: ClientParams,
    body: z.object({ heldOn: z.iso.date() }),
    reply: z.object({ id: z.uuid() }),
  }),
  meeting: endpoint({
    method: 'GET',
    path: '/api/cabinet/meetings/:meetingId',
    access: 'user',
    summary: 'Встреча: расклады с текстом мастера, заметки и письмо',
    params: MeetingParams,
    reply: Meeting,
  }),
  changeMeeting: endpoint({
    method: 'PATCH',
    path: '/api/cabinet/meetings/:meetingId',
    access: 'user',
    summary: 'Изменить встречу и письмо; изменённое в другом месте не стирает',
    params: MeetingParams,
    body: MeetingChange,
    reply: z.object({ isSaved: z.boolean(), record: Meeting }),
  }),
  removeMeeting: endpoint({
    method: 'DELETE',
    path: '/api/cabinet/meetings/:meetingId',
    access: 'user',
    summary: 'Удалить встречу с раскладами, письмом и ссылками',
    params: MeetingParams,
    reply: Ok,
  }),
  brand: endpoint({
    method: 'GET',
    path: '/api/cabinet/brand',
    access: 'user',
    summary: 'Вид своих писем: имя, строка под ним, контакты, цвет, знак',
    reply: Brand,
  }),
  changeBrand: endpoint({
    method: 'PATCH',
    path: '/api/cabinet/brand',
    access: 'user',
    summary: 'Изменить вид писем; знак — PNG или JPEG до 512 кБ в base64',
    body: z.object({
      name: text('Имя', 80),
      line: text('Строка под именем', 120),
      contacts: text('Контакты', 200),
      accent: BrandAccent,
      /** Absent: stays; null: none. */
      logo: z.base64('Знак не прочитался').max(maxLogoLength, 'Знак: не больше 512 кБ').nullable().optional(),
    }),
    reply: Brand,
  }),
}
