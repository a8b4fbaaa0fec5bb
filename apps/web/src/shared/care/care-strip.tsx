import type { Tier } from '@lunaria/care/tiers'
import { Button } from '#shared/ui/buttons/button.tsx'

type CareStripProps = {
  /** Why the cards are put off. */
  tier: Tier
  /** The user comes back to them. */
  onBack: () => void
  isPending: boolean
  className?: string
}

/** Shown above the box while the cards are put off: says so, and offers the way back. */
export function CareStrip({ tier, onBack, isPending, className = '' }: CareStripProps) {
  const isMinor = tier === 'minor'
  return (
    <section
      aria-label="Карты отложены"
      className={`flex flex-wrap items-center justify-between gap-x-2 rounded-lg bg-bg-3 py-1 pr-1 pl-4 text-small text-text-2 ${className}`}
    >
      <p className="min-w-0 flex-[1_1_5rem] py-1.5 max-sm:text-caption">
        {isMinor ? 'Карты отложены: гадание с восемнадцати лет.' : 'Карты отложены.'}
        {!isMinor && <span className="max-sm:hidden"> Сообщения не расходуются.</span>}
      </p>
      <Button variant="ghost" size="dense" onClick={onBack} isLoading={isPending} className="min-h-11">
        {isMinor ? 'Мне есть 18' : 'Вернуться к картам'}
      </Button>
    </section>
  )
}
