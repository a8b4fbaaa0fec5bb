/** What stands for a place on the table: its number, and a star for the middle of a year, whose months have numbers of their own. */
export function placeMark(spreadId: string, index: number): string {
  if (spreadId !== 'yearly') return `${index + 1}`
  return index === 0 ? '★' : `${index}`
}

/** «2. Настоящее», «★ Тема года» */
export function placeTitle(spreadId: string, index: number, name = ''): string {
  const mark = placeMark(spreadId, index)
  return mark === '★' ? `★\u00a0${name}` : `${mark}. ${name}`
}
