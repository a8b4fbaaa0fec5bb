import type { Profile } from '@lunaria/contract/auth'
import { dayIconFor, greetingFor } from '@lunaria/tarot/greeting'
import { zodiacSign } from '@lunaria/tarot/zodiac'
import { Moon, Sun, Sunset } from 'lucide-react'

const examples = [
  'Простой расклад на три карты о будущем',
  'Расклад на отношения: что между нами происходит?',
  'Расклад на год: двенадцать месяцев',
  'Кельтский крест: не понимаю, как быть в сложной ситуации',
]

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
    <section aria-label="Приветствие" className="flex animate-welcome flex-col gap-6 py-6 md:py-10">
      <div className="flex items-start gap-4">
        <Icon aria-hidden="true" className="mt-1.5 size-7 shrink-0 text-gold" />
        <div className="flex flex-col gap-3">
          <h2 className="text-h2 text-gold-hi">
            {greetingFor(hour)}
            {name ? `, ${name}` : ''}!
          </h2>
          {notes.map((note) => (
            <p key={note} className="text-text-2">
              {note}
            </p>
          ))}
          <p className="text-text-2">
            Я мастер Таро, программа, а не человек. Спросите о том, что занимает вас сейчас: я перемешаю колоду, открою
            карты и расскажу, что вижу. Начать можно с одного из этих вопросов.
          </p>
        </div>
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => onExample(example)}
              className="h-full min-h-13 w-full rounded-lg border border-line-strong bg-bg-1 px-4.5 py-3 text-left text-small transition-colors duration-hover hover:border-gold hover:text-gold-hi"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
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
