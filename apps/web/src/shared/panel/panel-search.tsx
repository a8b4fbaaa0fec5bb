import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextField } from '#shared/ui/text-field.tsx'

const pauseMs = 300

type PanelSearchProps = {
  label: string
  /** What is being looked for; it may change from outside. */
  value: string
  /** Called once the typing has paused. */
  onSearch: (text: string) => void
  className?: string
}

/** Looks for something on the server: not with every letter. */
export function PanelSearch({ label, value, onSearch, className }: PanelSearchProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const send = useEffectEvent((wanted: string) => {
    sent.current = wanted
    onSearch(wanted)
  })

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text === sent.current) return undefined
    const timer = setTimeout(() => send(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <TextField
      label={label}
      isLabelHidden
      type="search"
      placeholder={label}
      icon={<Search />}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className={className}
    />
  )
}
