import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import { planNames } from '@lunaria/contract/plan-names'
import { shownCount } from '@lunaria/words/counts'
import { listedMoment } from '@lunaria/words/moments'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { grantWords } from '../payment-texts.ts'

/** The plan that the payment brought, and how much of it is used. */
export function PlanOfPayment({ details: { grant, payment } }: { details: PaymentDetails }) {
  return (
    <PanelSection title="Что получил покупатель">
      {grant ? (
        <div className="flex flex-col gap-1.5 text-small text-text-2">
          <p className="text-body text-text-1">
            Тариф «{planNames[grant.plan]}», {grantWords[grant.status]}
          </p>
          <p className="tabular-nums">
            Использовано {shownCount(grant.messagesUsed)} из {shownCount(grant.messageLimit)} сообщений
            {grant.carriedMessages > 0 ? ` (${shownCount(grant.carriedMessages)} от прежнего тарифа)` : ''}
          </p>
          <p className="tabular-nums">
            С {listedMoment(grant.startsAt, 'browser')} до {listedMoment(grant.endsAt, 'browser')}
          </p>
          {grant.frozenAt && (
            <p className="text-warn">
              Заморожен с {listedMoment(grant.frozenAt, 'browser')}: ждём, что касса скажет о возврате.
            </p>
          )}
        </div>
      ) : (
        <p className="text-small text-text-2">
          {payment.userId === null ? 'Аккаунт удалён, тарифа больше нет.' : 'Тариф по этому платежу не включался.'}
        </p>
      )}
    </PanelSection>
  )
}
