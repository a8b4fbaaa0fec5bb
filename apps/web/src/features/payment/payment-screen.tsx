import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TestPaymentsBadge } from '#shared/money/test-payments-badge.tsx'
import { configQuery } from '#shared/session/config-queries.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'

type PaymentScreenProps = {
  /** The card above the text. */
  cardId: string
  title: string
  text: ReactNode
  children?: ReactNode
  /** What to do next; the first one in gold. */
  actions?: ReactNode
  isBusy?: boolean
}

/** One state of a payment. What it says is announced when it changes. */
export function PaymentScreen({ cardId, title, text, children, actions, isBusy }: PaymentScreenProps) {
  const { data: config } = useQuery(configQuery)
  return (
    <section
      aria-busy={isBusy}
      className="container-page flex min-h-[70dvh] flex-col items-center justify-center py-12 text-center"
    >
      {/* Kept free for the badge, which comes with the configuration: nothing moves for it. */}
      <div className="mb-6 min-h-7">{config?.testPayments && <TestPaymentsBadge />}</div>
      <div className="mb-8 w-28 md:w-36">
        <CardImage cardId={cardId} sizes="(width >= 48rem) 144px, 112px" alt="" isEager />
      </div>
      <div role="status">
        <h1 className="text-h1">{title}</h1>
        <p className="mx-auto mt-3 max-w-[36rem] text-lead text-text-2">{text}</p>
      </div>
      {children}
      {actions && <div className="mt-8 flex flex-col items-stretch gap-3 max-sm:w-full sm:flex-row">{actions}</div>}
    </section>
  )
}
