import type { EndingTheme } from './ending-theme.ts'
import type { ThemeEndings } from './endings/ending.ts'
import { familyEndings, loveEndings, moneyEndings, workEndings } from './endings/endings-1.ts'
import { bodyEndings, creationEndings, griefEndings, growthEndings } from './endings/endings-2.ts'
import { friendsEndings, neutralEndings } from './endings/endings-3.ts'

const endings: Record<EndingTheme, ThemeEndings> = {
  love: loveEndings,
  work: workEndings,
  money: moneyEndings,
  family: familyEndings,
  friends: friendsEndings,
  body: bodyEndings,
  grief: griefEndings,
  growth: growthEndings,
  creation: creationEndings,
  neutral: neutralEndings,
}

/** How a reading on a theme ends, by the end of an axis to which its thought comes down. */
export function endingsOn(theme: EndingTheme): ThemeEndings {
  return endings[theme]
}
