import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Account } from '#shared/session/session.ts'
import { chooseTheme, chosenTheme, type Theme } from '#shared/theme/theme.ts'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Preferences } from './preferences.tsx'
import { Section } from './section.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsForm } from './settings-form.tsx'

type SettingsPageProps = { account: Account /** How the user confirms a sign-in. */; factors: ReactNode }

/** The user's profile, the ways to sign in, and how to delete the account. */
export function SettingsPage({ account, factors }: SettingsPageProps) {
  const { user, profile } = account
  const { hash } = useLocation()

  return (
    <div className="gap-8 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
      <nav
        aria-label="Разделы настроек"
        className="flex flex-wrap gap-x-5 self-start text-small max-lg:-mt-2 max-lg:mb-2 lg:sticky lg:top-4 lg:flex-col"
      >
        {anchors.map(({ id, label }) => (
          <Link
            key={id}
            to={`#${id}`}
            aria-current={hash === `#${id}` ? 'location' : undefined}
            className="flex min-h-11 items-center rounded-sm text-text-2 hover:text-gold-hi aria-[current]:text-gold-hi"
            onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex min-w-0 flex-col gap-5">
        <div id="about-me" tabIndex={-1} className="scroll-mt-4 outline-none">
          <h1 className="mb-2 text-h2 text-gold-hi">Настройки</h1>
          <p className="max-w-xl text-text-2">
            Мастер учитывает имя, знак зодиака и место в толкованиях. Заполнять необязательно, стереть можно в любой
            момент.
          </p>
        </div>
        <Section title="Обо мне">
          <SettingsForm userId={user.id} profile={profile} />
        </Section>
        <Section title="Письма и гадание">
          <Preferences userId={user.id} preferences={profile.preferences} />
        </Section>
        <div id="look" tabIndex={-1} className="scroll-mt-4 outline-none">
          <Section title="Оформление">
            <ThemeChoice />
          </Section>
        </div>
        <div id="sign-in" tabIndex={-1} className="flex scroll-mt-4 flex-col gap-5 outline-none">
          <Section title="E-mail">
            <ChangeEmail user={user} isVerified={profile.email_verified} />
          </Section>
          <Section title="Пароль">
            <ChangePassword user={user} />
          </Section>
          <Section title="Защита входа">{factors}</Section>
        </div>
        <div id="devices" tabIndex={-1} className="scroll-mt-4 outline-none">
          <SessionList userId={user.id} />
        </div>
        <div id="deletion" tabIndex={-1} className="scroll-mt-4 outline-none">
          <DeleteAccount user={user} />
        </div>
      </div>
    </div>
  )
}

const anchors = [
  { id: 'about-me', label: 'Обо мне' },
  { id: 'look', label: 'Вид' },
  { id: 'sign-in', label: 'Вход' },
  { id: 'devices', label: 'Устройства' },
  { id: 'deletion', label: 'Удаление' },
]

const options: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Как в системе' },
  { value: 'night', label: 'Ночь' },
  { value: 'day', label: 'День' },
]

/** Kept in this browser: another device may be in other light. */
function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)

  function choose(chosen: Theme) {
    chooseTheme(chosen)
    setTheme(chosen)
  }

  return (
    <>
      <Segmented label="Тема" options={options} value={theme} onValueChange={choose} />
      <p className="mt-2 text-caption text-text-3">Запоминается в этом браузере. Карты не перекрашиваются.</p>
    </>
  )
}
