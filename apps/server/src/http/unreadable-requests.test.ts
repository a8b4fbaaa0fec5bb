import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Failure } from '@lunaria/contract/common'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

/** Writes it to the server's port and gives back the status and the failure. */
async function failureTo(written: string) {
  const { listen } = await testApp()
  const { port } = new URL(await listen())
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(written)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, status: Number(head.split(' ')[1]), failure: Failure.strict().parse(JSON.parse(body)) }
}

const start = 'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'

test.each([
  ['a head that is too long', `${start}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 413, 'too_large'],
  ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 413, 'too_large'],
  ['a negative length', `${start}Content-Length: -1\r\n\r\n`, 400, 'malformed_request'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
  ['an unknown expectation', `${start}Expect: something\r\nContent-Length: 0\r\n\r\n`, 400, 'malformed_request'],
])('%s is answered with the body of every failure', async (_, written, status, code) => {
  const answer = await failureTo(written)

  expect(answer).toMatchObject({ status, failure: { code } })
  expect(answer.failure.error).toMatch(/[а-яё]/i)
  expect(answer.head.toLowerCase()).toContain(`x-request-id: ${answer.failure.requestId}`)
  expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff')
})
