import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from '#shared/theme/theme.ts'
import { Segmented } from '#shared/ui/fields/segmented.tsx'

const options: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'Как в системе' },
  { value: 'night', label: 'Ночь' },
  { value: 'day', label: 'День' },
]

/** Kept in this browser: another device may be in other light. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)

  function choose(chosen: Theme) {
    chooseTheme(chosen)
    setTheme(chosen)
  }

  return (
    <>
      <Segmented label="Тема" options={options} value={theme} onValueChange={choose} />
      <p className="mt-2 text-caption text-text-3">Запоминается в этом браузере. Карты не перекрашиваются.</p>
    </>
  )
}
