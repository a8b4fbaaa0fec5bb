import { expect, test } from 'vitest'
import { createSealedSecrets } from '#lib/sealed-secrets.ts'
import { deleteOldRows } from '#operations/system/delete-old-rows.ts'
import { factorApp, outcome, password } from '#testing/factor-app.ts'
import { readCookie, sessionSecret } from '#testing/test-app.ts'
import { adminsWithoutFactor } from './admin-queries.ts'
import { resetFactors } from './reset-factors.ts'
import { resealTotp } from './totp.ts'

test('a factor that is added or removed is reported by letter and among the events of security', async () => {
  const { deps, createUser, addTotp, addPasskey, call } = await factorApp()
  const user = await createUser()

  await addTotp(user)
  const { added } = await addPasskey(user, { name: 'Телефон' })
  await call('DELETE', '/api/factors/totp', user.headers.cookie)

  const mails = await deps.db
    .selectFrom('mails')
    .select(['kind', 'to_address', 'data'])
    .where('user_id', '=', user.id)
    .where('kind', 'like', 'factor-%')
    .orderBy('id')
    .execute()
  expect(added.json().recoveryCodes).toEqual([]) // those of the first factor go on
  expect(mails).toMatchObject([
    { kind: 'factor-added', to_address: user.email, data: { factor: { kind: 'totp' } } },
    { kind: 'factor-added', to_address: user.email, data: { factor: { kind: 'passkey', name: 'Телефон' } } },
    { kind: 'factor-removed', to_address: user.email, data: { factor: { kind: 'totp' } } },
  ])
  const events = await deps.db
    .selectFrom('security_events')
    .select('event')
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ event }) => event)).toEqual(['factor_added', 'factor_added', 'factor_removed'])
  expect(await deps.db.selectFrom('audit_log').select('id').execute()).toEqual([])
})

test('a factor that is added or removed ends the other sessions of the account, and leaves the one that did it', async () => {
  const { createUser, addTotp, giveEmail, codeOf, post, call } = await factorApp()
  const user = await createUser()
  const isOpen = async (cookie: string) => outcome(await call('GET', '/api/auth/session', cookie))
  const elsewhere = readCookie((await giveEmail(user)).answer)
  expect(await isOpen(elsewhere)).toBe('200')

  const { secret } = await addTotp(user)
  const afterAdding = [await isOpen(elsewhere), await isOpen(user.headers.cookie)]
  const { pending } = await giveEmail(user)
  const signedIn = readCookie(await post('/api/auth/signin/code', pending, { code: codeOf(secret) }))
  const inBetween = await isOpen(signedIn)
  await call('DELETE', '/api/factors/totp', user.headers.cookie)

  expect(afterAdding).toEqual(['401 unauthenticated', '200'])
  expect(inBetween).toBe('200')
  expect([await isOpen(signedIn), await isOpen(user.headers.cookie)]).toEqual(['401 unauthenticated', '200'])
})

test('what an admin changes of their own factors stands in the audit log', async () => {
  const { deps, createUser, addTotp, post, call } = await factorApp()
  const admin = await createUser('admin')

  await addTotp(admin)
  await post('/api/factors/recovery-codes', admin.headers.cookie)
  await call('DELETE', '/api/factors/totp', admin.headers.cookie)

  const rows = await deps.db.selectFrom('audit_log').select(['action', 'actor_id', 'subject']).orderBy('id').execute()
  const own = { actor_id: admin.id, subject: admin.id }
  expect(rows).toEqual([
    { action: 'factor.add', ...own },
    { action: 'factor.codes', ...own },
    { action: 'factor.remove', ...own },
  ])
})

test('the export names factors and no secret of them; with the account they are gone', async () => {
  const { deps, createUser, addTotp, addPasskey, call } = await factorApp()
  const user = await createUser()
  const { secret, recoveryCodes } = await addTotp(user)
  await addPasskey(user, { name: 'Телефон' })
  const rows = await deps.db.selectFrom('totp_factors').select('secret').execute()
  const hashes = await deps.db.selectFrom('recovery_codes').select('hash').execute()

  const { body } = await call('GET', `/api/account/${user.id}/export`, user.headers.cookie)
  const removed = await call('DELETE', `/api/account/${user.id}`, user.headers.cookie, { password })

  expect(JSON.parse(body)).toMatchObject({ passkeys: [{ name: 'Телефон' }], oneTimeCodes: [{ last_used_at: null }] })
  for (const hidden of [secret, ...recoveryCodes, ...rows.map((row) => row.secret), ...hashes.map(({ hash }) => hash)])
    expect.soft(body).not.toContain(hidden)
  expect(outcome(removed)).toBe('200')
  for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'passkey_challenges'] as const)
    expect.soft(await deps.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('an unanswered challenge is deleted an hour later', async () => {
  const { deps, clock, post } = await factorApp()
  await post('/api/auth/signin/passkey/options', undefined, { isSecondStep: false })
  clock.forward({ minutes: 60 })

  await deleteOldRows(deps)

  expect(await deps.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
})

test('a new secret of the sessions takes over the encrypted ones, and the old secret may go', async () => {
  const { deps, createUser, addTotp, codeOf, giveEmail, post } = await factorApp()
  const user = await createUser()
  const { secret } = await addTotp(user)
  const rotated = createSealedSecrets(['a new secret that is long enough to pass', sessionSecret])

  await resealTotp({ ...deps, sealedSecrets: rotated })

  const alone = createSealedSecrets(['a new secret that is long enough to pass'])
  const row = await deps.db.selectFrom('totp_factors').select(['secret', 'key_id']).executeTakeFirstOrThrow()
  expect(alone.open({ sealed: row.secret, keyId: row.key_id }, user.id)).toBe(secret)
  // A server that has only the old one refuses the code rather than failing.
  const { pending } = await giveEmail(user)
  expect(outcome(await post('/api/auth/signin/code', pending, { code: codeOf(secret) }))).toBe('403 wrong_code')
})

test('the command line lets in who has lost everything, and the audit log has it', async () => {
  const { deps, createUser, addTotp, addPasskey, giveEmail } = await factorApp()
  const user = await createUser()
  await addTotp(user)
  await addPasskey(user)

  expect(await resetFactors(deps.db, { userId: user.id, now: deps.now() })).toBe(true)
  expect(await resetFactors(deps.db, { userId: user.id, now: deps.now() })).toBe(false)

  expect(outcome((await giveEmail(user)).answer)).toBe('200')
  const rows = await deps.db.selectFrom('audit_log').select(['action', 'actor_id', 'subject']).execute()
  expect(rows).toEqual([{ action: 'factor.reset', actor_id: null, subject: user.id }])
})

test('the scan finds admins whose password is all they have', async () => {
  const { deps, createUser, addTotp, addPasskey, post } = await factorApp()
  const [without, begun, coded, keyed] = await Promise.all(Array.from({ length: 4 }, () => createUser('admin')))
  await createUser()
  if (!without || !begun || !coded || !keyed) throw new Error('No admins')
  await post('/api/factors/totp', begun.headers.cookie) // never confirmed
  await addTotp(coded)
  await addPasskey(keyed)

  expect((await adminsWithoutFactor(deps.db)).sort()).toEqual([without.email, begun.email].sort())
})
