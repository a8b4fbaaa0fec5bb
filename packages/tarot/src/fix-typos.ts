/** Beginnings of the words that spreads are asked for with; no other usual word is one letter away from them. */
const stems = ['расклад', 'подков', 'карточк', 'новолун', 'перекрест', 'отношени', 'расставани', 'рожден']
const longestEnding = 3

/** Corrects the words of a request where one letter is missing, added, another one, or two have changed places. */
export function fixTypos(text: string): string {
  return text.replace(/[а-яё]{6,}/giu, (word) => fixWord(word.toLowerCase()) ?? word)
}

function fixWord(word: string): string | undefined {
  for (const stem of stems) {
    if (word[0] !== stem[0] || Math.abs(word.length - stem.length) > longestEnding + 1) continue
    if (word.startsWith(stem)) return undefined
    for (const length of [stem.length - 1, stem.length, stem.length + 1]) {
      const ending = word.slice(length)
      if (ending.length <= longestEnding && isOneSlipAway(word.slice(0, length), stem)) return stem + ending
    }
  }
  return undefined
}

function isOneSlipAway(word: string, right: string): boolean {
  let start = 0
  while (start < right.length && word[start] === right[start]) start++
  // «Карточный», «подкол»: another ending makes another word.
  if (start >= right.length - 1) return false
  const [rest, rightRest] = [word.slice(start), right.slice(start)]
  const [first = '', second = ''] = rest
  return (
    rest.slice(1) === rightRest.slice(1) ||
    rest.slice(1) === rightRest ||
    rest === rightRest.slice(1) ||
    second + first + rest.slice(2) === rightRest
  )
}
