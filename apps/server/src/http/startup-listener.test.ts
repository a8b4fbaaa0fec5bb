import { once } from 'node:events'
import { connect } from 'node:net'
import { Failure } from '@lunaria/contract/common'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { createStartupListener } from './startup-listener.ts'

test('a call during the start is refused with the body of every failure, a page says that it opens soon', async () => {
  const front = createStartupListener({ 'x-content-type-options': 'nosniff' })
  const port = await freePort()
  await front.listen({ host: '127.0.0.1', port })
  onTestFinished(() => front.close())

  const call = await fetch(`http://127.0.0.1:${port}/api/tarot/cards`)
  const page = await fetch(`http://127.0.0.1:${port}/`)

  const failure = Failure.strict().parse(await call.json())
  expect(call.status).toBe(503)
  expect(failure).toMatchObject({ code: 'unavailable', requestId: call.headers.get('x-request-id') })
  expect(page.status).toBe(503)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await page.text()).toContain('Лунария просыпается')
})

test('a connection that a browser has opened beforehand does not hold up the close', async () => {
  const front = createStartupListener({})
  const port = await freePort()
  await front.listen({ host: '127.0.0.1', port })
  const unused = connect(port, '127.0.0.1')
  onTestFinished(() => void unused.destroy())
  await once(unused, 'connect')
  await fetch(`http://127.0.0.1:${port}/`) // the server has seen the connection that came before this one

  const startedAt = performance.now()
  await front.close()

  expect(performance.now() - startedAt).toBeLessThan(3000)
})
