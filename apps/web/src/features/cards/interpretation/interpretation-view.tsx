import type { Usage } from '@lunaria/contract/common'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { errorText } from '#shared/api/api-error.ts'
import { Continuing, CutNotice } from '#shared/messages/cut-notice.tsx'
import { Hurried } from '#shared/messages/hurried.tsx'
import { Markdown } from '#shared/messages/markdown.tsx'
import { PlanNotice } from '#shared/messages/plan-notice.tsx'
import { useHurry } from '#shared/messages/use-hurry.ts'
import { waitingText } from '#shared/messages/waiting-texts.ts'
import { usageQuery } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { MoonDots } from '#shared/ui/marks/moon-dots.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import {
  type AskedCard,
  continueInterpretation,
  type Interpretation,
  interpret,
  interpretationQuery,
} from './interpretations.ts'

export const whatToExpect =
  'Мастер расскажет о карте подробно: что в ней за образ, как она звучит в этом положении и что с этим делать.'

type InterpretationViewProps = {
  asked: AskedCard
  meaning: string | undefined
  /** Called before another dialog opens in place of this one. */
  onLeave: () => void
}

/** The master's interpretation of a card, or the button that asks for it. */
export function InterpretationView({ asked, meaning, onLeave }: InterpretationViewProps) {
  const queryClient = useQueryClient()
  const { data: usage } = useQuery(usageQuery(asked.userId))
  const { data: interpretation, error, isFetching, refetch } = useQuery(interpretationQuery(asked))

  if (isFetching) return <Lookup />
  if (error) return <LookupFailed error={error} onRetry={refetch} />
  const plan = { usage, onLeave, onAsk: () => void interpret(queryClient, asked) }
  if (interpretation?.status === 'running') return <Answer interpretation={interpretation} />
  if (interpretation?.status === 'done') {
    return (
      <>
        <Answer interpretation={interpretation} />
        {interpretation.answerId && (
          <Continuing value={() => void continueInterpretation(queryClient, asked)}>
            <CutNotice message={{ id: interpretation.answerId, metadata: { cut: interpretation.cut } }} />
          </Continuing>
        )}
        {interpretation.failure && (
          <Notice tone="err" title={interpretation.failure.title}>
            {interpretation.failure.text}
          </Notice>
        )}
        <p className="text-small text-text-3">
          Это толкование уже ваше. Мастер может рассказать о карте заново: новое стоит одно сообщение тарифа.
        </p>
        <Ask {...plan} action="Спросить ещё раз" isSecondary />
      </>
    )
  }
  return (
    <>
      {interpretation ? (
        <Failure interpretation={interpretation} meaning={meaning} />
      ) : (
        <p className="text-text-2">{whatToExpect} Это стоит одно сообщение тарифа.</p>
      )}
      <Ask {...plan} action="Получить толкование" />
    </>
  )
}

type AskProps = {
  usage: Usage | undefined
  action: string
  isSecondary?: boolean
  onAsk: () => void
  onLeave: () => void
}

function Ask({ usage, action, isSecondary, onAsk, onLeave }: AskProps) {
  const isSpent = usage !== undefined && usage.remainingMessages <= 0
  return (
    <>
      <PlanNotice usage={usage} onChoose={onLeave} />
      {/* Also when nothing seems to be left: the plan may have been paid for in another tab, and the server knows. */}
      <Button
        variant={isSpent || isSecondary ? 'secondary' : 'primary'}
        onClick={onAsk}
        className="self-start max-md:w-full"
      >
        {action}
      </Button>
    </>
  )
}

type FailureProps = { interpretation: Interpretation; meaning: string | undefined }

function Failure({ interpretation: { failure }, meaning }: FailureProps) {
  return (
    <>
      <Notice tone="err" title={failure?.title}>
        {failure?.text}
      </Notice>
      {meaning && (
        <section className="flex flex-col gap-1.5">
          <h3 className="text-card-name text-gold-hi">Значение карты</h3>
          <p className="text-text-2">{meaning}</p>
        </section>
      )}
    </>
  )
}

function Lookup() {
  return (
    <>
      <p role="status" className="sr-only">
        Ищем ваше толкование этой карты…
      </p>
      <TextSkeleton />
    </>
  )
}

/** Nothing is offered before it is known what has been paid for already. */
function LookupFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <Notice tone="err" title="Не удалось узнать, есть ли у вас толкование этой карты">
        {errorText(error)}
      </Notice>
      <Button variant="primary" onClick={() => onRetry()} className="self-start max-md:w-full">
        Попробовать снова
      </Button>
    </>
  )
}

/** Takes its room immediately, so that nothing moves while the text grows. */
function Answer({ interpretation: { status, text, line, queued, answerId } }: { interpretation: Interpretation }) {
  const isRunning = status === 'running'
  const hurry = useHurry()

  return (
    <article
      aria-label="Толкование мастера"
      aria-busy={isRunning}
      className="flex min-h-[80dvh] flex-col gap-4 md:min-h-[min(38rem,70dvh)]"
    >
      {text === '' && isRunning ? (
        <TextSkeleton />
      ) : (
        <Hurried onHurry={isRunning && hurry && answerId ? () => hurry(answerId) : undefined}>
          <Markdown text={text} />
        </Hurried>
      )}
      <p role="status" className={clsx('flex items-center gap-3.5 text-small text-text-3', !isRunning && 'sr-only')}>
        {isRunning && <MoonDots />}
        <span>{isRunning ? waitingText({ line, queued }) : 'Толкование готово'}</span>
      </p>
    </article>
  )
}

const paragraphs = [
  ['w-full', 'w-11/12', 'w-full', 'w-3/5'],
  ['w-full', 'w-10/12', 'w-2/5'],
]

function TextSkeleton() {
  return (
    <div className="flex flex-col gap-6 pt-1.5">
      {paragraphs.map((lines) => (
        <div key={lines.length} className="flex flex-col gap-2.5">
          {lines.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are nothing but their places
            <Skeleton key={index} className={`h-4 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
