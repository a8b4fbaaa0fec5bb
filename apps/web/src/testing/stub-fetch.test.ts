import { expect, test } from 'vitest'
import { toChat, userId } from './fixtures.ts'
import { brokenReply, stubFetch, takeBreaches } from './stub-fetch.ts'

const list = `/api/chats/${userId}`
const { title: _renamed, ...nameless } = toChat()

test.each([
  ['an answer that has what the contract says', list, () => Response.json([toChat()]), []],
  ['a refusal', list, () => Response.json({}, { status: 404 }), []],
  ['an answer that is broken on purpose', list, () => brokenReply([nameless]), []],
  ['an answer without one of its fields', list, () => Response.json([nameless]), [/^The answer to GET .*: 0\.title: /]],
  ['a call that there is not', '/api/dreams', () => Response.json([]), ['GET /api/dreams is not in the contract']],
])('%s', async (_, address, answer, breaches) => {
  stubFetch(answer)

  await fetch(address)

  expect(takeBreaches()).toEqual(
    breaches.map((breach) => (typeof breach === 'string' ? breach : expect.stringMatching(breach))),
  )
})

test('what is sent and accepted has to be what the contract wants', async () => {
  stubFetch(() => Response.json(toChat()))

  await fetch('/api/chats', { method: 'POST', body: JSON.stringify({ title: 'Без хозяина' }) })

  expect(takeBreaches()).toEqual([expect.stringMatching(/^What was sent to POST \/api\/chats: userId: /)])
})
