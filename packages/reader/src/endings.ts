import type { EndingTheme } from './ending-theme.ts'
import type { ThemeEndings } from './endings/ending.ts'

const endings: Partial<Record<EndingTheme, ThemeEndings>> = {}

/** How a reading on a theme ends, by the end of an axis to which its thought comes down. */
export function endingsOn(theme: EndingTheme): ThemeEndings | undefined {
  return endings[theme]
}
