import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { deleteOldRows } from '#operations/system/delete-old-rows.ts'
import { mailServer } from '#testing/mail-server.ts'
import { runDue } from '#testing/run-due.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { queueMail } from './queue-mail.ts'
import { sweepMails } from './sweep-mails.ts'

const deletedAt = '2027-03-01T10:00:00Z'

async function withServer(env: Record<string, string> = {}) {
  const server = await mailServer()
  const clock = testClock()
  const log: string[] = []
  const app = await testApp({ env: { SMTP_URL: server.url, ...env }, now: clock.now, logTo: log })
  return { ...app, server, clock, log }
}

function queue({ deps }: Pick<TestApp, 'deps'>, to = 'anna@example.com') {
  return queueMail(deps.db, deps, { to, kind: 'account-deleted', data: { deletedAt } })
}

async function listMails({ deps }: Pick<TestApp, 'deps'>) {
  return deps.db.selectFrom('mails').select(['status', 'tries', 'reason', 'to_address']).orderBy('id').execute()
}

/** A minute's work: what is due, and what the sweep finds. */
async function minute(app: Pick<TestApp, 'deps'>): Promise<void> {
  await sweepMails(app.deps)
  await runDue(app.deps)
}

describe('sending', () => {
  test('a letter goes to its reader as HTML and text, in Russian, under an id of its own', async () => {
    const app = await withServer()
    await queue(app)

    await runDue(app.deps)

    expect(app.server.letters).toHaveLength(1)
    const [letter] = app.server.letters
    expect(letter?.to?.[0]?.address).toBe('anna@example.com')
    expect(letter?.from).toEqual({ name: 'Лунария', address: 'no-reply@localhost' })
    expect(letter?.subject).toBe('Аккаунт в Лунарии удалён')
    expect(letter?.html).toContain('Аккаунт удалён 1\u00A0марта')
    expect(letter?.text).toContain('Аккаунт удалён 1\u00A0марта')
    expect(letter?.messageId).toMatch(/^<[\da-f-]{36}@localhost>$/)
    expect(await listMails(app)).toEqual([expect.objectContaining({ status: 'sent', tries: 1, reason: null })])
    expect(app.log.join()).not.toContain('anna@example.com')
  })

  test('a letter goes with the transaction that caused it, and not at all when that is rolled back', async () => {
    const app = await withServer()

    const failing = app.deps.db.transaction().execute(async (trx) => {
      await queueMail(trx, app.deps, { to: 'anna@example.com', kind: 'account-deleted', data: { deletedAt } })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await minute(app)

    expect(await listMails(app)).toEqual([])
    expect(app.server.letters).toEqual([])
  })

  test('a user who has unsubscribed gets no optional letter, but gets a receipt', async () => {
    const app = await withServer()
    const { email } = await app.createUser()
    await app.deps.db.deleteFrom('mails').execute()
    await app.deps.db.updateTable('users').set({ email_notifications: false }).execute()
    const endsAt = '2027-03-02T10:00:00Z'
    const to = email.toUpperCase()

    const { deps } = app
    await queueMail(deps.db, deps, { to, kind: 'plan-expired', data: { plan: 'daily', endedAt: endsAt } })
    const reminder = { plan: 'daily', endsAt, messagesLeft: 3 } as const
    await queueMail(deps.db, deps, { to, kind: 'plan-expires-tomorrow', data: reminder })
    const bought = {
      paymentId: '0193e0a0',
      plan: 'daily',
      amountKopecks: 14_900,
      paidAt: endsAt,
      messageLimit: 100,
    } as const
    await queueMail(deps.db, deps, { to, kind: 'payment-receipt', data: { ...bought, endsAt } })
    await runDue(deps)

    expect(app.server.letters.map(({ subject }) => subject)).toEqual(['Оплата прошла: 149\u00A0₽, тариф «Пробный»'])
  })

  test('an optional letter says where to turn it off', async () => {
    const app = await withServer()
    const data = { plan: 'daily', endedAt: deletedAt } as const

    await queueMail(app.deps.db, app.deps, { to: 'anna@example.com', kind: 'plan-expired', data })
    await runDue(app.deps)

    const header = app.server.letters[0]?.headers.find(({ key }) => key === 'list-unsubscribe')
    expect(header?.value).toContain('<http://localhost:3003/app/profile/settings>')
    expect(app.server.letters[0]?.text).toContain('http://localhost:3003/app/profile/settings')
  })
})

test.each([
  ['test_key', true],
  ['live_key', false],
])('with the key %s a letter about money says that it is a test: %s', async (YOOKASSA_SECRET_KEY, isSaid) => {
  const app = await withServer({ YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY })
  const refund = { paymentId: '0193e0a0', plan: 'daily', amountKopecks: 14_900, refundedAt: deletedAt } as const

  await queueMail(app.deps.db, app.deps, { to: 'anna@example.com', kind: 'refund', data: refund })
  await runDue(app.deps)

  expect(app.server.letters[0]?.text?.includes('в тестовом режиме')).toBe(isSaid)
})

describe('when the mail server has troubles', () => {
  test('a letter that it puts off is tried again, later each time, until it is taken', async () => {
    const app = await withServer()
    app.server.next({ refuse: 'recipient', status: 451 }, { refuse: 'letter', status: 421 }, 'take')
    await queue(app)

    await minute(app)
    expect(await listMails(app)).toEqual([expect.objectContaining({ status: 'waiting', tries: 1 })])
    app.clock.forward({ seconds: 50 })
    await minute(app)
    expect(app.server.tries).toBe(1)
    app.clock.forward({ seconds: 15 })
    await minute(app)
    app.clock.forward({ minutes: 4 })
    await minute(app)
    expect(app.server.tries).toBe(2)
    app.clock.forward({ minutes: 2 })
    await minute(app)

    expect(app.server.letters).toHaveLength(1)
    expect(await listMails(app)).toEqual([expect.objectContaining({ status: 'sent', tries: 3 })])
  })

  test('so is one for which no server answers', async () => {
    const clock = testClock()
    const app = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' }, now: clock.now })
    await queue(app)

    await minute(app)

    const [mail] = await listMails(app)
    expect(mail).toMatchObject({ status: 'waiting', tries: 1 })
    expect(mail?.reason).toContain('ECONNREFUSED')
  })

  test('one that breaks off before the letter was given is tried again', async () => {
    const app = await withServer()
    app.server.next({ hangUp: 'at recipient' }, 'take')
    await queue(app)

    await minute(app)
    app.clock.forward({ minutes: 2 })
    await minute(app)

    expect(app.server.letters).toHaveLength(1)
    expect(await listMails(app)).toEqual([expect.objectContaining({ status: 'sent', tries: 2 })])
  })

  test.each([
    'recipient',
    'letter',
  ] as const)('a letter refused for good (the %s) is given up, with the reason kept', async (refuse) => {
    const app = await withServer()
    app.server.next({ refuse, status: 550 })
    await queue(app)

    await minute(app)
    app.clock.forward({ days: 1 })
    await minute(app)

    expect(app.server.tries).toBe(1)
    const [mail] = await listMails(app)
    expect(mail).toMatchObject({ status: 'failed', tries: 1 })
    expect(mail?.reason).toContain('550')
    expect(app.log.join()).toContain('A letter was given up')
  })

  test.each([
    true,
    false,
  ])('a letter whose answer was lost is never sent a second time (it was taken: %s)', async (keep) => {
    const app = await withServer()
    app.server.next({ hangUp: 'after letter', keep }, 'take')
    await queue(app)

    await minute(app)
    app.clock.forward({ days: 1 })
    await minute(app)

    expect(app.server.tries).toBe(1)
    expect(await listMails(app)).toEqual([expect.objectContaining({ status: 'unclear' })])
  })

  test('a server that stays away for two days is given up, with the last reason', async () => {
    const app = await withServer()
    app.server.next({ refuse: 'recipient', status: 451 })
    await queue(app)
    for (let hour = 0; hour < 50; hour++) {
      await minute(app)
      app.clock.forward({ minutes: 60 })
    }

    const [mail] = await listMails(app)
    expect(mail).toMatchObject({ status: 'failed' })
    expect(mail?.reason).toContain('451')
    expect(app.server.tries).toBeGreaterThan(8)
  })
})

describe('without a mail server', () => {
  function dataFolder(): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-mail-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  test('a letter becomes a file that only its owner reads, and the log names it', async () => {
    const dataDir = dataFolder()
    const log: string[] = []
    const app = await testApp({ env: { DATA_DIR: dataDir }, logTo: log })
    await queue(app)

    await runDue(app.deps)

    const [name = '', ...others] = readdirSync(path.join(dataDir, 'outbox'))
    const file = path.join(dataDir, 'outbox', name)
    expect(others).toEqual([])
    expect(name).toMatch(/^[\da-f-]{36}\.eml$/)
    expect(log.some((line) => line.includes(file))).toBe(true)
    expect(statSync(file).mode & 0o077).toBe(0)
    const letter = await PostalMime.parse(readFileSync(file))
    expect(letter.subject).toBe('Аккаунт в Лунарии удалён')
  })

  test('a folder that cannot be written keeps the letter waiting', async () => {
    const dataDir = dataFolder()
    rmSync(dataDir, { recursive: true })
    writeFileSync(dataDir, 'not a folder')
    const clock = testClock()
    const app = await testApp({ env: { DATA_DIR: dataDir }, now: clock.now })
    await queue(app)

    await runDue(app.deps)

    expect(await listMails(app)).toEqual([expect.objectContaining({ status: 'waiting' })])
  })
})

test('letters are forgotten after ninety days, with whom they went to', async () => {
  const app = await withServer()
  await queue(app)
  await runDue(app.deps)

  app.clock.forward({ days: 89 })
  await deleteOldRows(app.deps)
  expect(await listMails(app)).toHaveLength(1)
  app.clock.forward({ days: 2 })
  await deleteOldRows(app.deps)

  expect(await listMails(app)).toEqual([])
})
