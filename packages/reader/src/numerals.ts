type Gender = 'masculine' | 'feminine'

const feminine =
  'ноль одна две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать'.split(' ')
const genitive =
  'нуля одной двух трёх четырёх пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати'.split(' ')

/** «две», «два»; beyond thirteen, where no spread goes, digits. */
export function counted(n: number, gender: Gender = 'feminine'): string {
  if (gender === 'masculine' && (n === 1 || n === 2)) return n === 1 ? 'один' : 'два'
  return feminine[n] ?? String(n)
}

/** «две из трёх», said of cards; «два из трёх», said of arcana. */
export function outOf(n: number, total: number, gender: Gender = 'feminine'): string {
  return `${counted(n, gender)} из ${genitive[total] ?? total}`
}
