/** Returns a text as it is searched: case does not matter, and «е» finds «ё». */
export function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е')
}
