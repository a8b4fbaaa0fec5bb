import type { ReactNode } from 'react'
import type { Account } from '#shared/session/session.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Section } from './section.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsForm } from './settings-form.tsx'
import { ThemeChoice } from './theme-choice.tsx'

type SettingsPageProps = { account: Account /** How the user confirms a sign-in. */; factors: ReactNode }

/** The user's profile, the ways to sign in, and how to delete the account. */
export function SettingsPage({ account, factors }: SettingsPageProps) {
  const { user, profile } = account

  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="mb-2 text-h2 text-gold-hi">Настройки</h1>
        <p className="max-w-xl text-text-2">
          Мастер учитывает имя, знак зодиака и место в толкованиях. Заполнять необязательно, стереть можно в любой
          момент.
        </p>
      </div>
      <Section title="О вас">
        <SettingsForm userId={user.id} profile={profile} />
      </Section>
      <Section title="Оформление">
        <ThemeChoice />
      </Section>
      <Section title="E-mail">
        <ChangeEmail user={user} isVerified={profile.email_verified} />
      </Section>
      <Section title="Пароль">
        <ChangePassword user={user} />
      </Section>
      <Section title="Защита входа">{factors}</Section>
      <SessionList userId={user.id} />
      <DeleteAccount user={user} />
    </div>
  )
}
