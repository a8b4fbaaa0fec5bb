/** In place of every chart where the library could not be loaded: after a new version of the site, or on a bad connection. */
function NoChart() {
  return (
    <p className="flex h-full items-center justify-center rounded-md border border-line px-4 text-center text-text-3">
      График не загрузился. Обновите страницу.
    </p>
  )
}

export const DayBars = NoChart
export const DayArea = NoChart
export const PlanRing = NoChart
