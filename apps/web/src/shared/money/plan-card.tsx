import { shownPrice } from '@lunaria/words/price'
import clsx from 'clsx'
import type { ReactNode } from 'react'

type PlanCardProps = {
  name: string
  /** Whole roubles. */
  price: number
  /** «на 30 дней» */
  period: string
  features: readonly string[]
  isPopular?: boolean
  /** Above the button: what this one changes for the reader. */
  note?: ReactNode
  /** A full-width button at the foot. */
  action: ReactNode
}

/** A plan with its price: an `article` named after it. */
export function PlanCard({ name, price, period, features, isPopular = false, note, action }: PlanCardProps) {
  return (
    <article
      aria-label={name}
      className={clsx(
        '@container relative flex flex-col rounded-lg border px-[clamp(1rem,8%,1.5rem)] pt-8 pb-6',
        isPopular ? 'border-gold bg-linear-to-b from-bg-3 to-bg-1' : 'border-line bg-bg-1',
      )}
    >
      {isPopular && (
        <p className="absolute -top-3.5 left-6 rounded-pill bg-linear-to-b from-gilt-hi to-gilt px-3.5 py-1 text-tag font-semibold text-ink">
          Выбирают чаще
        </p>
      )}
      <h3 className="text-h3 text-text-1">{name}</h3>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-display text-[2.75rem] leading-none text-gold-hi">
          {shownPrice(price)}
          <span className="ml-1.5 font-text text-[0.62em]">₽</span>
        </span>
        <span className="text-small whitespace-nowrap text-text-3 @max-[13rem]:basis-full">{period}</span>
      </p>
      <ul className="mt-5 mb-7 flex flex-col gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3 text-small text-text-2">
            <CrescentBullet />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3">
        <p className="text-small text-gold-hi empty:hidden">{note}</p>
        {action}
      </div>
    </article>
  )
}

function CrescentBullet() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-1 size-3.5 shrink-0 fill-gold">
      <path d="M10.6 1.6A6.6 6.6 0 1 0 14.4 10 5.4 5.4 0 0 1 10.6 1.6Z" />
    </svg>
  )
}
