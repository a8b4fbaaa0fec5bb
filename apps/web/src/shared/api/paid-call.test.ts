import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { paidCall, payOnce } from './paid-call.ts'

const lost = new ApiError('Ошибка сети', { code: 'network', status: 0 })
const refused = new ApiError('Сообщения закончились', { code: 'message_limit_reached', status: 402 })
const { signal } = new AbortController()

test('a call that is lost is repeated with its id', async () => {
  const make = vi.fn<(id: string) => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('saved')
  const paid = paidCall('a')

  expect(await payOnce(paid, signal, make)).toBe('saved')

  expect(make.mock.calls).toEqual([[paid.id], [paid.id]])
})

test('a call has its id until the server has answered, and the next one has another', async () => {
  const first = paidCall('b')
  await expect(payOnce(first, signal, () => Promise.reject(lost))).rejects.toBe(lost)

  const second = paidCall('b')
  await payOnce(second, signal, async () => 'saved')

  expect(second.id).toBe(first.id)
  expect(paidCall('b').id).not.toBe(first.id)
  expect(paidCall('b', 'c').id).not.toBe(paidCall('b').id)
})

test('a call that is refused is not repeated', async () => {
  const make = vi.fn().mockRejectedValue(refused)

  await expect(payOnce(paidCall('d'), signal, make)).rejects.toBe(refused)

  expect(make).toHaveBeenCalledOnce()
})

test('a call is not repeated once the session has ended', async () => {
  const session = new AbortController()
  const make = vi.fn().mockRejectedValue(lost)

  const paying = payOnce(paidCall('e'), session.signal, make)
  session.abort()

  await expect(paying).rejects.toBe(lost)
  expect(make).toHaveBeenCalledOnce()
})
