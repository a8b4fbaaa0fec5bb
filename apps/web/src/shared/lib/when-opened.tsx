import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import toast from 'react-hot-toast'

const moves = ['pointermove', 'pointerdown', 'keydown'] as const

/** The first input of the visitor: what can be opened is fetched then, ahead of the press that opens it. */
const firstMove = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  for (const move of moves) addEventListener(move, () => resolve(), { once: true, capture: true, passive: true })
})

/**
 * Something that opens over the page and whose code the page does without until then: a dialog, a drawer, a menu.
 * If the code does not come, that is said, and the next press asks for it again.
 */
export function whenOpened<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  firstMove.then(load).catch(() => {}) // it is asked for again when it is needed

  return function WhenOpened(props: Props & { isOpen: boolean }) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const isMissing = props.isOpen && !Loaded

    const giveUp = useEffectEvent(() => {
      toast.error('Не удалось открыть: нет связи с сервером. Попробуйте ещё раз.')
      props.onClose()
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
