import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'scroll', 'focusin'] as const

let wake = () => {}
/** Comes with the first thing that the visitor does. */
const firstSign = import.meta.env.SSR ? Promise.resolve() : new Promise<void>(listen)

/** A button that was pressed where React does not listen yet; React stops such a click on its way. */
let pressed: Element | null = null

function listen(resolve: () => void): void {
  wake = resolve
  if (scrollY > 0 || location.hash || navigator.userActivation?.hasBeenActive) resolve()
  for (const sign of signs) addEventListener(sign, resolve, { once: true, capture: true, passive: true })
  addEventListener(
    'click',
    ({ target }) => (pressed = target instanceof Element ? target.closest('button') : null),
    true,
  )
  addEventListener('click', () => (pressed = null))
}

/**
 * A part of a prerendered page that is there to be read, and comes alive when the visitor begins to do something: its code
 * is not among what a first visit loads. What he presses meanwhile is pressed then. A page that is gone to inside the site
 * awaits `ready` in its `clientLoader`, and shows the part at once.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined

  async function ready(): Promise<ComponentType<Props>> {
    Loaded ??= await load()
    return Loaded
  }

  const Part = lazy(async () => {
    await firstSign
    return { default: await ready() }
  })

  // The same again as long as it is given the same: given something new, React would begin it anew.
  const Later = memo(function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [Ready] = useState(() => Loaded)
    const { key } = useLocation()
    const [firstKey] = useState(key)
    // To go on anywhere React waits for this part, and must not wait for the visitor.
    if (key !== firstKey) wake()
    return (
      <div ref={place} className="contents">
        {Ready ? (
          <Ready {...props} />
        ) : (
          <Suspense fallback={<Still place={place} />}>
            <Part {...props} />
            <Awake place={place} />
          </Suspense>
        )}
      </div>
    )
  })
  return Object.assign(Later, { ready })
}

/** The part as it stood: React may take it away to go on elsewhere in the page before its code has come. */
function Still({ place }: { place: RefObject<HTMLElement | null> }) {
  const [html] = useState(() => place.current?.innerHTML ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from this very place of the page
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}

function Awake({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    // A click that is on its way just now arrives first, and is not lost.
    const timer = setTimeout(() => {
      if (pressed instanceof HTMLElement && place.current?.contains(pressed)) pressed.click()
    })
    return () => clearTimeout(timer)
  }, [place])
  return null
}
