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

/** Stands where no question can be asked, and says how to go on; nothing while messages are left. */
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
    </Notice>
  )
}

/** Somebody whose plan has ended is told so; somebody who never had one, what it takes. */
function WhyFree() {
  const userId = useAccount()?.user.id
  const { data: ended } = useQuery({ ...endedPlanQuery(userId ?? ''), enabled: userId !== undefined })
  return ended
    ? `Тариф «${planName(ended.subscriptionType)}» завершился ${monthDay(ended.at, 'browser')}. Ваши гадания на месте: выберите тариф, и разговор продолжится.`
    : 'Чтобы спросить карты, выберите тариф: хватит и пробного дня.'
}
