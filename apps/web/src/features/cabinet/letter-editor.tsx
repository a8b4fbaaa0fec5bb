import type { LetterParagraph, Meeting } from '@lunaria/contract/cabinet'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#shared/ui/button.tsx'
import { IconButton } from '#shared/ui/icon-button.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'

type Values = Pick<Meeting, 'title' | 'question' | 'letter'>
type LetterEditorProps = {
  values: Values
  /** There is something of the master's to take from. */
  hasDraft: boolean
  onChange: (changes: Partial<Values>) => void
}

/** The reader's own text, paragraph by paragraph. */
export function LetterEditor({ values: { title, question, letter }, hasDraft, onChange }: LetterEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const change = (next: LetterParagraph[]) => onChange({ letter: next })
  // A paragraph without text is a place to write in; the letter leaves it out.
  const shown = letter.length > 0 ? letter : [{ text: '', from: null }]

  function add() {
    flushSync(() => change([...shown, { text: '', from: null }]))
    list.current?.querySelector<HTMLTextAreaElement>('li:last-child textarea')?.focus()
  }

  function move(index: number, by: -1 | 1) {
    const paragraph = shown[index]
    if (!paragraph) return
    change(shown.toSpliced(index, 1).toSpliced(index + by, 0, paragraph))
  }

  return (
    <section aria-labelledby="letter" className="flex flex-col gap-5">
      <h2 id="letter" className="text-h3 text-gold-hi">
        Ваше письмо
      </h2>
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
        hint="Он будет в письме над картами."
        maxLength={4000}
        value={question}
        onChange={({ target }) => onChange({ question: target.value })}
      />
      <ol ref={list} aria-label="Абзацы письма" className="flex flex-col gap-1">
        {shown.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no ids
          <li key={index} className="flex flex-col">
            <TextArea
              label={`Абзац ${index + 1}`}
              isLabelHidden
              isWhole
              minLines={2}
              maxLength={6000}
              placeholder={hasDraft ? 'Возьмите абзац мастера или напишите свой…' : 'Напишите свой абзац…'}
              value={paragraph.text}
              onChange={({ target }) => change(shown.with(index, { ...paragraph, text: target.value }))}
            />
            <span className="flex justify-end">
              {index > 0 && (
                <IconButton label={`Выше: абзац ${index + 1}`} onClick={() => move(index, -1)}>
                  <ArrowUp />
                </IconButton>
              )}
              {index < shown.length - 1 && (
                <IconButton label={`Ниже: абзац ${index + 1}`} onClick={() => move(index, 1)}>
                  <ArrowDown />
                </IconButton>
              )}
              {letter.length > 0 && (
                <IconButton label={`Убрать абзац ${index + 1}`} onClick={() => change(shown.toSpliced(index, 1))}>
                  <X />
                </IconButton>
              )}
            </span>
          </li>
        ))}
      </ol>
      <Button icon={<Plus />} className="self-start" onClick={add}>
        Свой абзац
      </Button>
    </section>
  )
}
