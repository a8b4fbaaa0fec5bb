import { errorText, isApiError } from '#shared/api/api-error.ts'
import { Notice } from '#shared/ui/states/notice.tsx'

/** Why no payment was begun. Nothing has been charged in any case, and each refusal says so. */
export function CheckoutProblem({ error, supportEmail }: { error: Error; supportEmail: string }) {
  // The server's texts for these mention the money already.
  const isTold = isApiError(error, 'payment_provider_unavailable', 'price_changed')
  return (
    // On a phone it is below the visible part.
    <div ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
      <Notice tone="err" title={isTold ? undefined : 'Ошибка при создании платежа'}>
        {errorText(error)}
        {isTold ? '' : ' Деньги не списаны.'} Не получается?{' '}
        <a href={`mailto:${supportEmail}`} className="text-gold underline underline-offset-4">
          Напишите нам
        </a>
        .
      </Notice>
    </div>
  )
}
