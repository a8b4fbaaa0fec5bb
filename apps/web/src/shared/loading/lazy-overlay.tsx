import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

const moves = ['pointermove', 'pointerdown', 'keydown'] as const

/** The first input of the visitor: what can be opened is fetched then, ahead of the press that opens it. */
const firstMove = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  for (const move of moves) addEventListener(move, () => resolve(), { once: true, capture: true, passive: true })
})

/** Milliseconds from the first input to the first prefetch, and between prefetches: all at once would delay the input itself. */
const [firstPause, pause] = [100, 30]
let overlayCount = 0

export const missingText = 'Не удалось открыть: нет связи с сервером. Попробуйте ещё раз.'

/**
 * Returns something that opens over the page and whose code the page does without until then: a dialog, a drawer, a menu.
 * If the code does not come, that is said (by `onMissing`, where a page has no toasts), and the next press asks for it again.
 */
export function lazyOverlay<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const wait = firstPause + overlayCount++ * pause
  firstMove.then(() => setTimeout(() => load().catch(() => {}), wait)) // it is asked for again when it is needed

  return function WhenOpened(props: Props & { isOpen: boolean; onMissing?: () => void }) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const isMissing = props.isOpen && !Loaded

    const giveUp = useEffectEvent(() => {
      props.onClose()
      if (props.onMissing) props.onMissing()
      else void reportMissing()
    })
    useEffect(() => {
      if (!isMissing) return
      let isWanted = true
      load().then(
        (Part) => setLoaded(() => Part),
        () => isWanted && giveUp(),
      )
      return () => {
        isWanted = false
      }
    }, [isMissing])

    return Loaded && <Loaded {...props} />
  }
}

/** Reports with the code of the toasts, which an application that shows them has already loaded. */
async function reportMissing(): Promise<void> {
  const { default: toast } = await import('react-hot-toast')
  toast.error(missingText)
}
