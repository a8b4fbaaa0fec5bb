import type { Usage } from '@lunaria/contract/common'
import { monthDay } from '@lunaria/words/moments'
import { useQuery } from '@tanstack/react-query'
import { useModal } from '#shared/lib/modal-url.ts'
import { planName } from '#shared/lib/plan-words.ts'
import { endedPlanQuery } from '#shared/session/money-queries.ts'
import { useAccount } from '#shared/session/session.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

type PlanNoticeProps = {
  usage: Usage | undefined
  /** Called before the plans open. */
  onChoose?: () => void
  className?: string
}

/** Shown where no question can be asked, and says how to go on; nothing while messages are left. */
export function PlanNotice({ usage, onChoose, className }: PlanNoticeProps) {
  const modal = useModal()
  if (!usage || usage.remainingMessages > 0) return null

  const isFree = usage.subscriptionType === 'free'
  return (
    <Notice
      tone="warn"
      className={className}
      action={
        <Button
          size="dense"
          onClick={() => {
            onChoose?.()
            modal.open('plans')
          }}
        >
          {isFree ? 'Выбрать тариф' : 'Продлить'}
        </Button>
      }
    >
      {isFree ? (
        <WhyFree />
      ) : (
        'Сообщения этого тарифа закончились. Продлите его, и счёт начнётся заново; неизрасходованное время не пропадёт.'
      )}
      {/* The box is locked here, so the one who would have written of danger has to find the way without it. */}
      <span className="mt-1 block text-text-3">
        Если вам сейчас плохо или опасно, тариф не нужен:{' '}
        <a href="tel:112" aria-label="Позвонить 112, экстренная помощь" className="whitespace-nowrap underline">
          звоните 112
        </a>
        .
      </span>
    </Notice>
  )
}

/** Tells a user whose plan has ended when it did, and one who never had a plan what it takes. */
function WhyFree() {
  const userId = useAccount()?.user.id
  const { data: ended } = useQuery({ ...endedPlanQuery(userId ?? ''), enabled: userId !== undefined })
  return ended
    ? `Тариф «${planName(ended.subscriptionType)}» завершился ${monthDay(ended.at, 'browser')}. Ваши гадания на месте: выберите тариф, и разговор продолжится.`
    : 'Чтобы спросить карты, выберите тариф: хватит и пробного дня.'
}
