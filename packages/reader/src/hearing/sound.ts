import { adverbs } from './adverbs.ts'
import { isFiniteVerb } from './finite.ts'
import { secondPersonOf } from './first-person.ts'
import { knownBy } from './names.ts'
import { pastOf } from './past.ts'

const own = /(?<!\p{L})(?:я|мы)(?!\p{L})/iu
const asObject = /(?<!\p{L})(?:вам|вас)(?!\p{L})/u

/** Whether a clause turned to the second person is Russian still; where it is not, the user's own words are quoted. */
export function isSound(said: string, words: string): boolean {
  return said.split(/[,;:—–]\s*/).every((piece) => {
    const behind = piece
      .match(/(?<!\p{L})вы ((?:\p{L}+ ?)+)/u)?.[1]
      ?.trim()
      .split(' ')
    if (unturnedPlural.test(piece) && /(?<!\p{L})вы(?!\p{L})/u.test(said)) return false
    // «вы в отпуск хочется»
    if (/(?<!\p{L})вы (?:\p{L}+ ){0,4}(?:хочется|кажется|приходится|нельзя|можно|надо|нужно)(?!\p{L})/u.test(piece))
      return false
    if (behind === undefined) return !piece.split(' ').some(isOwnVerb)
    const verb = behind.find((word) => !adverbs.test(word)) ?? ''
    // «вы руки трясутся как видите»: a verb of another subject stands before the user's own
    const ownAt = behind.findIndex((word) => /(?:те|тесь)$/u.test(word))
    if (behind.slice(0, Math.max(0, ownAt)).some((word) => isThird.test(word) && isFiniteVerb(word))) return false
    return (
      pastOf(verb) === undefined &&
      !isOwnVerb(verb) &&
      verb !== 'встречу' &&
      !comparison.test(piece) &&
      // «банк прислал мне» with a subject of its own
      !(asObject.test(piece) && !own.test(words))
    )
  })
}

/** «как вы тряпка ходите»: a noun, then a verb. */
const comparison = /(?<!\p{L})как вы \p{L}{2,}[аяьй] \p{L}+[еи]те(?:сь)?(?!\p{L})/u

/** «вы возите, гладим»: a verb of «мы» that was left as it was. */
const unturnedPlural =
  /^(?:и |не |уже |всё |все |ещё )*(?!(?:этим|своим|самим|вадим|ефим|максим|моим|нашим|твоим)(?!\p{L}))\p{L}{2,}(?:[тдлрсзвмб]им|[аяу]ем)(?:ся)?(?!\p{L})/iu

const isThird = /\p{L}(?:ит|[её]т|[жшчщ]ат|[яую]т)(?:ся)?$/u

function isOwnVerb(word: string): boolean {
  return !/^(?:встречу|рожу|пару|вижу)$/.test(word) && knownBy(word).length === 0 && secondPersonOf(word) !== undefined
}
