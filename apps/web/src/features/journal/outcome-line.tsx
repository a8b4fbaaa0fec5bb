import type { JournalEntry, Outcome } from '@lunaria/contract/journal'
import clsx from 'clsx'
import { OutcomeSign } from '#shared/journal/outcomes.tsx'
import { entryDay } from './journal-words.ts'

const tones: Record<Outcome, string> = { yes: 'text-ok', partly: 'text-warn', no: 'text-text-3' }
const words: Record<Outcome, string> = { yes: 'сбылось', partly: 'отчасти', no: 'не сбылось' }

/** What came of a reading, or when the user wants to be asked; nothing where neither is known. */
export function OutcomeLine({ outcome, returnAt }: Pick<JournalEntry, 'outcome' | 'returnAt'>) {
  if (!outcome && !returnAt) return null
  const isDue = returnAt !== null && Date.parse(returnAt) <= Date.now()
  const text = outcome ? words[outcome] : isDue ? 'пора вернуться' : `вернуться ${entryDay(returnAt ?? '')}`
  return (
    <span className={clsx('flex items-center gap-2', outcome ? tones[outcome] : 'text-violet')}>
      <OutcomeSign outcome={outcome} />
      {text}
    </span>
  )
}
