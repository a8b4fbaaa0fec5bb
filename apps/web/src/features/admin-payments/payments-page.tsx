import { paymentPeriods } from '@lunaria/contract/admin-payments'
import { dayForms } from '@lunaria/words/days'
import { plural } from '@lunaria/words/plural'
import { useRef } from 'react'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { PaymentList } from './payment-list.tsx'
import { PeriodFigures } from './period-figures.tsx'
import { ReviewNotice } from './review-notice.tsx'
import { useFilters } from './use-filters.ts'

const periods = paymentPeriods.map((days) => ({ value: String(days), label: `${days} ${plural(days, dayForms)}` }))

/** «Платежи» of the operator's panel: what was sold in a period, and every payment. */
export function PaymentsPage() {
  const { url, days } = useFilters()
  const heading = useRef<HTMLHeadingElement>(null)

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-h2 text-gold-hi outline-none">
          Платежи
        </h1>
        <Segmented
          label="Период"
          options={periods}
          value={String(days)}
          onValueChange={(value) =>
            url.filter({ days: paymentPeriods.find((period) => String(period) === value) ?? null })
          }
          className="max-sm:w-full max-sm:*:px-2"
        />
      </div>
      <ReviewNotice days={days} />
      <PeriodFigures days={days} />
      <PaymentList onTurn={() => heading.current?.focus()} />
    </div>
  )
}
