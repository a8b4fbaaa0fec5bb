import type { JournalEntry, JournalPatterns, JournalRecord } from '@lunaria/contract/journal'
import { dayMs } from '@lunaria/words/time'
import { expect, test } from 'vitest'
import { insertReadings } from '#testing/insert-readings.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'
import { remindToReturn } from './remind.ts'

type Page = { entries: JournalEntry[]; next: string | null }

const at = new Date('2026-11-22T10:00:00Z')

async function journalApp() {
  let now = at
  const server = await replyApp({ now: () => now })
  const journal = async (reader: Reader, query = ''): Promise<Page> =>
    (await server.app.inject({ url: `/api/journal${query}`, headers: reader.headers })).json()
  const change = (reader: Reader, drawId: string, payload: object) =>
    server.app.inject({ method: 'PATCH', url: `/api/journal/${drawId}`, headers: reader.headers, payload })
  return {
    ...server,
    journal,
    change,
    get: async <Body>(reader: Reader, path: string): Promise<Body> =>
      (await server.app.inject({ url: `/api/journal/${path}`, headers: reader.headers })).json(),
    saved: async (reader: Reader, drawId: string, payload: object) =>
      (await change(reader, drawId, payload)).json<{ isSaved: boolean; record: JournalRecord }>(),
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

async function answered(server: ReplyApp, reader: Reader, question: string): Promise<void> {
  await (await server.reply(reader, { messageId: await server.ask(reader, question) })).toEnd()
}

test('a reading is an entry with its cards, its text and its proof, and goes with its chat', async () => {
  const server = await journalApp()
  const reader = await server.createReader()
  const other = await server.createReader()
  server.provider.script({ text: 'Смотрите на середину стола.' })
  await answered(server, reader, 'Три карты: ждать ли письма?')
  await answered(server, reader, 'спасибо')

  const { entries, next } = await server.journal(reader)
  expect(next).toBeNull()
  expect(entries).toHaveLength(1)
  const [entry] = entries
  expect(entry).toMatchObject({
    question: 'Три карты: ждать ли письма?',
    title: 'Ждать ли письма?',
    spreadId: 'three_cards',
    isClarifying: false,
    tags: [],
  })
  const drawId = entry?.drawId ?? ''
  const record = await server.get<JournalRecord>(reader, drawId)
  expect(record).toMatchObject({ ...entry, note: '', noteRevision: 0, text: 'Смотрите на середину стола.' })
  expect(record.draw?.seed).toMatch(/^[0-9a-f]{64}$/)
  const links = { url: `/api/shares/${record.sharedId}`, headers: reader.headers }
  expect((await server.app.inject(links)).json()).toEqual([])

  expect((await server.journal(other)).entries).toEqual([])
  expect(await server.get(other, drawId)).toMatchObject({ code: 'entry_not_found' })
  expect((await server.change(other, drawId, { mood: 'light' })).statusCode).toBe(404)

  await server.saved(reader, drawId, { note: { text: 'Письмо пришло', revision: 0 }, outcome: 'yes' })
  const url = `/api/chats/${reader.chatId}`
  await server.app.inject({ method: 'DELETE', url, headers: reader.headers })
  expect((await server.journal(reader)).entries).toEqual([])
  expect(await server.deps.db.selectFrom('journal_notes').select('draw_id').execute()).toEqual([])
})

test('a clarifying card and what was asked further belong to the reading of their table, unless written on', async () => {
  const server = await journalApp()
  const reader = await server.createReader()
  server.provider.script({ text: 'Смотрите на середину стола.' })
  await answered(server, reader, 'Привет! Сделай расклад на три карты: ждать ли письма?')
  const [entry] = (await server.journal(reader)).entries
  server.provider.script({ text: 'Вишня у крыльца.' })
  await answered(server, reader, 'вытяни уточняющую карту к третьей')
  await answered(server, reader, 'а что со второй картой?')

  expect((await server.journal(reader)).entries).toEqual([entry])
  expect(entry?.title).toBe('Ждать ли письма?')
  expect(await server.get(reader, 'summary')).toMatchObject({ total: 1 })
  const record = await server.get<JournalRecord>(reader, entry?.drawId ?? '')
  expect(record.further.map(({ question, cards, text }) => [question, cards.length, text])).toEqual([
    ['вытяни уточняющую карту к третьей', 1, 'Вишня у крыльца.'],
    ['а что со второй картой?', 0, 'Вишня у крыльца.'],
  ])
  const cardId = record.further[0]?.cards[0]?.cardId
  for (const query of [`card=${cardId}`, `q=${encodeURIComponent('вишня')}`, `q=${encodeURIComponent('со второй')}`])
    expect((await server.journal(reader, `?${query}`)).entries).toEqual([entry])
  expect((await server.journal(reader, `?q=${encodeURIComponent('черешня')}`)).entries).toEqual([])

  const draws = await server.deps.db.selectFrom('replies').select('draw_id').where('draw_id', 'is not', null).execute()
  const clarifying = draws.find(({ draw_id }) => draw_id !== entry?.drawId)?.draw_id ?? ''
  await server.saved(reader, clarifying, { note: { text: 'Пришло', revision: 0 } })
  expect((await server.journal(reader)).entries.map(({ isClarifying }) => isClarifying)).toEqual([true, false])
})

test('nothing of a chat in which danger was told is in the journal until it is over', async () => {
  const server = await journalApp()
  const reader = await server.createReader()
  await answered(server, reader, 'Три карты: что с работой?')
  expect((await server.journal(reader)).entries).toHaveLength(1)

  await answered(server, reader, 'я хочу умереть')

  expect((await server.journal(reader)).entries).toEqual([])
  expect(await server.get(reader, 'summary')).toMatchObject({ total: 0 })
})

test('pages, filters, search and patterns of many readings say what counting by hand says', async () => {
  const server = await journalApp()
  const [reader, other] = [await server.createReader(), await server.createReader()]
  const readings = await insertReadings(server.deps, { userId: reader.id, chatId: reader.chatId, count: 120, now: at })
  await insertReadings(server.deps, { userId: other.id, chatId: other.chatId, count: 20, first: 500, now: at })
  const newest = readings.toReversed()
  const ids = (list: { drawId: string }[]) => list.map(({ drawId }) => drawId)

  const pages: JournalEntry[] = []
  for (let before = ''; ; ) {
    const page = await server.journal(reader, `?limit=50${before && `&before=${before}`}`)
    pages.push(...page.entries)
    if (!page.next) break
    before = page.next
  }
  expect(ids(pages)).toEqual(ids(newest))

  const all = async (query: string) => ids((await server.journal(reader, `?limit=50&${query}`)).entries)
  const having = (wanted: (reading: (typeof readings)[number]) => boolean) => ids(newest.filter(wanted)).slice(0, 50)
  const lies = (id: string) => (reading: (typeof readings)[number]) => reading.cards.some(({ cardId }) => cardId === id)
  expect(await all('card=hermit')).toEqual(having(lies('hermit')))
  expect(await all('suit=major&spread=one_card')).toEqual(
    having(({ spreadId, cards }) => spreadId === 'one_card' && !/_of_/.test(cards[0]?.cardId ?? '')),
  )
  expect(await all(`q=${encodeURIComponent('Отшельник')}`)).toEqual(having(lies('hermit')))
  expect(await all(`q=${encodeURIComponent('номер 17')}`)).toEqual(
    ids([readings[117], readings[17]].filter((one) => !!one)),
  )
  const [from, to] = [at.getTime() - 10 * 3_600_000, at.getTime() - 5 * 3_600_000].map((ms) =>
    new Date(ms).toISOString(),
  )
  expect(await all(`from=${from}&to=${to}`)).toEqual(ids(readings.slice(110, 115).toReversed()))
  expect((await server.app.inject({ url: '/api/journal?before=nonsense', headers: reader.headers })).statusCode).toBe(
    400,
  )

  await server.saved(reader, readings[3]?.drawId ?? '', { tags: ['Работа', 'работа', 'мама'], outcome: 'partly' })
  await server.saved(reader, readings[4]?.drawId ?? '', { note: { text: 'Ёлка и 100% снега', revision: 0 } })
  expect(await all(`tag=${encodeURIComponent('работа')}`)).toEqual([readings[3]?.drawId])
  for (const q of ['елка 100%', 'снегу елка'])
    expect(await all(`q=${encodeURIComponent(q)}`)).toEqual([readings[4]?.drawId])
  expect(await server.get(reader, 'summary')).toMatchObject({ total: 120, tags: ['мама', 'работа'] })

  const patterns = await server.get<JournalPatterns>(reader, 'patterns')
  const counts = new Map<string, number>()
  const sizes = new Map<number, number>()
  const pairs = new Map<string, number>()
  const count = <Key>(map: Map<Key, number>, key: Key) => map.set(key, (map.get(key) ?? 0) + 1)
  for (const { cards } of readings) {
    count(sizes, cards.length)
    const laid = cards.map(({ cardId }) => cardId).toSorted()
    for (const { cardId, isReversed } of cards) count(counts, `${cardId} ${isReversed}`)
    laid.forEach((first, index) => {
      for (const second of laid.slice(index + 1)) count(pairs, `${first} ${second}`)
    })
  }
  const told = patterns.cards.map((card) => [`${card.cardId} ${card.isReversed}`, card.count] as const)
  expect(new Map(told)).toEqual(counts)
  expect(new Map(patterns.sizes.map((size) => [size.cardCount, size.readings]))).toEqual(sizes)
  expect(patterns.pairs.map(({ readings }) => readings)).toEqual(
    [...pairs.values()]
      .toSorted((a, b) => b - a)
      .filter((times) => times > 1)
      .slice(0, 8),
  )
  for (const { cards, readings } of patterns.pairs) expect(pairs.get(cards.toSorted().join(' '))).toBe(readings)
  expect(patterns.outcomes).toEqual([{ spreadId: readings[3]?.spreadId, yes: 0, partly: 1, no: 0 }])
})

test('a note is saved over the revision that was seen, once, and never over what was written elsewhere', async () => {
  const server = await journalApp()
  const reader = await server.createReader()
  const [reading] = await insertReadings(server.deps, { userId: reader.id, chatId: reader.chatId, count: 1, now: at })
  const drawId = reading?.drawId ?? ''
  const note = (text: string, revision: number) => server.saved(reader, drawId, { note: { text, revision } })

  const both = await Promise.all([note('с телефона', 0), note('с ноутбука', 0)])
  expect(both.map(({ isSaved }) => isSaved).toSorted()).toEqual([false, true])
  const kept = both[0]?.record.note
  expect(both.map(({ record }) => [record.note, record.noteRevision])).toEqual([
    [kept, 1],
    [kept, 1],
  ])

  // The answer to it was lost, and it is sent again.
  expect(await note(kept ?? '', 0)).toMatchObject({ isSaved: true, record: { noteRevision: 1 } })
  expect(await note('позже', 1)).toMatchObject({ isSaved: true, record: { note: 'позже', noteRevision: 2 } })
  expect((await server.change(reader, drawId, { note: { text: 'x'.repeat(10_001), revision: 2 } })).statusCode).toBe(
    422,
  )
})

test('a reading is returned to when its time has come: in the application, and by a letter that can be switched off', async () => {
  const server = await journalApp()
  const [reader, quiet] = [await server.createReader(), await server.createReader()]
  const url = `/api/profile/${quiet.id}`
  await server.app.inject({
    method: 'PATCH',
    url,
    headers: quiet.headers,
    payload: { preferences: { emailNotifications: false } },
  })
  const due = (of: Reader) => server.get<{ due: number }>(of, 'due')
  const letters = () =>
    server.deps.db.selectFrom('mails').select(['user_id', 'data']).where('kind', '=', 'journal-return').execute()
  for (const person of [reader, quiet]) {
    const readings = await insertReadings(server.deps, { userId: person.id, chatId: person.chatId, count: 2, now: at })
    for (const { drawId } of readings)
      await server.saved(person, drawId, { returnAt: new Date(at.getTime() + dayMs).toISOString() })
  }
  await remindToReturn(server.deps)
  expect(await due(reader)).toEqual({ due: 0 })
  expect(await letters()).toEqual([])

  server.pass(dayMs)
  await remindToReturn(server.deps)
  await remindToReturn(server.deps)

  expect([await due(reader), await due(quiet)]).toEqual([{ due: 2 }, { due: 2 }])
  expect(await letters()).toEqual([{ user_id: reader.id, data: expect.objectContaining({ entries: 2 }) }])
  const [entry] = (await server.journal(reader, '?due=yes')).entries
  const { record } = await server.saved(reader, entry?.drawId ?? '', { outcome: 'yes' })
  expect(record).toMatchObject({ outcome: 'yes', returnAt: null })
  expect(await due(reader)).toEqual({ due: 1 })
})
