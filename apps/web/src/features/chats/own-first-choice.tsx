import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { applyProfile, useAccount } from '#shared/session/session.ts'
import { Checkbox } from '#shared/ui/checkbox.tsx'

/** Whether the master waits for the user's own words; a habit, kept with the profile. */
export function OwnFirstChoice() {
  const queryClient = useQueryClient()
  const account = useAccount()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ userId, ownFirst }: { userId: string; ownFirst: boolean }) =>
      call('PATCH /api/profile/:userId', { params: { userId }, body: { preferences: { ownFirst } } }),
    onSuccess: (saved, { userId }) => applyProfile(queryClient, userId, saved),
    onError: (error) => toast.error(errorText(error)),
  })
  if (!account) return null

  return (
    <Checkbox
      label="Сначала я"
      hint="Карты лягут открытыми, и мастер подождёт, пока вы напишете, что в них видите. Запомним и на другие расклады."
      checked={isPending ? variables.ownFirst : account.profile.preferences.ownFirst}
      onChange={(event) => mutate({ userId: account.user.id, ownFirst: event.target.checked })}
    />
  )
}
