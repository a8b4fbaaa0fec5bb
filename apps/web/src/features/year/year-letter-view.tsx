import type { YearLetter } from '@lunaria/contract/year'
import { Printer } from 'lucide-react'
import { OutcomeSign } from '#shared/journal/outcomes.tsx'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { yearTitle } from './year-texts.ts'

const outcomeWords = { yes: 'Сбылось', partly: 'Отчасти', no: 'Не сбылось' }

/** The letter that compares, to be read and printed. */
export function YearLetterView({ startsOn, letter }: { startsOn: string; letter: YearLetter }) {
  return (
    <article className="mx-auto max-w-2xl print:max-w-none">
      <div data-print="hide">
        <BackLink to="?">Живой год</BackLink>
      </div>
      <p className="text-caption font-semibold tracking-[0.12em] text-gold uppercase">Письмо о&nbsp;годе</p>
      <h1 className="mt-1 text-h2 text-gold-hi md:text-h1">{yearTitle(startsOn)}</h1>
      <div className="mt-5 flex flex-col gap-4 text-lead">
        {letter.opening.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {letter.months.map(({ title, said, note, outcome }) => (
        <section key={title} aria-label={title} className="mt-8 break-inside-avoid border-t border-line pt-5">
          <h2 className="text-h3 text-gold-hi">{title}</h2>
          <p className="mt-2 text-text-2">{said}</p>
          {note && (
            <blockquote className="mt-3 border-l-2 border-gold pl-4 break-words whitespace-pre-wrap">
              «{note}»
            </blockquote>
          )}
          <p className="mt-3 flex items-center gap-2 text-small text-text-3">
            {outcome && <OutcomeSign outcome={outcome} />}
            <span>{outcome ? outcomeWords[outcome] : note ? 'Без отметки' : 'Ни строки, ни отметки'}</span>
          </p>
        </section>
      ))}
      <div className="mt-8 flex flex-col gap-4 border-t border-line pt-5">
        {letter.closing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Button data-print="hide" className="mt-6" icon={<Printer />} onClick={() => print()}>
        Напечатать
      </Button>
    </article>
  )
}
