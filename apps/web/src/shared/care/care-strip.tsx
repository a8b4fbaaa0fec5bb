import type { Tier } from '@lunaria/care/tiers'
import { Button } from '#shared/ui/button.tsx'

type CareStripProps = {
  /** Why the cards are put off. */
  tier: Tier
  /** The user comes back to them. */
  onBack: () => void
  isPending: boolean
  className?: string
}

/** Stands above the box while the cards are put off: says so, and leaves the way back to the user. */
export function CareStrip({ tier, onBack, isPending, className = '' }: CareStripProps) {
  const isMinor = tier === 'minor'
  return (
    <section
      aria-label="Карты отложены"
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-bg-3 px-4 py-2 text-small text-text-2 ${className}`}
    >
      <p className="min-w-0 flex-[1_1_14rem]">
        {isMinor
          ? 'Карты отложены: гадание здесь с восемнадцати лет. Писать можно.'
          : 'Карты отложены. Писать можно о чём угодно, сообщения не расходуются.'}
      </p>
      <Button onClick={onBack} isLoading={isPending}>
        {isMinor ? 'Мне есть 18' : 'Вернуться к картам'}
      </Button>
    </section>
  )
}
