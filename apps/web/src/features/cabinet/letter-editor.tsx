import type { LetterParagraph, Meeting, MeetingReading } from '@lunaria/contract/cabinet'
import clsx from 'clsx'
import { ArrowDown, ArrowRight, ArrowUp, Check, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#shared/ui/buttons/button.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { type LetterRow, letterRows, rowsByDraft, takeAll } from './letter-rows.ts'

type Values = Pick<Meeting, 'title' | 'question' | 'letter'>
type LetterEditorProps = {
  values: Values
  /** The answer whose paragraphs are beside the letter. */
  reading: MeetingReading | undefined
  canWrite: boolean
  onChange: (changes: Partial<Values>) => void
}

/** The reader's own text, each paragraph beside the master's that it was taken from. */
export function LetterEditor({ values, reading, canWrite, onChange }: LetterEditorProps) {
  const { letter } = values
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const change = (next: LetterParagraph[]) => onChange({ letter: next })
  const rows = letterRows(letter, reading)
  // Without a draft there is still a place to write in; a paragraph without text is left out of the letter.
  const shown = rows.length > 0 ? rows : [{ draft: undefined, at: undefined, place: 0 }]
  const untaken = rows.filter(({ at }) => at === undefined).length

  function add() {
    flushSync(() => change([...letter, { text: '', from: null }]))
    Array.from(list.current?.querySelectorAll<HTMLTextAreaElement>('textarea[data-at]') ?? [])
      .at(-1)
      ?.focus()
  }

  /** A button that goes with what it did, as of the last paragraph, gives its focus to the one that adds. */
  function changeByButton(next: LetterParagraph[]) {
    flushSync(() => change(next))
    if (document.activeElement === document.body) adder.current?.focus()
  }

  function write({ draft, at, place }: LetterRow, text: string) {
    if (at === undefined) change(letter.toSpliced(place, 0, { text, from: draft?.from ?? null }))
    else change(letter.map((paragraph, index) => (index === at ? { ...paragraph, text } : paragraph)))
  }

  function move(at: number, by: -1 | 1) {
    const paragraph = letter[at]
    if (paragraph) changeByButton(letter.toSpliced(at, 1).toSpliced(at + by, 0, paragraph))
  }

  const ownText = (row: LetterRow) =>
    (canWrite || row.at !== undefined) && (
      <OwnText
        key={row.draft ? 'draft' : row.at}
        row={row}
        text={row.at === undefined ? '' : (letter[row.at]?.text ?? '')}
        last={letter.length - 1}
        hasDraft={reading !== undefined}
        onWrite={(text) => write(row, text)}
        onMove={move}
        onRemove={(at) => changeByButton(letter.toSpliced(at, 1))}
      />
    )

  return (
    <section aria-labelledby="letter" className="@container flex flex-col gap-4">
      <Head {...values} onChange={onChange} />
      <div className="grid items-baseline gap-x-12 @min-[40rem]:grid-cols-2">
        <h2 className={clsx('text-h3 text-gold-hi', reading ? '@max-[40rem]:sr-only' : 'sr-only')}>Черновик мастера</h2>
        <h2 id="letter" className="text-h3 text-gold-hi">
          Ваше письмо
        </h2>
      </div>
      <ol ref={list} aria-label="Абзацы письма" className="flex flex-col gap-3">
        {rowsByDraft(shown).map(({ draft, row, before, beside }) => (
          <li
            key={draft?.from ?? `own ${row.at}`}
            className={clsx(
              'grid gap-x-1 gap-y-2',
              draft && '@min-[40rem]:grid-cols-[minmax(0,1fr)_2.75rem_minmax(0,1fr)]',
            )}
          >
            {before.length > 0 && <div className="@min-[40rem]:col-start-3">{before.map(ownText)}</div>}
            {draft && (
              <Draft
                text={draft.text}
                number={draft.number}
                isTaken={row.at !== undefined}
                hasTextBefore={before.length > 0}
                canWrite={canWrite}
                onTake={(text) => write(row, text)}
              />
            )}
            <div className={clsx(draft && '@min-[40rem]:col-start-3')}>{beside.map(ownText)}</div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-3">
        {canWrite && reading && untaken > 1 && (
          <Button variant="ghost" onClick={() => changeByButton(takeAll(letter, reading))}>
            Взять всё
          </Button>
        )}
        <Button ref={adder} icon={<Plus />} onClick={add}>
          Свой абзац
        </Button>
      </div>
      {reading && (
        <p className="border-t border-line pt-3 text-caption text-text-3">
          В письме останется только ваш текст. Черновик клиент не увидит.
        </p>
      )}
    </section>
  )
}

type HeadProps = Pick<Values, 'title' | 'question'> & Pick<LetterEditorProps, 'onChange'>

function Head({ title, question, onChange }: HeadProps) {
  return (
    <div className="grid gap-4 @min-[40rem]:grid-cols-2">
      <TextField
        label="Заголовок"
        placeholder="Письмо для Веры"
        maxLength={120}
        autoComplete="off"
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextArea
        label="Вопрос клиента"
        maxLength={4000}
        value={question}
        onChange={({ target }) => onChange({ question: target.value })}
      />
    </div>
  )
}

type DraftProps = Omit<TakeProps, 'onTake'> & {
  text: string
  /** The letter begins with own texts: it stands beside them, too. */
  hasTextBefore: boolean
  onTake: (text: string) => void
}

/** A paragraph of the master's, and what takes it over; it stays in sight while what is beside it scrolls. */
function Draft({ text, hasTextBefore, onTake, ...take }: DraftProps) {
  return (
    <div
      className={clsx(
        'grid items-center gap-x-1 gap-y-2 self-start @min-[40rem]:sticky @min-[40rem]:top-3 @min-[40rem]:col-span-2 @min-[40rem]:col-start-1 @min-[40rem]:row-start-1 @min-[40rem]:grid-cols-subgrid',
        hasTextBefore && '@min-[40rem]:row-span-2',
      )}
    >
      <p className="rounded-lg border border-line bg-bg-1/70 px-4 py-3 text-small whitespace-pre-line text-text-2">
        {text}
      </p>
      <Take {...take} onTake={() => onTake(text)} />
    </div>
  )
}

type TakeProps = { number: number; isTaken: boolean; canWrite: boolean; onTake: () => void }

/** Between the two texts: takes the master's over, and says that it was taken. */
function Take({ number, isTaken, canWrite, onTake }: TakeProps) {
  if (!canWrite) return <span />
  return (
    <IconButton
      variant={isTaken ? 'plain' : 'outline'}
      label={isTaken ? `Абзац ${number} уже в письме` : `Взять абзац ${number} в письмо`}
      aria-disabled={isTaken}
      className="justify-self-center aria-disabled:pointer-events-none aria-disabled:text-text-3"
      onClick={isTaken ? undefined : onTake}
    >
      {isTaken ? <Check /> : <ArrowRight className="@max-[40rem]:rotate-90" />}
    </IconButton>
  )
}

type OwnTextProps = {
  row: LetterRow
  text: string
  /** The place of the letter's last paragraph. */
  last: number
  hasDraft: boolean
  onWrite: (text: string) => void
  onMove: (at: number, by: -1 | 1) => void
  onRemove: (at: number) => void
}

function OwnText({ row: { draft, at }, text, last, hasDraft, onWrite, onMove, onRemove }: OwnTextProps) {
  return (
    <div className="flex min-w-0 flex-col not-first:mt-2">
      <TextArea
        label={at === undefined ? (draft ? `Свой текст к абзацу ${draft.number}` : 'Абзац 1') : `Абзац ${at + 1}`}
        isLabelHidden
        isWhole
        minLines={2}
        maxLength={6000}
        data-at={at}
        placeholder={hasDraft ? typeset('Возьмите абзац мастера или напишите свой…') : 'Напишите свой абзац…'}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
      />
      {at !== undefined && (
        <span className="flex justify-end">
          {at > 0 && (
            <IconButton label={`Выше: абзац ${at + 1}`} onClick={() => onMove(at, -1)}>
              <ArrowUp />
            </IconButton>
          )}
          {at < last && (
            <IconButton label={`Ниже: абзац ${at + 1}`} onClick={() => onMove(at, 1)}>
              <ArrowDown />
            </IconButton>
          )}
          <IconButton label={`Убрать абзац ${at + 1}`} onClick={() => onRemove(at)}>
            <X />
          </IconButton>
        </span>
      )}
    </div>
  )
}
