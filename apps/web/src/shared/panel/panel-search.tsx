import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '#shared/ui/text-field.tsx'

const pauseMs = 300

type PanelSearchProps = {
  label: string
  placeholder?: string
  /** What is being looked for; it may change from outside. */
  value: string
  /** Called once the typing has paused, or is left. */
  onSearch: (text: string) => void
  className?: string
}

/** Looks for something on the server: not with every letter. */
export function PanelSearch({ label, placeholder = label, value, onSearch, className }: PanelSearchProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(value)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What the address says by itself (a link that clears the filters) stands in the field too.
  useEffect(() => {
    if (value !== asked.current) setText(value)
    asked.current = value
  }, [value])

  function type(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(ask, pauseMs, typed)
  }

  function ask(typed: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    asked.current = typed.trim()
    onSearch(asked.current)
  }

  return (
    <TextField
      label={label}
      isLabelHidden
      type="search"
      autoComplete="off"
      placeholder={placeholder}
      icon={<Search />}
      maxLength={100}
      value={text}
      onChange={(event) => type(event.target.value)}
      // Whoever goes on to something else gets it at once: later it would undo where he has gone.
      onBlur={() => timer.current !== undefined && ask(text)}
      className={className}
    />
  )
}
