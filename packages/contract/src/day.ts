import { cardIds } from '@lunaria/tarot/card-ids'
import { isZone } from '@lunaria/words/zones'
import { z } from 'zod'
import { Ok } from './common.ts'
import { endpoint } from './endpoint.ts'

const Day = z.iso.date()
const DayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Время: часы и минуты, например 08:30')
const DayCard = z.object({ cardId: z.enum(cardIds), isReversed: z.boolean() })

/** When the user wants to be reminded, by the clock of the zone where the user is; null: not at all. */
const DayReminders = z.object({
  cardAt: DayTime.nullable(),
  eveningAt: DayTime.nullable(),
  /** Also by letter; browsers that are to be notified say so themselves. */
  byMail: z.boolean(),
})
export type DayReminders = z.infer<typeof DayReminders>

/** The card of a date and what its page shows beside it. */
export const DayState = z.object({
  /** The date by the calendar of the zone where the user is. */
  day: Day,
  drawId: z.uuid(),
  /** Published before the card is turned. */
  commitment: z.string(),
  /** Null until the user has turned it. */
  turned: DayCard.extend({
    paragraphs: z.array(z.string()),
    /** What proves the draw on /verify. */
    seed: z.string(),
    picks: z.array(z.int()),
  }).nullable(),
  /** The cards that were turned, of this month and of the last seven dates, the oldest first. */
  cards: z.array(DayCard.extend({ day: Day, drawId: z.uuid() })),
  /** What is shown instead of everything else when the evening's words speak of danger. */
  help: z.object({ text: z.string(), noteRevision: z.int() }).nullable(),
  reminders: DayReminders,
  /** By which browsers subscribe to notifications. */
  pushKey: z.string(),
  /** The addresses at which browsers of the user are notified. */
  pushEndpoints: z.array(z.string()),
})
export type DayState = z.infer<typeof DayState>

const pushAddress = z.url({ protocol: /^https?$/ }).max(1000)
const pushKey = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine((text) => /^[\w-]+={0,2}$/.test(text) && text.replace(/=+$/, '').length === Math.ceil((bytes * 4) / 3))

export const dayApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/day',
    access: 'user',
    summary: 'Карта дня: первая просьба за дату перемешивает и запечатывает колоду, следующие отдают ту же карту',
    body: z.object({ zone: z.string().max(64).refine(isZone, 'Такого часового пояса нет') }),
    reply: DayState,
  }),
  turn: endpoint({
    method: 'POST',
    path: '/api/day/:day/turn',
    access: 'user',
    summary: 'Перевернуть карту дня; повтор ничего не меняет',
    params: z.object({ day: Day }),
    reply: DayState,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/day/reminders',
    access: 'user',
    summary: 'Когда напоминать о карте дня и о вечернем вопросе; null — не напоминать',
    body: DayReminders,
    reply: DayReminders,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/day/push',
    access: 'user',
    summary: 'Напоминать уведомлениями в этом браузере (подписка Web Push)',
    body: z.object({ endpoint: pushAddress, keys: z.object({ p256dh: pushKey(65), auth: pushKey(16) }) }),
    reply: Ok,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/day/push',
    access: 'user',
    summary: 'Больше не напоминать уведомлениями в этом браузере',
    body: z.object({ endpoint: pushAddress }),
    reply: Ok,
  }),
  /** What a mail program sends along is not read (RFC 8058): the link itself says whose letters end. */
  endLetters: endpoint({
    method: 'POST',
    path: '/api/day/unsubscribe',
    access: 'anyone',
    summary: 'Больше не присылать писем о карте дня: по ссылке из письма, без входа',
    query: z.object({ token: z.string().max(400) }),
    reply: Ok,
    openInMaintenance: true,
  }),
}
