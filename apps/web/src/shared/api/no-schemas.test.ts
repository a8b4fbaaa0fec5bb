import { expect, test, vi } from 'vitest'

vi.mock('zod', () => import('./no-schemas.ts'))

test('the declarations of calls are read without zod: methods, paths and what is not a schema', async () => {
  const { authApi } = await import('@lunaria/contract/auth')
  const { chatsApi, maxQuestionLength } = await import('@lunaria/contract/chats')
  const { plans } = await import('@lunaria/contract/plans')

  expect(authApi.signOut).toMatchObject({ method: 'POST', path: '/api/auth/signout' })
  expect(chatsApi.reply).toMatchObject({ method: 'POST', path: '/api/chats/:chatId/reply' })
  expect(maxQuestionLength).toBe(4000)
  expect(plans.map((plan) => plan.id)).toEqual(['free', 'daily', 'monthly'])
})

test('to check something by a schema that is not there is an error, not a yes', async () => {
  const { Usage } = await import('@lunaria/contract/common')

  expect(() => Usage.safeParse({})).toThrow('no schemas in the browser')
})
