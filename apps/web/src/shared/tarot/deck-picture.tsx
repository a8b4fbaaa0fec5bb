import clsx from 'clsx'
import { type ReactNode, useCallback, useState } from 'react'

type DeckPictureProps = {
  /** File name without extension: a card's id or `back`. */
  file: string
  alt: string
  /** The rendered width for the choice of file, as in the `sizes` attribute. */
  sizes: string
  /** For a picture of the first screen: it is loaded immediately, with high priority. */
  isEager?: boolean
  /** Among dozens: asked for when it is about to be seen, and not before the page is alive; perhaps only where there is little room. */
  isOneOfMany?: boolean | 'on-phones'
  /** Shown in its place if the picture never comes. */
  fallback: ReactNode
}

/** How far from the screen a picture of many begins to be asked for. */
const nearness = '96px'

/**
 * A picture of the deck, as AVIF where the browser reads it, as WebP elsewhere. Fills its frame, which keeps the 7:12 of a
 * card; asked for when the browser thinks that it may soon be seen.
 */
export function DeckPicture({ file, alt, sizes, isEager = false, isOneOfMany = false, fallback }: DeckPictureProps) {
  const { frame, isNear } = useNear(!isOneOfMany)
  const [hasFailed, setHasFailed] = useState(false)

  /** A picture of a prerendered page may have failed before React listens to its events. */
  const inspect = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setHasFailed(true)
  }, [])

  const picture = (
    // A lazy picture without a layout is not asked for.
    <picture className={clsx('contents', !isNear && isOneOfMany === 'on-phones' && 'max-md:not-noscript:hidden')}>
      <source type="image/avif" srcSet={toSrcSet(file, 'avif')} sizes={sizes} />
      <img
        ref={inspect}
        src={`/images/w320/${file}.webp`}
        srcSet={toSrcSet(file, 'webp')}
        sizes={sizes}
        width={350}
        height={600}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={isEager ? 'high' : undefined}
        draggable={false}
        onError={() => setHasFailed(true)}
        className="absolute inset-0 size-full"
      />
    </picture>
  )
  const isPictured = (isNear || isOneOfMany === 'on-phones') && !hasFailed
  return (
    <span
      ref={frame}
      {...(!isPictured && alt !== '' && { role: 'img', 'aria-label': alt })}
      className="relative block size-full bg-[var(--suit-1)]"
    >
      {hasFailed && fallback}
      {isPictured && picture}
      {!isNear && !isPictured && <noscript>{picture}</noscript>}
    </span>
  )
}

function toSrcSet(file: string, format: 'avif' | 'webp'): string {
  const small = [160, 240, 320].map((width) => `/images/w${width}/${file}.${format} ${width}w, `)
  return `${small.join('')}/images/${file}.${format} 640w`
}

/** Returns whether a place is on the screen, or was: browsers begin with lazy pictures thousands of pixels ahead. */
function useNear(isFromTheStart: boolean) {
  const [isNear, setIsNear] = useState(isFromTheStart)

  const frame = useCallback(
    (element: HTMLSpanElement) => {
      if (isNear) return
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
        { rootMargin: nearness },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [isNear],
  )
  return { frame, isNear }
}
