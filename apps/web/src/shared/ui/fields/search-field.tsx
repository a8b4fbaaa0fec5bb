import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigationType } from 'react-router'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { TextField } from './text-field.tsx'

const pauseMs = 300

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onKeyDown' | 'type'> & {
  /** What is being looked for; it may change from outside, for example with the address. */
  value: string
  /** Called once the typing has paused, on Enter, and when the field is emptied. */
  onSearch: (text: string) => void
}

/** The one search field. It searches after a pause in the typing; Back or a link in between cancels that search. */
export function SearchField({ value, onSearch, className, ...field }: SearchFieldProps) {
  const entry = useHistoryEntry()
  // What was typed is shown until the value changes from outside, or the user goes to another history entry.
  const [typed, setTyped] = useState({ text: value, value, entry })
  const text = typed.value === value && typed.entry === entry ? typed.text : value
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value or history entry cancels the pending search
  useEffect(() => stopTimer, [value, entry])

  function stopTimer(): void {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  function type(next: string): void {
    stopTimer()
    setTyped({ text: next, value, entry })
    if (next === '') search(next)
    // Rendered immediately: a letter typed before React has rendered the new value would be lost.
    else timer.current = setTimeout(() => flushSync(() => search(next)), pauseMs)
  }

  function search(wanted: string): void {
    stopTimer()
    const words = wanted.trim()
    setTyped({ text: wanted, value: words, entry })
    if (words !== value) onSearch(words)
  }

  function clear(): void {
    type('')
    input.current?.focus()
  }

  return (
    <TextField
      ref={input}
      isLabelHidden
      autoComplete="off"
      icon={<Search />}
      maxLength={100}
      end={
        text && (
          <IconButton label="Очистить поиск" onClick={clear}>
            <X />
          </IconButton>
        )
      }
      {...field}
      type="search"
      className={clsx('[&_input::-webkit-search-cancel-button]:hidden', className)}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && search(text)}
    />
  )
}

/** Identifies the history entry: Back and links change it, a replaced address (another filter, a dialog) does not. */
function useHistoryEntry(): string {
  const { key } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const [entry, setEntry] = useState(key)
  if (isReplaced || key === entry) return entry
  setEntry(key)
  return key
}
