import type { Usage } from '@lunaria/contract/common'
import { monthDay } from '@lunaria/words/moments'
import { shownRoundAmount } from '@lunaria/words/roubles'
import { useQuery } from '@tanstack/react-query'
import { useModal } from '#shared/address/modal-url.ts'
import { endedPlanQuery } from '#shared/money/money-queries.ts'
import { planName } from '#shared/money/plan-texts.ts'
import { usePlansOnSale } from '#shared/session/plans-on-sale.ts'
import { useAccount } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'

type PlanNoticeProps = {
  usage: Usage | undefined
  /** Called before the plans open. */
  onChoose?: () => void
  className?: string
}

/** Shown where no question can be asked, and says how to continue; nothing while messages are left. */
export function PlanNotice({ usage, onChoose, className }: PlanNoticeProps) {
  const modal = useModal()
  if (!usage || usage.remainingMessages > 0) return null

  const isFree = usage.subscriptionType === 'free'
  const choose = (
    <Button
      size="dense"
      variant={isFree ? 'primary' : 'secondary'}
      onClick={() => {
        onChoose?.()
        modal.open('plans')
      }}
    >
      {isFree ? 'Выбрать тариф' : 'Продлить'}
    </Button>
  )
  if (isFree) {
    return (
      <div role="status" className={className}>
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-md bg-bg-2 py-3 pr-3 pl-4 text-left text-small text-text-1">
          <p className="min-w-0 flex-1 basis-64">
            <WhyFree />
          </p>
          {choose}
        </div>
        <HelpWithoutPlan className="mt-2 px-4" />
      </div>
    )
  }
  return (
    <Notice tone="warn" className={className} action={choose}>
      Сообщения этого тарифа закончились. Продлите его, и счёт начнётся заново; неизрасходованное время не пропадёт.
      <HelpWithoutPlan className="mt-1" />
    </Notice>
  )
}

/** The box is locked here, so the one who would have written of danger has to find the way without it. */
function HelpWithoutPlan({ className }: { className: string }) {
  return (
    <p className={`text-caption text-text-3 ${className}`}>
      Если вам сейчас плохо или опасно, тариф не нужен:{' '}
      <a href="tel:112" aria-label="Позвонить 112, экстренная помощь" className="whitespace-nowrap underline">
        звоните 112
      </a>
      .
    </p>
  )
}

/** Says when the user's plan ended; where there never was one, what it takes. */
function WhyFree() {
  const userId = useAccount()?.user.id
  const { data: ended } = useQuery({ ...endedPlanQuery(userId ?? ''), enabled: userId !== undefined })
  const prices = formatPrices(usePlansOnSale())
  if (ended) {
    return `Тариф «${planName(ended.subscriptionType)}» завершился ${monthDay(ended.at, 'browser')}. Ваши гадания на месте: выберите тариф, и разговор продолжится.`
  }
  return `Спросить мастера можно с тарифом${prices && `: ${prices}`}`
}

/** «день 149 ₽ или месяц 1 490 ₽» */
function formatPrices(plans: ReturnType<typeof usePlansOnSale>): string {
  return plans
    .flatMap(({ id, price }) =>
      id === 'reader' ? [] : [`${id === 'daily' ? 'день' : 'месяц'} ${shownRoundAmount(price)}`],
    )
    .join(' или ')
}
