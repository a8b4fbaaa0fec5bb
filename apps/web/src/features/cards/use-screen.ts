import { useMedia } from '#shared/browser/use-media.ts'

/** What a card's panel has room for: a sheet, a drawer, a column beside the grid. */
export type Screen = 'phone' | 'tablet' | 'desk'

export function useScreen(): Screen {
  const isFromTablet = useMedia('(width >= 48rem)')
  const isFromDesk = useMedia('(width >= 75rem)')
  if (isFromDesk) return 'desk'
  return isFromTablet ? 'tablet' : 'phone'
}
