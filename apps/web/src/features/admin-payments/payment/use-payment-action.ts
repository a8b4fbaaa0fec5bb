import type { Calls } from '@lunaria/contract/api'
import type { InputOf, ReplyOf } from '@lunaria/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { detailsQuery } from '../payment-queries.ts'

type Action = `POST /api/admin/payments/:paymentId/${'check' | 'refund' | 'accept'}`
type Body<A extends Action> = InputOf<Calls[A]> extends { body: infer B } ? B : never

type Options = {
  onDone?: () => void
  /** Shows a refusal in place instead of by a toast. */
  isRefusalShown?: boolean
}

/** Does something with a payment, says what has come of it, and shows the payment as it is then. */
export function usePaymentAction<A extends Action>(
  action: A,
  paymentId: string,
  { onDone, isRefusalShown }: Options = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<A>): Promise<ReplyOf<Calls[Action]>> =>
      call<Action>(action, { params: { paymentId }, body } as InputOf<Calls[Action]>), // the body is this action's own
    onSuccess({ message, details }) {
      queryClient.setQueryData(detailsQuery(paymentId).queryKey, details)
      const isOpen = details.refunds.some(({ status }) => status === 'requested')
      if (isOpen) toast(message)
      else toast.success(message)
      onDone?.()
    },
    onError(error) {
      if (!isRefusalShown) toast.error(errorText(error))
    },
    // Also after a refusal: it says that things are not as they are shown.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}
