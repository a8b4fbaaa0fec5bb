import type { MouseEvent, ReactNode } from 'react'

type HurriedProps = {
  /** Absent when the whole text is shown. */
  onHurry: (() => void) | undefined
  children: ReactNode
}

/** A text that is still being written out at the pace of reading: a tap on it, or the button below, shows the rest. */
export function Hurried({ onHurry, children }: HurriedProps) {
  function onClick({ target }: MouseEvent) {
    const isOnCard = target instanceof Element && target.closest('button, a') !== null
    if (!isOnCard) onHurry?.()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button does the same */}
      <div onClick={onClick}>{children}</div>
      {onHurry && (
        <button
          type="button"
          onClick={onHurry}
          className="hit-area -mt-1 -mb-4 -ml-4 inline-flex h-10 items-center self-start rounded-pill px-4 text-small text-text-2 transition-colors duration-hover hover:bg-bg-3 hover:text-gold-hi"
        >
          Показать ответ целиком
        </button>
      )}
    </>
  )
}
