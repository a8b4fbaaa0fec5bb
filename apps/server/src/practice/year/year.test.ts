import type { YearMonth, YearState } from '@lunaria/contract/year'
import { cardById, cardName } from '@lunaria/tarot/cards'
import { spreads } from '@lunaria/tarot/spreads'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { dayApp } from '#testing/day-app.ts'
import { insertReadings } from '#testing/insert-readings.ts'
import { mailServer } from '#testing/mail-server.ts'
import { runDue } from '#testing/run-due.ts'
import type { Reader } from '#testing/test-app.ts'
import { remindOfMonth } from './remind-of-month.ts'

const zone = 'Europe/Moscow'

/** The server with a reader who has asked about a year in the afternoon of 3 August 2026. */
async function yearApp(more: Record<string, string> = {}) {
  const server = await dayApp('2026-08-03T12:00:00Z', more)
  const reader = await server.createReader()
  // The year is longer than a session.
  const session = { created_at: '2027-09-01T00:00:00Z', expires_at: '2027-10-01T00:00:00Z' }
  await server.deps.db.updateTable('sessions').set(session).execute()
  const anna = {
    ...server.caller(reader),
    year: async (body: object = {}) =>
      (await server.caller(reader).send<YearState>('POST', '/api/year', { zone, ...body })).reply,
    write: (drawId: string, month: number, change: object) =>
      server
        .caller(reader)
        .send<{ isSaved: boolean; record: YearMonth }>('PATCH', `/api/year/${drawId}/months/${month}`, change),
  }
  return { ...server, reader, anna, drawId: await dealYear(server, reader) }
}

async function dealYear(
  { deps, clock }: Awaited<ReturnType<typeof dayApp>>,
  { id: userId, chatId }: Reader,
): Promise<string> {
  const readings = await insertReadings(deps, { userId, chatId, count: spreads.length, now: clock.now() })
  const year = readings.find(({ spreadId }) => spreadId === 'yearly')
  if (!year) throw new Error('No year was laid')
  const [theme, first, second] = year.cards
  const content = `Вы спросили, Анна.\n\n### О чём этот год\nТема года — [/${theme?.cardId}]. Фонаря хватает.\n\n### Начало\nПервый месяц — [/${first?.cardId}]. Пора начинать. Второй месяц — [/${second?.cardId}]. Пора дышать.`
  await deps.db
    .updateTable('messages')
    .set({ content })
    .where('spread_id', '=', 'yearly')
    .where('chat_id', '=', chatId)
    .execute()
  return year.drawId
}

const hit = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('It is not there')
  return value
}

