import { Navigate } from 'react-router'
import { SettingsForm } from '#features/profile/settings-form.tsx'
import { useAccount } from '#shared/session/session.ts'

export default function AppProfile() {
  const account = useAccount()
  if (!account) return <Navigate to="/app?modal=sign-in" replace />

  return (
    <div className="flex-1 overflow-y-auto px-4 py-6 md:px-10 md:py-9">
      <h1 className="mb-2 text-h2 text-gold-hi">Настройки</h1>
      <p className="mb-7 max-w-xl text-text-2">
        Мастер учитывает это в толкованиях. Заполнять необязательно, стереть можно в любой момент.
      </p>
      <SettingsForm userId={account.user.id} profile={account.profile} />
    </div>
  )
}
