import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HelpCategory, HelpQuestion } from './content/help-types.ts'

type HelpSectionProps = {
  category: HelpCategory
  isOpen: boolean
  onToggle: () => void
  openQuestions: ReadonlySet<string>
  onToggleQuestion: (id: string) => void
}

/** A category with its questions. */
export function HelpSection({ category, isOpen, onToggle, openQuestions, onToggleQuestion }: HelpSectionProps) {
  return (
    <section className="border-t border-line">
      <h2>
        <Toggle isOpen={isOpen} controls={`${category.id}-questions`} onToggle={onToggle}>
          <span className="flex flex-col py-1">
            <span className="text-h3 text-text-1">{category.title}</span>
            <span className="font-text text-small text-text-3">{category.description}</span>
          </span>
        </Toggle>
      </h2>
      <Foldable id={`${category.id}-questions`} isOpen={isOpen} onFound={onToggle}>
        <div className="pb-6 pl-0 md:pl-6">
          {category.questions.map((question) => (
            <Question
              key={question.id}
              question={question}
              isOpen={openQuestions.has(question.id)}
              onToggle={() => onToggleQuestion(question.id)}
            />
          ))}
        </div>
      </Foldable>
    </section>
  )
}

type QuestionProps = { question: HelpQuestion; isOpen: boolean; onToggle: () => void }

function Question({ question: { id, question, answer, links = [] }, isOpen, onToggle }: QuestionProps) {
  return (
    <div id={id} className="scroll-mt-4 border-t border-line/60 first:border-0">
      <h3 className="font-text">
        <Toggle isOpen={isOpen} controls={`${id}-answer`} onToggle={onToggle}>
          <span className="text-body font-medium text-text-1">{question}</span>
        </Toggle>
      </h3>
      <Foldable id={`${id}-answer`} isOpen={isOpen} onFound={onToggle}>
        <div className="flex max-w-[44rem] flex-col gap-3 pb-5 text-text-2">
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {links.length > 0 && (
            <p className="flex flex-wrap gap-x-6">
              {links.map(({ to, label }) => (
                <Link
                  key={to}
                  to={to}
                  className="inline-flex min-h-11 items-center text-gold-hi underline underline-offset-4"
                >
                  {label}
                </Link>
              ))}
            </p>
          )}
        </div>
      </Foldable>
    </div>
  )
}

type ToggleProps = { isOpen: boolean; controls: string; onToggle: () => void; children: ReactNode }

function Toggle({ isOpen, controls, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="group flex min-h-13 w-full items-center justify-between gap-4 rounded-sm py-2 text-left"
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-text-3 transition-transform duration-control group-hover:text-gold-hi group-aria-expanded:rotate-180"
      />
    </button>
  )
}

type FoldableProps = { id: string; isOpen: boolean; onFound: () => void; children: ReactNode }

/** Hidden while closed, but found by the browser's own search, which opens it. */
function Foldable({ id, isOpen, onFound, children }: FoldableProps) {
  /** React knows neither the event nor this value of the attribute. */
  function untilFound(box: HTMLDivElement) {
    if (!isOpen) box.setAttribute('hidden', 'until-found')
    box.addEventListener('beforematch', onFound)
    return () => box.removeEventListener('beforematch', onFound)
  }

  return (
    <div ref={untilFound} id={id} hidden={!isOpen}>
      {children}
    </div>
  )
}
