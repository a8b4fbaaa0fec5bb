import type { Profile } from '@lunaria/contract/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { applyProfile } from '#shared/session/session.ts'
import { Switch } from '#shared/ui/fields/switch.tsx'

type Preference = keyof Profile['preferences']

const switches: readonly { name: Preference; label: string; hint: string }[] = [
  {
    name: 'emailNotifications',
    label: 'Уведомления на e-mail',
    hint: 'Напомним, что тариф заканчивается. Чеки и письма о безопасности приходят всегда.',
  },
  {
    name: 'repeatReminder',
    label: 'Напоминать о повторном вопросе',
    hint: 'Если вы спросите о том же в течение суток, сначала покажем прежний расклад. Сообщение за это не тратится.',
  },
  {
    name: 'ownFirst',
    label: 'Сначала я',
    hint: 'Карты лягут открытыми, и мастер подождёт, пока вы напишете, что в них видите. Можно и пропустить.',
  },
]

/** How the master and the letters behave; each takes effect immediately. */
export function Preferences({ userId, preferences }: { userId: string; preferences: Profile['preferences'] }) {
  return (
    <ul className="-my-3 max-w-xl divide-y divide-line">
      {switches.map((option) => (
        <PreferenceRow key={option.name} userId={userId} {...option} isOn={preferences[option.name]} />
      ))}
    </ul>
  )
}

type PreferenceRowProps = (typeof switches)[number] & { userId: string; isOn: boolean }

function PreferenceRow({ userId, name, label, hint, isOn }: PreferenceRowProps) {
  const queryClient = useQueryClient()
  const hintId = useId()
  const change = useMutation({
    mutationFn: (next: boolean) =>
      call('PATCH /api/profile/:userId', { params: { userId }, body: { preferences: { [name]: next } } }),
    onSuccess: (saved) => applyProfile(queryClient, userId, saved),
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p aria-hidden="true">{label}</p>
        <p id={hintId} className="text-caption text-text-3">
          {hint}
        </p>
      </div>
      <Switch
        label={label}
        aria-describedby={hintId}
        isOn={change.isPending ? change.variables : isOn}
        onToggle={() => change.isPending || change.mutate(!isOn)}
      />
    </li>
  )
}
