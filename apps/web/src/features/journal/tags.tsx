import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '#shared/ui/fields/text-field.tsx'

const mostTags = 12
const longestTag = 30

/** The user's own words for what a reading was about. */
export function Tags({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const adder = useRef<HTMLButtonElement>(null)

  function add(): void {
    const tag = (typed ?? '').trim().toLowerCase()
    if (tag && !tags.includes(tag)) onChange([...tags, tag])
    setTyped('')
  }

  function close(): void {
    flushSync(() => setTyped(null)) // the button is there again
    adder.current?.focus()
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {tags.length > 0 && (
        <ul aria-label="Метки" className="contents">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Убрать метку: ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="hit-area inline-flex h-9 items-center gap-1.5 rounded-pill bg-bg-3 px-3 text-small text-text-2 hover:text-text-1"
              >
                {tag}
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {typed === null && tags.length < mostTags && (
        <button
          ref={adder}
          type="button"
          onClick={() => setTyped('')}
          className="hit-area inline-flex h-9 items-center gap-1.5 rounded-pill border border-dashed border-line-strong px-3 text-small text-text-2 hover:border-gold hover:text-gold-hi"
        >
          <Plus aria-hidden="true" className="size-4" /> метка
        </button>
      )}
      {typed !== null && (
        <form
          className="w-full max-w-72"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() === '') close()
            else add()
          }}
        >
          <TextField
            label="Новая метка"
            isLabelHidden
            autoFocus
            autoComplete="off"
            enterKeyHint="done"
            placeholder="работа, мама, переезд"
            maxLength={longestTag}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => (typed.trim() === '' ? setTyped(null) : add())}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          />
        </form>
      )}
    </div>
  )
}
