import type { SpreadPosition } from '@lunaria/tarot/types'
import clsx from 'clsx'
import { fitSpread } from './fit-spread.ts'
import { SpreadLayout } from './spread-layout.tsx'

const heightRem = 9.5
/** A spread of one card is not a poster. */
const widestCardRem = 3.25

/** The places of a spread with their numbers, as large as its frame allows. Decorative: the list of places says the same in words. */
export function SpreadDiagram({ positions }: { positions: readonly SpreadPosition[] }) {
  const { aspect, cardWidth } = fitSpread(positions)
  const maxWidth = `${Math.min(heightRem * aspect, (widestCardRem / cardWidth) * 100)}rem`

  return (
    <div aria-hidden="true" className="flex items-center justify-center sm:h-38">
      <div className="w-full" style={{ maxWidth }}>
        <SpreadLayout
          label=""
          positions={positions}
          renderCard={(position) => (
            <span
              className={clsx(
                'flex aspect-card justify-center rounded-[0.1875rem] border border-gold/70 font-display text-[0.6875rem] leading-none text-gold-hi',
                // The card that is across another leaves its middle to the number of that one.
                position.isCrossing ? 'items-start bg-transparent pt-px' : 'items-center bg-bg-3',
              )}
            >
              <span className={clsx(position.isCrossing && '-rotate-90')}>{position.position}</span>
            </span>
          )}
        />
      </div>
    </div>
  )
}
