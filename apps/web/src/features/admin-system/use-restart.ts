import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { call } from '#shared/api/call.ts'
import { restartKey } from './system-queries.ts'

const askEveryMs = 1000
/** Running answers get their time, a big database its own; after that the page stops waiting. */
const timeoutMs = 3 * 60_000

/** Restarts the server and stays until it is back, or for too long. */
export function useRestart({ onScheduled }: { onScheduled: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: restartKey,
    mutationFn: async () => {
      const before = await call('GET /api/admin/system/info', {}).catch(notScheduled)
      await call('POST /api/admin/system/restart', {}).catch(notScheduled)
      toast.success('Перезапуск запланирован')
      onScheduled()
      const isBack = await untilAnother(before.startedAt)
      if (isBack) toast.success('Сервер перезапущен и снова отвечает')
      return { isBack }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

function notScheduled(error: unknown): never {
  toast.error('Не удалось запланировать перезапуск')
  throw error
}

/** Waits for a server that has begun at another moment than this one; false when none comes. */
async function untilAnother(startedAt: string): Promise<boolean> {
  const giveUpAt = Date.now() + timeoutMs
  while (Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    try {
      await call('GET /api/ready', {})
      const { startedAt: now } = await call('GET /api/admin/system/info', {})
      if (now !== startedAt) return true
    } catch {
      // On its way down, gone, or on its way up: that is what is waited for.
    }
  }
  return false
}
