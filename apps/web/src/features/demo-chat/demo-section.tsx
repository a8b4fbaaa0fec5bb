import { useRef, useState } from 'react'
import { usePublicConfig } from '#shared/api/public-config.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { DemoChat } from './demo-chat.tsx'

type DemoSectionProps = {
  eyebrow: string
  title: string
  lead: string
  examples: readonly string[]
  steps: readonly { title: string; text: string }[]
}

const numerals = ['I', 'II', 'III', 'IV', 'V']

/** The demo chat with what leads up to it. */
export function DemoSection({ eyebrow, title, lead, examples, steps }: DemoSectionProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  const configError = usePublicConfig()?.configError

  function choose(example: string) {
    setText(example)
    input.current?.focus()
  }

  return (
    <section
      id="demo"
      aria-labelledby="demo-title"
      className="near-278 lg:near-217 container-page section-padding grid scroll-mt-2 gap-x-16 gap-y-8 lg:grid-cols-[23.75rem_1fr]"
    >
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="demo-title" className="mt-3 text-h1">
          {title}
        </h2>
        <p className="mt-4 text-lead text-text-2">{lead}</p>
        {!configError && (
          <ul className="mt-6 flex flex-wrap gap-2.5 lg:flex-col lg:items-start">
            {examples.map((example) => (
              <li key={example}>
                <Button size="dense" onClick={() => choose(example)}>
                  {example}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <ol className="mt-8 hidden flex-col gap-5 border-t border-line pt-8 lg:flex">
          {steps.map((step, index) => (
            <li key={step.title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-10 shrink-0 items-center justify-center rounded-full border border-line-strong font-display text-text-2"
              >
                {numerals[index]}
              </span>
              <div>
                <h3 className="text-h3">{step.title}</h3>
                <p className="text-small text-text-2">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      {configError ? <DemoClosed finding={configError} /> : <DemoChat text={text} onText={setText} inputRef={input} />}
    </section>
  )
}

/** In place of the demo chat, which would have no answers: the AI provider's key is malformed. As high, so that nothing moves. */
function DemoClosed({ finding }: { finding: string }) {
  return (
    <section
      aria-label="Демо-чат"
      className="flex h-[min(40rem,86svh)] flex-col items-center justify-center rounded-xl border border-gold-line bg-bg-1 px-5 text-center shadow-panel"
    >
      <CardImage cardId="moon" isReversed sizes="128px" alt="" className="w-32 shadow-card" />
      <h3 className="mt-6 text-h3">Ошибка конфигурации</h3>
      <p className="mt-2 max-w-md text-text-2">{finding}</p>
    </section>
  )
}
