import { createContext } from 'react'

export const sheetId = 'sheet'

type Sheet = 'app' | 'site'

/** Set while a page is prerendered: whether it is the one behind `/app`. That has the rules of the application, public pages their own. */
export const IsAppPage = createContext(false)

/** Returns which of the two sheets the page came with. */
export function sheetOfPage(): Sheet {
  return document.getElementById(sheetId)?.dataset.of === 'app' ? 'app' : 'site'
}

/**
 * Returns the links of a frame: its sheet, where the page came with the other one. In development Vite brings
 * all of them.
 */
export function sheetLinks(sheet: Sheet, href: string): { rel: string; href: string }[] {
  if (import.meta.env.SSR || import.meta.env.DEV || sheetOfPage() === sheet) return []
  return [{ rel: 'stylesheet', href }]
}
