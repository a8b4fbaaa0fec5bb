import { type CancelPreview, subscriptionsApi } from '@lunaria/contract/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { call } from '#shared/api/call.ts'
import { refreshPlan } from '#shared/session/session.ts'

type Outcome = CancelPreview['outcome']

/** Ends the plan; takes what the person has been told would happen. */
export function useCancelPlan(userId: string, { onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (_told: Outcome) => call(subscriptionsApi.cancel, { body: { userId } }),
    onSuccess({ refundPerformed }, told) {
      toast.success(doneText(refundPerformed, told))
      onDone()
    },
    onError: () => toast.error('Ошибка отмены подписки'),
    // Also after a failure: the plan may have ended in another tab.
    onSettled: () => refreshPlan(queryClient, userId),
  })
}

function doneText(refundPerformed: boolean, told: Outcome): string {
  if (refundPerformed) return 'Подписка отменена. Возврат оформлен.'
  if (told === 'nothing_paid') return 'Подписка отменена'
  return 'Подписка отменена. Возврат не положен (использовано более 20%).'
}
