import { MutationObserver, onlineManager } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { queryClient } from './query-client.ts'

const noNetwork = () => Promise.reject(new ApiError('Нет связи.', { code: 'network', status: 0 }))

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

test('what was asked for without a network is refused, and not done later when it is no longer expected', async () => {
  onlineManager.setOnline(false)
  const cancel = vi.fn(noNetwork)
  const mutation = new MutationObserver(queryClient, { mutationFn: cancel })

  await expect(mutation.mutate()).rejects.toThrow('Нет связи.')
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()

  expect(cancel).toHaveBeenCalledOnce()
})

test('what cannot be read without a network says so instead of waiting', async () => {
  onlineManager.setOnline(false)

  const reading = queryClient.fetchQuery({ queryKey: ['x'], queryFn: noNetwork, retry: false })

  await expect(reading).rejects.toThrow('Нет связи.')
})

test('a query that has words for its failure says them by a toast, any other says nothing', async () => {
  const shown = vi.spyOn(toast, 'error')

  const failing = { queryFn: noNetwork, retry: false }
  await queryClient.prefetchQuery({ ...failing, queryKey: ['quiet'] })
  await queryClient.prefetchQuery({ ...failing, queryKey: ['users'], meta: { problem: 'Ошибка загрузки' } })

  await expect.poll(() => shown.mock.calls).toEqual([['Ошибка загрузки', { id: 'Ошибка загрузки' }]])
})
