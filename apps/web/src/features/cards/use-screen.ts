import { useSyncExternalStore } from 'react'

/** What a card's panel has room for: a sheet, a drawer, a column beside the grid. */
export type Screen = 'phone' | 'tablet' | 'desk'

const fromTablet = '(width >= 48rem)'
const fromDesk = '(width >= 75rem)'

export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, currentScreen, () => 'desk')
}

function subscribe(onChange: () => void): () => void {
  const lists = [matchMedia(fromTablet), matchMedia(fromDesk)]
  for (const list of lists) list.addEventListener('change', onChange)
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}

function currentScreen(): Screen {
  if (matchMedia(fromDesk).matches) return 'desk'
  return matchMedia(fromTablet).matches ? 'tablet' : 'phone'
}
