import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const url = '/.well-known/security.txt'
const env = { PUBLIC_URL: 'https://lunaria.test' }

test('security.txt names the operator’s address, and a moment less than a year away', async () => {
  const clock = testClock()
  const { app, deps } = await testApp({ env, now: clock.now })
  await deps.settings.update({ supportEmail: 'help@lunaria.test' })

  const answer = await app.inject(url)

  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toMatch(/^Contact: mailto:help@lunaria\.test$/m)
  expect(answer.body).toMatch(/^Canonical: https:\/\/lunaria\.test\/\.well-known\/security\.txt$/m)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(answer.body)?.[1] ?? '')
  const days = (expires - clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThanOrEqual(180)
})

test('it stays open in maintenance, and goes by the seller’s address where the support’s is made up', async () => {
  const { app, deps } = await testApp({ env: { ...env, SELLER_EMAIL: 'seller@lunaria.test' } })
  await deps.settings.update({ maintenanceMode: true })

  const answer = await app.inject(url)

  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Contact: mailto:seller@lunaria.test\n')
})

test('while no real address is known there is none', async () => {
  const { app } = await testApp({ env })

  expect((await app.inject(url)).statusCode).toBe(404)
})
