import type { CancelPreview } from '@lunaria/contract/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { refreshPlan } from '#shared/session/session.ts'

type CancelReply = Pick<CancelPreview, 'outcome' | 'refundAmount'>

/** Returns what cancelling would do, counted on the server. */
export function previewKey(userId: string) {
  return ['cancel-preview', userId]
}

/** Ends the plan; sends what the dialog has announced, and the server does nothing else. */
export function useCancelPlan(userId: string, { onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ outcome, refundAmount }: CancelReply) =>
      call('POST /api/subscriptions/cancel', { body: { userId, expected: { outcome, refundAmount } } }),
    onSuccess(done, { outcome }) {
      toast.success(doneText(done, outcome))
      onDone()
    },
    onError(error) {
      if (!isApiError(error, 'cancel_changed')) toast.error('Ошибка отмены подписки')
      return queryClient.invalidateQueries({ queryKey: previewKey(userId) })
    },
    // Also after a failure: the plan may have ended in another tab.
    onSettled: () => refreshPlan(queryClient, userId),
  })
}

type Done = { refundPerformed: boolean; isInReview: boolean }

function doneText({ refundPerformed, isInReview }: Done, told: CancelReply['outcome']): string {
  if (refundPerformed && isInReview)
    return 'Подписка отменена. Часть возврата оформлена, с остальной разберётся сотрудник.'
  if (refundPerformed) return 'Подписка отменена. Возврат оформлен.'
  if (told === 'review') return 'Подписка отменена. Запрос на возврат передан сотруднику.'
  if (told === 'nothing_paid') return 'Подписка отменена'
  return 'Подписка отменена. Возврат не положен (использовано более 20%).'
}
