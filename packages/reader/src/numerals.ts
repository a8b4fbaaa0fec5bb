type Gender = 'masculine' | 'feminine'

const feminine =
  'ноль одна две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать'.split(' ')
/** «две», «два»; beyond thirteen, where no spread goes, digits. */
export function counted(n: number, gender: Gender = 'feminine'): string {
  if (gender === 'masculine' && (n === 1 || n === 2)) return n === 1 ? 'один' : 'два'
  return feminine[n] ?? String(n)
}
