import { useEffect, useEffectEvent } from 'react'

type Listeners = Readonly<Record<string, (event: Event) => void>>

/** Listens on the window while the component is there, always with the listeners of its last render. */
export function useWindowEvents(listeners: Listeners, { isCapture = false } = {}): void {
  const onEvent = useEffectEvent((event: Event) => listeners[event.type]?.(event))
  const names = Object.keys(listeners).join(' ')

  useEffect(() => {
    const listen = (event: Event) => onEvent(event)
    for (const name of names.split(' ')) addEventListener(name, listen, isCapture)
    return () => {
      for (const name of names.split(' ')) removeEventListener(name, listen, isCapture)
    }
  }, [names, isCapture])
}
