import { choiceBy } from '@lunaria/reader/choice'
import { readingRequest } from '@lunaria/reader/testing/reading-request'
import { describe, expect, test } from 'vitest'
import { composeReading } from './compose-reading.ts'
import { surelyHeard } from './kinds.ts'

/** Messages of one kind of matter, and the words of others that no reading of them may have. */
const kinds: Record<string, { asked: readonly string[]; foreign: RegExp }> = {
  study: {
    asked: ['Завтра пересдача сопромата. Вытяну?', 'сдам физику на 80', 'Дадут ли мне диплом без пересдач?'],
    foreign:
      /свидани|поцел|супру|возлюбл|давнему союзу|новой встрече|ваша половина|начальник|зарплат|сослужив|увольн|офис/iu,
  },
  friend: {
    asked: [
      'Мы с Полиной дружили с первого класса, потом поссорились. Если напишу первая, она ответит?',
      'Подруга Ира не звонит с марта. Как мне с ней быть?',
      'Как помириться с другом Пашей?',
    ],
    foreign:
      /свидани|поцел|супру|возлюбл|давнему союзу|новой встрече|ваша половина|начальник|зарплат|сослужив|увольн|жених|невест/iu,
  },
  family: {
    asked: [
      'Как помириться с братом Вовкой?',
      'Когда дочка заговорит со мной?',
      'Почему мама обижается на каждое моё слово?',
    ],
    foreign:
      /свидани|поцел|супру|возлюбл|давнему союзу|новой встрече|ваша половина|начальник|зарплат|сослужив|увольн|жених|невест/iu,
  },
  thing: {
    asked: [
      'Через сколько месяцев гараж купят?',
      'Возьмут ли меня в хор?',
      'Полгода не беру в руки кисти. Куда ушло желание рисовать?',
    ],
    foreign: /свидани|поцел|супру|возлюбл|давнему союзу|новой встрече|ваша половина|сослужив|увольн|жених|невест/iu,
  },
}
const seeds = Array.from({ length: 300 }, (_, seed) => seed)

describe.each(Object.entries(kinds))('%s', (name, { asked, foreign }) => {
  test('no words of another kind of tie in 300 readings', () => {
    const wrong = seeds.flatMap((seed) => {
      const question = choiceBy(`${name} ${seed}`).of(asked)
      const said = composeReading(readingRequest(question, `${name} ${seed}`)).match(
        new RegExp(`[^.!?]*(?:${foreign.source})[^.!?]*`, 'iu'),
      )
      return said ? [`${question}: ${said[0].trim()}`] : []
    })

    expect([...new Set(wrong)]).toEqual([])
  })
})

test.each([
  ['love', 'Вернётся ли он?', 'Вернётся ли он', 'love'],
  ['love', 'Мы с Полиной дружили с первого класса. Она ответит?', 'она ответит', 'general'],
  ['love', 'шумит в ухе это серьезно', 'это серьезно', 'general'],
  ['work', 'сдам физику на 80', 'сдам физику на 80', 'general'],
  ['work', 'Дадут ли мне повышение?', 'дадут ли мне повышение', 'work'],
] as const)('%s texts for «%s»', (theme, question, asked, heard) => {
  expect(surelyHeard(theme, question, asked)).toBe(heard)
})
