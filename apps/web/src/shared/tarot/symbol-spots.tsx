import type { SymbolBoxes } from '@lunaria/tarot/symbol-spots'
import type { CardReference } from '@lunaria/tarot/types'
import clsx from 'clsx'
import { useState } from 'react'
import { typeset } from '#shared/words/typeset.ts'
import { boxStyle } from './box-style.ts'

type SymbolSpotsProps = {
  spots: SymbolBoxes
  symbolism: CardReference['symbolism']
  isReversed: boolean
}

/** Covers a card's picture: each symbol by pointer, tap or keyboard; its name and meaning are below the picture. */
export function SymbolSpots({ spots, symbolism, isReversed }: SymbolSpotsProps) {
  const [active, setActive] = useState<string>()
  const shown = symbolism.find(({ symbol }) => symbol === active)

  return (
    <>
      <span
        className={clsx(
          'absolute inset-x-0 top-0 isolate block aspect-card motion-safe:transition-[rotate] motion-safe:duration-flip',
          isReversed && 'rotate-180',
        )}
      >
        {symbolism.flatMap(({ symbol }) =>
          (spots[symbol] ?? []).map((box, index) => (
            <button
              key={`${symbol} ${box.join()}`}
              type="button"
              aria-label={symbol}
              aria-pressed={symbol === active}
              // What is in the picture several times is one stop of the keyboard.
              tabIndex={index === 0 ? undefined : -1}
              onPointerEnter={() => setActive(symbol)}
              onFocus={() => setActive(symbol)}
              onClick={() => setActive(symbol)}
              style={boxStyle(box)}
              className="absolute flex min-h-11 min-w-11 -translate-1/2 items-center justify-center rounded-md outline-gold-hi aria-pressed:bg-gold/12 aria-pressed:outline-2"
            >
              <span aria-hidden="true" className="size-2.5 rounded-full bg-gold-hi ring-4 ring-bg-0/60" />
            </button>
          )),
        )}
      </span>
      <span role="status" className="mt-3 block min-h-16 text-small text-text-2">
        {shown ? (
          <>
            <span className="font-medium text-text-1">{shown.symbol}</span> — {typeset(shown.meaning)}.
          </>
        ) : (
          'Точки на картине — её символы. Наведите или коснитесь.'
        )}
      </span>
    </>
  )
}
