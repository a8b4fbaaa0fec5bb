import { cardIds } from '@lunaria/tarot/card-ids'
import { isZone } from '@lunaria/words/zones'
import { z } from 'zod'
import { Ok } from './common.ts'
import { endpoint } from './endpoint.ts'
import { JournalChange, JournalRecord } from './journal.ts'

const Day = z.iso.date()

const YearCard = z.object({
  cardId: z.enum(cardIds),
  isReversed: z.boolean(),
  /** What the master said of it; null where that cannot be separated. */
  text: z.string().nullable(),
})

export const YearMonth = YearCard.extend({
  month: z.int().min(1).max(12),
  startsOn: Day,
  ...JournalRecord.pick({ note: true, noteRevision: true, outcome: true }).shape,
  /** What is shown beside words of danger in the note, instead of everything else. */
  help: z.string().nullable(),
})
export type YearMonth = z.infer<typeof YearMonth>

/** What the cards said beside what the user wrote down. */
export const YearLetter = z.object({
  opening: z.array(z.string()),
  months: z.array(
    z.object({
      title: z.string(),
      said: z.string(),
      /** The user's own words. */
      note: z.string().nullable(),
      outcome: JournalRecord.shape.outcome,
    }),
  ),
  closing: z.array(z.string()),
})
export type YearLetter = z.infer<typeof YearLetter>

/** A yearly reading as twelve months. */
export const YearState = z.object({
  drawId: z.uuid(),
  chatId: z.uuid(),
  startsOn: Day,
  theme: YearCard,
  months: z.array(YearMonth).length(12),
  /** Null until something is written down, or the year is over. */
  letter: YearLetter.nullable(),
  /** All yearly readings, the newest first. */
  years: z.array(z.object({ drawId: z.uuid(), startsOn: Day })),
  /** The private address of the calendar; null where there is none. */
  calendarUrl: z.string().nullable(),
  /** Whether the user is reminded when a month opens. */
  reminds: z.boolean(),
})
export type YearState = z.infer<typeof YearState>

const MonthParams = z.object({ drawId: z.uuid(), month: z.coerce.number().int().min(1).max(12) })
/** Reads as a file with this ending for programs that go by it. */
const calendarType = 'text/calendar; charset=utf-8'

export const yearApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/year',
    access: 'user',
    summary: 'Живой год: последний годовой расклад по месяцам, или названный; null, если годового расклада ещё не было',
    body: z.object({
      zone: z.string().max(64).refine(isZone, 'Такого часового пояса нет'),
      drawId: z.uuid().optional(),
    }),
    reply: YearState.nullable(),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/year/:drawId/months/:month',
    access: 'user',
    summary: 'Записать, как прошёл месяц; изменённую в другом месте заметку не стирает',
    params: MonthParams,
    body: JournalChange.pick({ note: true, outcome: true }),
    /** `isSaved` is false when the note has been changed elsewhere: nothing was saved, and the month is as it is now. */
    reply: z.object({ isSaved: z.boolean(), record: YearMonth }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/year/reminders',
    access: 'user',
    summary: 'Напоминать ли первого числа, что открылся новый месяц',
    body: z.object({ reminds: z.boolean() }),
    reply: Ok,
  }),
  endLetters: endpoint({
    method: 'POST',
    path: '/api/year/unsubscribe',
    access: 'anyone',
    summary: 'Больше не присылать писем о живом годе: по ссылке из письма, без входа',
    query: z.object({ token: z.string().max(400) }),
    reply: Ok,
    openInMaintenance: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/year/:drawId/calendar',
    access: 'user',
    summary: 'Год файлом календаря: двенадцать событий на первые числа месяцев (iCalendar, RFC 5545)',
    params: MonthParams.pick({ drawId: true }),
    produces: calendarType,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/year/calendar',
    access: 'user',
    summary: 'Новый адрес для подписки на календарь; прежний перестаёт работать',
    reply: z.object({ calendarUrl: z.string() }),
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/year/calendar',
    access: 'user',
    summary: 'Закрыть адрес календаря',
    reply: Ok,
  }),
  /** The token is all that opens it: a calendar program has no session. */
  feed: endpoint({
    method: 'GET',
    path: '/api/year/calendar/:token/lunaria.ics',
    access: 'anyone',
    summary: 'Календарь последнего годового расклада по частному адресу',
    params: z.object({ token: z.string().max(100) }),
    produces: calendarType,
  }),
}
