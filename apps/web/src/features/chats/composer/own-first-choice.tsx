import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { applyProfile, useAccount } from '#shared/session/session.ts'
import { Switch } from '#shared/ui/fields/switch.tsx'

const hint =
  'Карты лягут открытыми, и мастер подождёт, пока вы напишете, что в них видите. Запомним и на другие расклады.'

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
  const isOn = isPending ? variables.ownFirst : account.profile.preferences.ownFirst

  return (
    <div className="flex items-center gap-2.5 text-small text-text-2 max-md:w-full max-md:justify-between" title={hint}>
      <span className="min-w-0">
        Сначала я<span className="text-caption text-text-3 md:sr-only"> · мастер подождёт ваших слов</span>
      </span>
      <Switch label="Сначала я" isOn={isOn} onToggle={() => mutate({ userId: account.user.id, ownFirst: !isOn })} />
    </div>
  )
}
