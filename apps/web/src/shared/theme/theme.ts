import { getItem, setItem } from '#shared/storage/storage.ts'

const themes = ['system', 'night', 'day'] as const
export type Theme = (typeof themes)[number]

const key = 'lunaria-theme'

/** Returns what the user has chosen in this browser; until then the system decides. */
export function chosenTheme(): Theme {
  const kept = getItem('local', key)
  return themes.find((theme) => theme === kept) ?? 'system'
}

/** Saves and shows a theme; «system» follows the device. */
export function chooseTheme(theme: Theme): void {
  setItem('local', key, theme === 'system' ? null : theme)
  applyTheme()
}

/**
 * Puts the chosen theme on the page. Its source is in every page's head and runs before the first paint (root.tsx), so
 * it may use nothing from outside itself. The browser's own frame is coloured by two metas, of which `media` picks one.
 */
export function applyTheme(): void {
  const root = document.documentElement
  let theme: string | null = null
  try {
    theme = localStorage.getItem('lunaria-theme')
  } catch {
    // Without storage the system decides.
  }
  const isChosen = theme === 'day' || theme === 'night'
  if (isChosen && theme) root.dataset.theme = theme
  else delete root.dataset.theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.content === '#f7f2e8' ? 'day' : 'night'
    const scheme = own === 'day' ? 'light' : 'dark'
    if (isChosen) meta.media = theme === own ? 'all' : 'not all'
    else meta.media = `(prefers-color-scheme: ${scheme})`
  }
}
