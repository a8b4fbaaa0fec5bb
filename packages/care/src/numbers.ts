import { toSound } from './words.ts'

const units =
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'
const tens = 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'

const small = new Map(units.split(' ').map((word, number) => [toStem(toSound(word)), number]))
const round = new Map(tens.split(' ').map((word, index) => [toStem(toSound(word)), (index + 2) * 10]))
const beginnings = new Set([...small.keys(), ...round.keys()].map(toBeginning))

/** Numbers written as words become figures, «пятьдесят шесть» is `56`: an age is an age however it is written. Of words as they sound. */
export function withFigures(sounds: readonly string[]): string[] {
  const stems = sounds.map((sound) => (beginnings.has(toBeginning(sound)) ? toStem(sound) : ''))
  const out: string[] = []
  for (let index = 0; index < sounds.length; index++) {
    const ten = round.get(stems[index] ?? '')
    const next = small.get(stems[index + 1] ?? '')
    const alone = small.get(stems[index] ?? '')
    if (ten !== undefined && next !== undefined && next > 0 && next < 10) {
      out.push(String(ten + next))
      index++
    } else if (ten !== undefined) out.push(String(ten))
    else if (alone !== undefined && alone > 5) out.push(String(alone))
    else out.push(sounds[index] ?? '')
  }
  return out
}

function toBeginning(sound: string): string {
  return sound.slice(0, 2)
}

/** «шестнадцать», «шестнадцати» and «шеснадцать» sound nearly alike. */
function toStem(sound: string): string {
  return sound
    .replace(/^шист(?=над)/, 'шис')
    .replace(/(т|м|к)?(и|а|ю|у|ую)$/, '$1')
    .replace(/т$/, '')
}
