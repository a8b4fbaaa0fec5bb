import { createContext } from 'react'

export const sheetId = 'sheet'

type Sheet = 'app' | 'site'

/** While a page is written: it is the one behind `/app`, which has the rules of the application; public pages have their own. */
export const IsAppPage = createContext(false)

/** Returns which of the two sheets the page came with. */
export function sheetOfPage(): Sheet {
  return document.getElementById(sheetId)?.dataset.of === 'app' ? 'app' : 'site'
}

/**
 * Returns the links of a frame: its sheet, where the page came with the other one. While it is worked on, all comes as
 * Vite brings it.
 */
export function sheetLinks(sheet: Sheet, href: string): { rel: string; href: string }[] {
  if (import.meta.env.SSR || import.meta.env.DEV || sheetOfPage() === sheet) return []
  return [{ rel: 'stylesheet', href }]
}
