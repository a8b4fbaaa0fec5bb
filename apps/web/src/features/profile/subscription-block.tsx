import type { Usage } from '@lunaria/contract/common'
import { shownMoment } from '@lunaria/words/moments'
import { messageForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { useState } from 'react'
import { useModal } from '#shared/address/modal-url.ts'
import { planName } from '#shared/money/plan-texts.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ProgressBar } from '#shared/ui/states/progress-bar.tsx'
import { Section } from './section.tsx'

/** The plan, what is left of it, and what can be done about it. */
export function SubscriptionBlock({ usage }: { usage: Usage }) {
  const modal = useModal()
  const isFree = usage.subscriptionType === 'free'
  const [hadPlan] = useState(!isFree)
  const hasEnded = hadPlan && isFree

  return (
    <Section title="Ваш тариф">
      {isFree ? (
        <p className="max-w-xl text-text-2">
          Сейчас тарифа нет. Чаты остаются на месте, их можно читать и искать; чтобы спросить мастера, выберите пробный
          день или месяц.
        </p>
      ) : (
        <PlanLeft usage={usage} />
      )}
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button
          key={String(hasEnded)}
          ref={hasEnded ? focusIfLost : undefined}
          variant={isFree ? 'primary' : 'secondary'}
          onClick={() => modal.open('plans')}
        >
          {isFree ? 'Выбрать тариф' : 'Продлить'}
        </Button>
        {!isFree && (
          <Button variant="ghost" onClick={() => modal.open('cancel-plan')}>
            Отменить подписку
          </Button>
        )}
      </div>
    </Section>
  )
}

/** Focuses a button where the focus is lost: the one that opened the dialog of the cancellation is gone. */
function focusIfLost(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}

function PlanLeft({ usage }: { usage: Usage }) {
  const { subscriptionType, subscriptionExpires, readingsThisPeriod: used, messageLimit, remainingMessages } = usage
  const word = plural(remainingMessages, messageForms)
  const text = `Использовано ${used} из ${messageLimit}`

  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-h3 text-gold-hi">{planName(subscriptionType)}</span>
        {subscriptionExpires && (
          <span className="text-small text-text-2">
            действует до <time dateTime={subscriptionExpires}>{shownMoment(subscriptionExpires, 'browser')}</time>
          </span>
        )}
      </p>
      <ProgressBar label="Использовано сообщений" value={used} max={messageLimit} valueText={text} />
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-text-2 tabular-nums">
        <span>{text}</span>
        <span>
          Осталось {remainingMessages} {word}
        </span>
      </p>
    </div>
  )
}
