import type { Profile } from '@lunaria/contract/auth'
import { dayIconFor, greetingFor } from '@lunaria/tarot/greeting'
import { zodiacSign } from '@lunaria/tarot/zodiac'
import { Moon, Sun, Sunset } from 'lucide-react'
import { Examples } from './examples.tsx'

const icons = { night: Moon, morning: Sun, evening: Sunset }

type WelcomeProps = {
  profile: Profile
  /** Puts an example into the input. */
  onExample: (question: string) => void
}

/** The beginning of a chat in which nothing has been said yet. */
export function Welcome({ profile, onExample }: WelcomeProps) {
  const hour = new Date().getHours()
  const Icon = icons[dayIconFor(hour)]
  const name = profile.first_name
  const notes = [zodiacNote(profile.date_of_birth), placeNote(profile.place_of_residence)].filter(Boolean)

  return (
    <section aria-label="Приветствие" className="flex animate-welcome flex-col gap-5 pt-[max(1rem,calc(30dvh-10rem))]">
      <div className="flex flex-col gap-2.5">
        <h2 className="flex items-center gap-3 text-h2 text-gold-hi">
          <Icon aria-hidden="true" className="size-7 shrink-0 text-gold" />
          <span className="min-w-0 wrap-anywhere">
            {greetingFor(hour)}
            {name ? `, ${name}` : ''}!
          </span>
        </h2>
        <p className="text-text-2">
          Я мастер Таро, программа, а не человек. Спросите о том, что занимает вас сейчас, или начните с примера.
        </p>
      </div>
      <Examples onExample={onExample} />
      {notes.length > 0 && <p className="text-small text-text-3">{notes.join(' ')}</p>}
    </section>
  )
}

function zodiacNote(dateOfBirth: string | null): string | undefined {
  const sign = dateOfBirth ? zodiacSign(dateOfBirth) : undefined
  return sign && `Ваш знак — ${sign.name}. Буду помнить о нём, когда карты лягут на стол.`
}

function placeNote(place: string | null): string | undefined {
  return place ? `${place}: у каждого города свой ритм, и в раскладе его бывает слышно.` : undefined
}
