/** A text as it is searched: case does not matter, and «е» finds «ё». */
export function folded(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
