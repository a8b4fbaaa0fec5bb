import type { DayState } from '@lunaria/contract/day'
import { describe, expect, test } from 'vitest'
import { dayApp } from '#testing/day-app.ts'
import { mailServer } from '#testing/mail-server.ts'
import { runDue } from '#testing/run-due.ts'
import { remindOfDay } from './remind-of-day.ts'

test('an evening of danger is answered with the lines of help, and reminders are quiet until the next words', async () => {
  const { deps, push, clock, createUser, caller } = await dayApp()
  const anna = caller(await createUser())
  await anna.subscribe()
  await anna.remind({ cardAt: '08:30', eveningAt: null })
  const { day, drawId } = await anna.open()
  await anna.turn(day)

  await anna.note(drawId, 'Я хочу покончить с собой сегодня ночью')

  expect((await anna.open()).help?.text).toMatch(/\(tel:112\)/)
  clock.set('2026-11-23T05:31:00Z')
  await remindOfDay(deps)
  await runDue(deps)
  expect(push.received).toEqual([])
})

describe('a reminder', () => {
  test('comes once in the morning by the clock of the zone, and in the evening where the card was turned', async () => {
    const { deps, push, clock, createUser, caller, second } = await dayApp('2026-11-22T06:00:00Z')
    const anna = caller(await createUser())
    const { endpoint } = await anna.subscribe()
    const { reply } = await anna.remind({ cardAt: '08:30', eveningAt: '21:00' })
    expect(reply).toEqual({ cardAt: '08:30', eveningAt: '21:00', byMail: false })
    const other = await second()

    const remindAt = async (moment: string) => {
      clock.set(moment)
      await Promise.all([remindOfDay(deps), remindOfDay(other.deps)])
      await runDue(deps)
      return push.received.splice(0).map(({ text }) => JSON.parse(text))
    }

    expect(await remindAt('2026-11-22T18:01:00Z')).toEqual([]) // the card was not turned
    expect(await remindAt('2026-11-23T05:29:00Z')).toEqual([])
    expect(await remindAt('2026-11-23T05:31:00Z')).toEqual([
      expect.objectContaining({ title: 'Карта дня', tag: 'day-card', url: '/app/day' }),
    ])
    expect(await remindAt('2026-11-23T05:36:00Z')).toEqual([])
    await anna.open()
    await anna.turn('2026-11-23')
    expect(await remindAt('2026-11-23T18:01:00Z')).toEqual([
      expect.objectContaining({ title: 'Где она была сегодня?', tag: 'day-evening' }),
    ])
    // In New York it is ten in the morning of the same date: it was reminded of.
    clock.set('2026-11-24T05:31:00Z')
    await remindOfDay(deps)
    await anna.open('America/New_York')
    expect(await remindAt('2026-11-24T13:31:00Z')).toHaveLength(1)
    expect(await remindAt('2026-11-25T13:31:00Z')).toHaveLength(1)
    expect(push.refused).toEqual([])
    expect(endpoint).toContain(push.origin)
  })

  test('is tried again while the push service is away, and a browser that has unsubscribed is forgotten', async () => {
    const { deps, push, clock, createUser, caller } = await dayApp('2026-11-22T00:00:00Z')
    const anna = caller(await createUser())
    const { endpoint } = await anna.subscribe()
    await anna.remind({ cardAt: '08:30', eveningAt: null })
    clock.set('2026-11-22T05:31:00Z')
    await remindOfDay(deps)
    const { id } = await deps.db.selectFrom('push_subscriptions').select('id').executeTakeFirstOrThrow()
    const job = { subscriptionId: id, kind: 'card' as const, day: '2026-11-22' }

    push.next(503, 429)
    await expect(deps.jobs.run('push', job)).rejects.toThrow('503')
    await expect(deps.jobs.run('push', job)).rejects.toThrow('429')
    await runDue(deps)
    expect(push.received).toMatchObject([{ endpoint, topic: 'day-card', ttlS: 21_600 }])

    push.expire(endpoint)
    await deps.jobs.run('push', job)
    expect((await anna.open()).pushEndpoints).toEqual([])
    await deps.jobs.run('push', job)
    expect(push.received).toHaveLength(1)
  })

  test('comes by letter, too, and the letter itself ends them: signed out, in one call of a mail program', async () => {
    const mail = await mailServer()
    const { app, deps, clock, createUser, caller } = await dayApp('2026-11-22T00:00:00Z', { SMTP_URL: mail.url })
    const anna = caller(await createUser())
    await anna.open()
    await anna.send('POST', '/api/day/reminders', { cardAt: '08:30', eveningAt: '21:00', byMail: true })
    const lettersAt = async (moment: string) => {
      clock.set(moment)
      await remindOfDay(deps)
      await runDue(deps)
      return mail.letters.splice(0)
    }
    await lettersAt('2026-11-22T00:00:00Z') // that of the sign-up
    const [morning] = await lettersAt('2026-11-22T05:31:00Z')
    await anna.turn('2026-11-22')
    const [evening] = await lettersAt('2026-11-22T18:01:00Z')

    expect(morning?.subject).toBe('Карта дня, 22 ноября')
    expect(evening?.subject).toBe('Где карта была сегодня?')
    const header = (name: string) => evening?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const address = /^<http:\/\/localhost:3003(\/api\/day\/unsubscribe\?token=.+)>$/.exec(
      header('list-unsubscribe') ?? '',
    )?.[1]
    expect(evening?.text).toContain('/unsubscribe#token=')
    const oneClick = (url: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await oneClick('/api/day/unsubscribe?token=made.up')).statusCode).toBe(400)
    expect((await oneClick(address ?? '')).statusCode).toBe(200)
    expect((await oneClick(address ?? '')).statusCode).toBe(200)
    expect((await anna.open()).reminders).toEqual({ cardAt: '08:30', eveningAt: '21:00', byMail: false })
    expect(await lettersAt('2026-11-23T05:31:00Z')).toEqual([])
  })

  test('that is hours late is let go, and the next one comes', async () => {
    const { deps, push, clock, createUser, caller } = await dayApp('2026-11-22T00:00:00Z')
    const anna = caller(await createUser())
    await anna.subscribe()
    await anna.remind({ cardAt: '08:30', eveningAt: null })

    for (const moment of ['2026-11-22T11:00:00Z', '2026-11-23T05:31:00Z']) {
      clock.set(moment)
      await remindOfDay(deps)
      await runDue(deps)
    }

    expect(push.received).toHaveLength(1)
  })

  test('leaves a browser with its session, and none is sent to an address inside a network', async () => {
    const { deps, push, createUser, caller } = await dayApp()
    const anna = caller(await createUser())
    const { keys } = await anna.subscribe()
    for (const endpoint of ['https://127.0.0.1/', 'http://push.example/', 'https://printer/', 'https://a.example:22/'])
      expect((await anna.send('POST', '/api/day/push', { endpoint, keys })).status).toBe(422)
    expect((await anna.open()).pushEndpoints).toHaveLength(1)
    await anna.send('POST', '/api/auth/signout')
    expect(await deps.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
    expect(push.received).toEqual([])
  })

  test('knows its server by one pair of keys, in every process and after a new secret', async () => {
    const { createUser, caller, second, deps } = await dayApp()
    const person = await createUser()
    const other = await second()
    const keys = await Promise.all([caller(person).open(), caller(person).open()])
    const there = await other.app.inject({
      method: 'POST',
      url: '/api/day',
      headers: person.headers,
      payload: { zone: 'UTC' },
    })

    expect(new Set([...keys, there.json<DayState>()].map(({ pushKey }) => pushKey)).size).toBe(1)
    const { private_key } = await deps.db.selectFrom('push_keys').select('private_key').executeTakeFirstOrThrow()
    expect(private_key).toHaveLength(Math.ceil(((12 + 16 + 43) * 4) / 3)) // sealed
  })
})
