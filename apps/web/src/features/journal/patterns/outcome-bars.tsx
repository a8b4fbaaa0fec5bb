import type { JournalPatterns } from '@lunaria/contract/journal'
import { plural } from '@lunaria/words/plural'
import { entryForms, spreadName } from '../journal-texts.ts'

/** So many answers of each spread are needed before two of them can be compared. */
const enough = 30

/** What the user says came true, by spread. */
export function OutcomeBars({ outcomes }: Pick<JournalPatterns, 'outcomes'>) {
  const total = outcomes.reduce((sum, { yes, partly, no }) => sum + yes + partly + no, 0)
  if (total === 0) {
    return (
      <p className="text-small text-text-2">
        Отметьте в записях, что вышло: сбылось, отчасти или нет. Здесь это соберётся по раскладам.
      </p>
    )
  }
  const isEarly = outcomes.some(({ yes, partly, no }) => yes + partly + no < enough)

  return (
    <>
      <ul className="flex flex-col gap-3">
        {outcomes.map(({ spreadId, yes, partly, no }) => (
          <li key={spreadId}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
              <span>{spreadName(spreadId)}</span>
              <span className="text-caption text-text-3 tabular-nums">
                {yes} да · {partly} отчасти · {no} нет
              </span>
            </p>
            <span aria-hidden="true" className="mt-1.5 flex h-2 gap-0.5 overflow-hidden rounded-pill">
              <span className="bg-ok" style={{ flexGrow: yes }} />
              <span className="bg-warn/75" style={{ flexGrow: partly }} />
              <span className="bg-line" style={{ flexGrow: no }} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-text-3">
        Отвечали вы сами, по {total} {plural(total, { ...entryForms, one: 'записи', few: 'записям', many: 'записям' })}.
        {isEarly && <span> Сравнивать расклады рано: нужно хотя бы по тридцать.</span>}
      </p>
    </>
  )
}
