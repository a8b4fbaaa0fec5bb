import { defaultHelpLines, linesCheckedOn } from '@lunaria/care/help-lines'
import type { Tier } from '@lunaria/care/tiers'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#shared/session/config-query.ts'
import { Button } from '#shared/ui/buttons/button.tsx'

type CareEndProps = {
  /** Why the cards are put off. */
  tier: Tier
  /** The user comes back to them. */
  onBack: () => void
  isPending: boolean
}

/** Below what is said while the cards are put off: the way back to them, which scrolls away, and what this has cost. */
export function CareEnd({ tier, onBack, isPending }: CareEndProps) {
  const lines = useQuery(configQuery).data?.helpLines ?? []
  const isMinor = tier === 'minor'
  // The operator's own numbers are the operator's to check.
  const areOurs = lines.every(({ phone }) => defaultHelpLines.some((line) => line.phone === phone))
  const cost = 'Этот ответ не списал сообщение.'

  return (
    <section aria-label="Карты отложены" className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button onClick={onBack} isLoading={isPending} className="max-sm:w-full">
        {isMinor ? 'Мне есть 18' : 'Вернуться к картам'}
      </Button>
      <p className="min-w-0 flex-1 basis-56 text-caption text-text-3">
        <span>{isMinor ? 'Карты отложены: гадание с восемнадцати лет. ' : ''}</span>
        {areOurs ? `${cost} Номера проверены ${linesCheckedOn}.` : cost}
      </p>
    </section>
  )
}
