import type { Usage } from '@lunaria/contract/common'
import { useModal } from '#shared/lib/modal-url.ts'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'

/** Stands over the input when no question can be asked, and says how to go on. */
export function PlanNotice({ usage }: { usage: Usage | undefined }) {
  const modal = useModal()
  if (!usage || usage.remainingMessages > 0) return null

  const isFree = usage.subscriptionType === 'free'
  return (
    <Notice
      tone="warn"
      className="mb-3"
      action={
        <Button size="dense" onClick={() => modal.open('plans')}>
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
