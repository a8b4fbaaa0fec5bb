import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { userListKey, userQuery } from './users-queries.ts'

type UserChange<Values> = {
  userId: string
  change: (values: Values) => Promise<unknown>
  done: string
  failed: string
  onDone: () => void
  /** The user is gone afterwards, and is not read again. */
  isRemoval?: boolean
}

/** Changes something about a user, says how it went, and has everything about users read again. */
export function useUserChange<Values = void>({
  userId,
  change,
  done,
  failed,
  onDone,
  isRemoval = false,
}: UserChange<Values>) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: change,
    onSuccess() {
      toast.success(done)
      onDone()
    },
    onError: () => toast.error(failed),
    // Also after a refusal: another admin may have been faster.
    onSettled(_done, error) {
      const isGone = isRemoval && !error
      if (!isGone) queryClient.invalidateQueries({ queryKey: userQuery(userId).queryKey })
      return queryClient.invalidateQueries({ queryKey: userListKey })
    },
  })
}
