import { soundOf } from './words.ts'

const units =
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'
const tens = 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'

const small = new Map(units.split(' ').map((word, number) => [stemOf(word), number]))
const round = new Map(tens.split(' ').map((word, index) => [stemOf(word), (index + 2) * 10]))

/** Numbers written as words become figures, «пятьдесят шесть» is `56`: an age is an age however it is written. */
export function withFigures(words: readonly string[]): string[] {
  const out: string[] = []
  for (let index = 0; index < words.length; index++) {
    const ten = round.get(stemOf(words[index] ?? ''))
    const next = small.get(stemOf(words[index + 1] ?? ''))
    const alone = small.get(stemOf(words[index] ?? ''))
    if (ten !== undefined && next !== undefined && next > 0 && next < 10) {
      out.push(String(ten + next))
      index++
    } else if (ten !== undefined) out.push(String(ten))
    else if (alone !== undefined && alone > 5) out.push(String(alone))
    else out.push(words[index] ?? '')
  }
  return out
}

/** «шестнадцать», «шестнадцати» and «шеснадцать» sound nearly alike. */
function stemOf(word: string): string {
  return soundOf(word.replace(/(.)\1+/gu, '$1'))
    .replace(/^шист(?=над)/, 'шис')
    .replace(/(т|м|к)?(и|а|ю|у|ую)$/, '$1')
    .replace(/т$/, '')
}