describe('a year', () => {
  test('is the newest yearly reading in twelve months, which stay where its first opening has put them', async () => {
    const { anna, drawId, clock, createUser, caller } = await yearApp()

    const year = await anna.year()
    expect(year).toMatchObject({ drawId, startsOn: '2026-08-01', letter: null, calendarUrl: null, reminds: false })
    expect(year.months.map(({ startsOn }) => startsOn).at(-1)).toBe('2027-07-01')
    expect([year.theme.text, year.months[0]?.text, year.months[1]?.text, year.months[2]?.text]).toEqual([
      'Фонаря хватает.',
      'Пора начинать.',
      'Пора дышать.',
      null,
    ])

    clock.set('2027-01-31T20:00:00Z')
    expect((await anna.year({ zone: 'Pacific/Kiritimati', drawId })).startsOn).toBe('2026-08-01')
    const other = caller(await createUser())
    expect((await other.send('POST', '/api/year', { zone })).reply).toBeNull()
    expect((await other.send('POST', '/api/year', { zone, drawId })).status).toBe(404)
    expect((await other.send('PATCH', `/api/year/${drawId}/months/1`, { outcome: 'yes' })).status).toBe(404)
    expect((await other.send('GET', `/api/year/${drawId}/calendar`)).status).toBe(404)
  })

  test('keeps both texts of a note, tells of help beside words of danger, and goes with its chat', async () => {
    const { anna, drawId, reader, deps } = await yearApp()
    expect((await anna.write(drawId, 13, { outcome: 'yes' })).status).toBe(404)

    const first = await anna.write(drawId, 1, { note: { text: 'Впервые не горела.', revision: 0 }, outcome: 'partly' })
    expect(first.reply).toMatchObject({ isSaved: true, record: { noteRevision: 1, outcome: 'partly', help: null } })
    const again = await anna.write(drawId, 1, { note: { text: 'Впервые не горела.', revision: 0 } })
    expect(again.reply).toMatchObject({ isSaved: true, record: { noteRevision: 1 } })
    const late = await anna.write(drawId, 1, { note: { text: 'Из другой вкладки', revision: 0 } })
    expect(late.reply).toMatchObject({ isSaved: false, record: { note: 'Впервые не горела.' } })

    await anna.write(drawId, 2, { note: { text: 'Я хочу покончить с собой сегодня ночью', revision: 0 } })
    const { months, letter } = await anna.year()
    expect(months[1]?.help).toMatch(/\(tel:112\)/)
    expect(letter?.months.map(({ note }) => note)).toEqual(['Впервые не горела.', null])

    await anna.send('DELETE', `/api/chats/${reader.chatId}`)
    expect(await anna.year()).toBeNull()
    expect(await deps.db.selectFrom('year_notes').select('month').execute()).toEqual([])
  })

  test('ends in a letter that compares what was said and what was written, with cards that came again by day', async () => {
    const { anna, drawId, clock } = await yearApp()
    await anna.year()
    await anna.write(drawId, 1, { note: { text: 'Сменила работу. '.repeat(40), revision: 0 }, outcome: 'yes' })
    await anna.write(drawId, 3, { outcome: 'no' })
    expect((await anna.year()).letter?.opening[0]).toContain('Год ещё идёт')

    clock.set('2027-07-31T20:59:59Z')
    expect((await anna.year()).letter?.months).toHaveLength(11)
    clock.set('2027-07-31T21:00:00Z')
    const { letter } = await anna.year()
    expect(letter?.months).toHaveLength(12)
    expect(letter?.months[0]).toMatchObject({
      said: 'Пора начинать.',
      outcome: 'yes',
      note: expect.stringMatching(/…$/),
    })
    expect(letter?.opening.join(' ')).toContain(
      'сбылось\u00a0— один, не\u00a0сбылось\u00a0— один, без\u00a0отметки\u00a0— десять',
    )
    expect(letter?.closing[0]).toContain('Без\u00a0строки')
  })
})

describe('its calendar', () => {
  test('is twelve dates with a card and a line each, and nothing of the person or the question', async () => {
    const { app, anna, drawId, reader } = await yearApp()
    await anna.send('PATCH', `/api/profile/${reader.id}`, { first_name: 'Анна', place_of_residence: 'Казань' })
    const { months } = await anna.year()

    const { headers, body } = await app.inject({ url: `/api/year/${drawId}/calendar`, headers: reader.headers })

    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="lunaria.ics"')
    const events = new ICAL.Component(ICAL.parse(body))
      .getAllSubcomponents('vevent')
      .map((part) => new ICAL.Event(part))
    expect(events.map(({ startDate }) => `${startDate}`)).toEqual(months.map(({ startsOn }) => startsOn))
    expect(events.map(({ summary }) => summary)).toEqual(
      months.map(({ cardId, isReversed }) => `Карта месяца: ${cardName(hit(cardById(cardId)), isReversed)}`),
    )
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(12)
    expect(body.replaceAll('\r\n ', '')).not.toMatch(/Анна|Казань|Вопрос|Пора/)
  })

  test('has a private address that stays the same to a program, and can be renewed and closed', async () => {
    const { app, anna, deps, clock } = await yearApp()
    const feed = (url: string, headers = {}) => app.inject({ url: new URL(url).pathname, headers })
    const { reply: made } = await anna.send<{ calendarUrl: string }>('POST', '/api/year/calendar')
    const first = await feed(made.calendarUrl)
    expect(first.statusCode).toBe(200)
    expect((await anna.year()).calendarUrl).toBe(made.calendarUrl)

    clock.set('2026-09-05T12:00:00Z')
    const etag = String(first.headers.etag)
    expect((await feed(made.calendarUrl)).body).toBe(first.body)
    expect((await feed(made.calendarUrl, { 'if-none-match': etag })).statusCode).toBe(304)
    const row = await deps.db.selectFrom('year_settings').selectAll().executeTakeFirstOrThrow()
    expect(made.calendarUrl).not.toContain(row.calendar_hash)

    const { reply: renewed } = await anna.send<{ calendarUrl: string }>('POST', '/api/year/calendar')
    expect((await feed(made.calendarUrl)).statusCode).toBe(404)
    expect((await feed(renewed.calendarUrl)).statusCode).toBe(200)
    await anna.send('DELETE', '/api/year/calendar')
    expect((await feed(renewed.calendarUrl)).statusCode).toBe(404)
    expect((await anna.year()).calendarUrl).toBeNull()
  })
})

