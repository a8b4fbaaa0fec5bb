import { hear } from '@lunaria/reader/hearing/hear'
import { listedOptions } from '@lunaria/reader/hearing/listed-options'
import { expect, test } from 'vitest'

/** As long as a question may be. */
const length = 4000

const ordinary =
  'Муж ушёл в марте, а я всё жду: вернётся ли он до весны, или мне продать дом и уехать к сестре в Тверь? '

/** What patterns that look on from each letter, word or mark are slow with. */
const atoms = ['а', 'ааа ', 'раз', '«а ', 'а / ', 'аб/', 'аб, ', 'или ', '1) аб ', 'а? ', ': ', 'не хочу ', '(а', 'ё!']

test('a message of one sign or word over and over is heard about as fast as an ordinary one', () => {
  const most = 30 * fastestOf(ordinary)
  expect(atoms.filter((atom) => fastestOf(atom) > most)).toEqual([])
})

/** Of three times, in milliseconds; each message is a new one, or it would be remembered. */
function fastestOf(atom: string): number {
  const times = ['Ах. ', 'Ох. ', 'Эх. '].map((start) => {
    const from = performance.now()
    const message = `${start}${atom.repeat(length)}`.slice(0, length)
    hear(message)
    listedOptions(message)
    return performance.now() - from
  })
  return Math.min(...times)
}
