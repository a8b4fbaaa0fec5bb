import type { Message } from '@lunaria/contract/chats'
import type { ReplyMode } from '@lunaria/contract/replies'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useMedia } from '#shared/browser/use-media.ts'
import { SpreadSign } from '#shared/spreads/spread-sign.tsx'
import { guessMode } from '../composer/guess-mode.ts'
import { onPhone } from '../composer/messages-left.ts'
import { withMode } from '../composer/use-draw-options.ts'
import type { ChatFlow } from '../flow/use-chat-flow.ts'
import { tableSpread } from './find-table.ts'
import { TableName } from './table-name.tsx'

const choices: readonly { mode: ReplyMode; label: string }[] = [
  { mode: 'continue', label: 'Спросить об этих картах' },
  { mode: 'clarify', label: 'Уточняющая карта' },
  { mode: 'new', label: 'Новый расклад' },
]

const guessNote = 'Догадка по словам вопроса, решит мастер'

type TableStripProps = {
  /** The answer that dealt the cards. */
  table: Message
  flow: ChatFlow
  /** The question is to be about these cards, by a finger or a mouse: arrows go on to the other choices. */
  onAbout: () => void
}

/**
 * Names the cards on the table, and lets the user say whether the next question is about them. What the question seems to be about
 * is shown until the user chooses, and is not sent.
 */
export function TableStrip({ table, flow, onAbout }: TableStripProps) {
  const { laying, setLaying, draft } = flow
  const { mode } = laying
  const guess = laying.spread || laying.isByHand || laying.hand ? 'new' : guessMode(draft, table.selectedCards)
  /** Undefined: the chosen one is taken back, the server decides. */
  const onMode = (next: ReplyMode | undefined) => setLaying(withMode(laying, next))
  const name = useId()
  const noteId = useId()
  const isPhone = useMedia(onPhone)
  const shown = mode ?? guess

  /** Takes a choice back, or makes one of the guess; a press on any other radio button is a change. */
  function press(pressed: ReplyMode): void {
    if (pressed === shown) onMode(pressed === mode ? undefined : pressed)
  }

  /** A key presses the radio button itself, a pointer its label; then the browser moves the focus. */
  function isAsked(pressed: EventTarget, next: ReplyMode): boolean {
    return next === 'continue' && mode !== next && !(pressed instanceof HTMLInputElement)
  }

  /** A browser leaves a checked radio button alone when Space is pressed. */
  function pressBySpace(event: KeyboardEvent<HTMLInputElement>, pressed: ReplyMode): void {
    if (event.key !== ' ' || !event.currentTarget.checked) return
    event.preventDefault()
    press(pressed)
  }

  return (
    <div className="mb-2 flex items-center justify-between gap-x-4">
      {/* On a phone the header says it. */}
      {!isPhone && (
        <p className="flex min-w-0 items-center gap-2.5 pl-1 text-caption text-text-2">
          <span aria-hidden="true" className="size-6 shrink-0 text-gold">
            {table.spreadId && <SpreadSign spreadId={table.spreadId} positions={tableSpread(table)?.positions} />}
          </span>
          <span className="truncate">
            <span className="sr-only">На столе: </span>
            <span>
              <TableName table={table} />
            </span>
          </span>
        </p>
      )}
      <div role="radiogroup" aria-label="О чём вопрос" className="flex shrink-0 gap-1.5 max-md:w-full max-md:shrink">
        {choices.map((choice) => {
          const isGuess = !mode && choice.mode === guess
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the radio button in it has the keyboard
            <label
              key={choice.mode}
              title={isGuess ? guessNote : undefined}
              onClick={({ target }) => isAsked(target, choice.mode) && setTimeout(onAbout)}
              className={clsx(
                'hit-area flex min-h-10 cursor-pointer items-center justify-center gap-1.5 rounded-lg border border-line-strong px-2.5 text-center text-caption text-balance text-text-2 transition-colors duration-hover hover:text-text-1 has-checked:border-gold has-checked:text-gold-hi has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-hi has-disabled:text-text-3 max-md:min-h-12 max-md:flex-1 max-md:px-1.5 max-md:leading-tight',
                isGuess ? 'border-dashed' : 'has-checked:bg-gold/10',
              )}
            >
              <input
                type="radio"
                name={name}
                value={choice.mode}
                disabled={flow.isBusy}
                checked={choice.mode === shown}
                aria-describedby={isGuess ? noteId : undefined}
                onChange={() => onMode(choice.mode)}
                onClick={() => press(choice.mode)}
                onKeyUp={(event) => pressBySpace(event, choice.mode)}
                className="peer sr-only"
              />
              {!isGuess && <Check aria-hidden="true" className="hidden size-4 shrink-0 peer-checked:block" />}
              <span>{choice.label}</span>
            </label>
          )
        })}
        <span id={noteId} hidden>
          {guessNote}
        </span>
      </div>
    </div>
  )
}