describe('its reminder', () => {
  test('comes by letter and notification on the first of each month, once, and the letter itself ends it', async () => {
    const mail = await mailServer()
    const { app, anna, deps, push, clock, second } = await yearApp({ SMTP_URL: mail.url })
    await anna.year()
    await anna.subscribe()
    const other = await second()
    const remindAt = async (moment: string) => {
      clock.set(moment)
      await Promise.all([remindOfMonth(deps), remindOfMonth(other.deps)])
      await runDue(deps)
      const letters = mail.letters.splice(0)
      return { letters, subjects: letters.map(({ subject }) => subject), pushed: push.received.splice(0) }
    }
    await remindAt('2026-08-31T21:00:00Z') // the letter of the sign-up; no reminder is wanted yet
    await anna.send('POST', '/api/year/reminders', { reminds: true })
    expect((await anna.year()).reminds).toBe(true)

    expect((await remindAt('2026-09-01T06:59:00Z')).subjects).toEqual([])
    const september = await remindAt('2026-09-01T07:01:00Z')
    expect(september.subjects).toEqual(['Открылся сентябрь'])
    expect(september.pushed.map(({ text }) => JSON.parse(text))).toEqual([
      expect.objectContaining({ title: 'Открылся новый месяц', url: '/app/year' }),
    ])
    // Westward the same first of September comes once more: it was told of.
    await anna.year({ zone: 'America/New_York' })
    expect((await remindAt('2026-09-01T14:01:00Z')).subjects).toEqual([])
    await anna.year()
    for (const [month, number] of ['10', '11', '12'].entries())
      expect((await remindAt(`2026-${number}-01T07:01:00Z`)).subjects, `${month}`).toHaveLength(1)
    expect((await remindAt('2027-01-03T07:01:00Z')).subjects).toEqual([]) // two days late

    const { letters } = await remindAt('2027-02-01T07:01:00Z')
    const header = letters[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    expect(letters[0]?.text).toContain('/unsubscribe?list=year#token=')
    const url = header.slice('<http://localhost:3003'.length, -1)
    const post = { method: 'POST' as const, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect((await app.inject({ ...post, url, payload: 'List-Unsubscribe=One-Click' })).statusCode).toBe(200)
    expect((await app.inject({ ...post, url: url.replace('/year/', '/day/') })).statusCode).toBe(400)
    expect((await anna.year()).reminds).toBe(false)
    expect((await remindAt('2027-03-01T07:01:00Z')).subjects).toEqual([])

    await anna.send('POST', '/api/year/reminders', { reminds: true })
    expect((await remindAt('2027-04-01T07:01:00Z')).subjects).toEqual(['Открылся апрель'])
    clock.set('2027-07-30T07:01:00Z')
    await remindAt('2027-07-30T07:01:00Z')
    expect((await remindAt('2027-08-01T07:01:00Z')).subjects).toEqual(['Год прошёл: письмо о нём готово'])
    expect((await remindAt('2027-09-01T07:01:00Z')).subjects).toEqual([])
  })

  test('comes by the clock that the page of the day has said last', async () => {
    const { anna, deps, push, clock } = await yearApp()
    await anna.year()
    await anna.subscribe()
    await anna.send('POST', '/api/year/reminders', { reminds: true })
    await anna.send('POST', '/api/day', { zone: 'Asia/Vladivostok' })
    const remindAt = async (moment: string) => {
      clock.set(moment)
      await remindOfMonth(deps)
      await runDue(deps)
      return push.received.splice(0).length
    }

    expect(await remindAt('2026-08-31T23:59:00Z')).toBe(0)
    expect(await remindAt('2026-09-01T00:01:00Z')).toBe(1)
    expect(await remindAt('2026-09-01T07:01:00Z')).toBe(0)
  })

  test('is quiet after words of danger', async () => {
    const { anna, drawId, deps, push, clock } = await yearApp()
    await anna.year()
    await anna.subscribe()
    await anna.send('POST', '/api/year/reminders', { reminds: true })
    await anna.write(drawId, 1, { note: { text: 'Я хочу покончить с собой сегодня ночью', revision: 0 } })

    clock.set('2026-09-01T07:01:00Z')
    await remindOfMonth(deps)
    await runDue(deps)

    expect(push.received).toEqual([])
  })
})
