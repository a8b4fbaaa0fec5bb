import type { Usage } from '@lunaria/contract/common'
import { useModal } from '#shared/lib/modal-url.ts'
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
      {isFree
        ? 'Чтобы спросить карты, выберите тариф: хватит и пробного дня.'
        : 'Сообщения этого тарифа закончились. Продлите его, и счёт начнётся заново; неизрасходованное время не пропадёт.'}
    </Notice>
  )
}
