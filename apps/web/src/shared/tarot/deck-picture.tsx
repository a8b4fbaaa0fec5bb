import { type ReactNode, useCallback, useState } from 'react'

/** The one place that decides whether pictures are asked for at all. */
const hasDeckImages = Boolean(import.meta.env.HAS_DECK_IMAGES)

type DeckPictureProps = {
  /** File name without extension: a card's id or `back`. */
  file: string
  alt: string
  /** The rendered width for the choice of file, as in the `sizes` attribute. */
  sizes: string
  /** In the first screen: loaded at once and before others. */
  isEager?: boolean
  /** Stands in until the picture has come, and for good if it never does. */
  drawn: ReactNode
}

type Progress = 'loading' | 'loaded' | 'failed'

/** A picture of the deck over its drawn stand-in. Fills its frame, which keeps the 7:12 of a card. */
export function DeckPicture({ file, alt, sizes, isEager, drawn }: DeckPictureProps) {
  const [progress, setProgress] = useState<Progress>(hasDeckImages ? 'loading' : 'failed')

  /** A picture of a prerendered page may have come, or failed, before React listens to its events. */
  const inspect = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) setProgress(image.naturalWidth > 0 ? 'loaded' : 'failed')
  }, [])

  const isDrawnAlone = progress === 'failed' && alt !== ''

  return (
    <span {...(isDrawnAlone && { role: 'img', 'aria-label': alt })} className="relative block size-full">
      {progress !== 'loaded' && drawn}
      {progress !== 'failed' && (
        <img
          ref={inspect}
          src={`/images/w320/${file}.webp`}
          srcSet={`/images/w160/${file}.webp 160w, /images/w320/${file}.webp 320w, /images/${file}.webp 640w`}
          sizes={sizes}
          width={350}
          height={600}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={isEager ? 'high' : undefined}
          draggable={false}
          onLoad={() => setProgress('loaded')}
          onError={() => setProgress('failed')}
          className="absolute inset-0 size-full"
        />
      )}
    </span>
  )
}
