import { plural } from '@lunaria/words/plural'
import clsx from 'clsx'
import { useState } from 'react'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { type DiffRow, diffLines } from './diff-lines.ts'

type Side = 'before' | 'after'
type CompareTextsProps = { before: string; after: string; labels: Record<Side, string> }

/** Two texts line by line: beside one another, on a phone one at a time. */
export function CompareTexts({ before, after, labels }: CompareTextsProps) {
  const [shown, setShown] = useState<Side>('after')
  const rows = diffLines(before, after).map((row, index) => ({ id: `row-${index}`, row }))

  if (before === after) return <p className="text-small text-text-2">Отличий нет.</p>
  return (
    <div>
      <Segmented
        label="Какой текст показать"
        options={[
          { value: 'before', label: labels.before },
          { value: 'after', label: labels.after },
        ]}
        value={shown}
        onValueChange={setShown}
        className="mb-3 w-full md:hidden"
      />
      <div className="grid overflow-hidden rounded-md border border-line text-small md:grid-cols-2">
        {(['before', 'after'] as const).map((side) => (
          <section
            key={side}
            aria-label={labels[side]}
            // The lines of both sides have rows of the same height.
            style={{ gridRow: `span ${rows.length + 1}` }}
            className={clsx(
              'min-w-0 md:grid md:grid-rows-subgrid',
              side !== shown && 'max-md:hidden',
              side === 'after' && 'md:border-l md:border-line',
            )}
          >
            <h4 className="bg-bg-2 px-3 py-2 text-caption font-medium text-text-2 max-md:hidden">{labels[side]}</h4>
            {rows.map(({ id, row }) => (
              <Line key={id} row={row} side={side} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

const lineClass = 'px-3 py-1 break-words whitespace-pre-wrap'

function Line({ row, side }: { row: DiffRow; side: Side }) {
  if (row.kind === 'skipped') {
    const word = plural(row.count, { one: 'строка', few: 'строки', many: 'строк' })
    return (
      <p className="border-y border-line bg-bg-2/60 px-3 py-1 text-caption text-text-3">
        Без изменений: {row.count} {word}
      </p>
    )
  }
  if (row.kind === 'same') return <p className={clsx(lineClass, 'text-text-3')}>{row.text || '\u00A0'}</p>

  const text = row[side]
  if (text === undefined) return <span className="bg-bg-0 max-md:hidden" />
  return side === 'before' ? (
    <p className={clsx(lineClass, 'border-l-3 border-err bg-err/8')}>
      <del className="text-text-1 no-underline">{text || '\u00A0'}</del>
    </p>
  ) : (
    <p className={clsx(lineClass, 'border-l-3 border-ok bg-ok/8')}>
      <ins className="text-text-1 no-underline">{text || '\u00A0'}</ins>
    </p>
  )
}
