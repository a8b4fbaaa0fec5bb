import { firstAnswers } from '@lunaria/care/answers'
import { expect, test } from 'vitest'
import { directQuestionIn } from './markdown.tsx'

test.each([
  ['Спокойно. Вы сейчас одни? Ответьте, как есть.', ['Спокойно.', 'Вы сейчас одни?', 'Ответьте, как есть.']],
  ['Вы сейчас одни?', ['', 'Вы сейчас одни?', '']],
  ['Отвечайте, как получится. Хватит одного слова.', undefined],
  ['Одни? Или с кем-то?', undefined],
])('«%s»', (block, parts) => {
  expect(directQuestionIn(block)).toEqual(parts)
})

test('in each first answer about danger one question stands out', () => {
  for (const text of [...firstAnswers.life, ...firstAnswers.violence, ...firstAnswers.harm]) {
    const asked = text.split('\n\n').filter((block) => directQuestionIn(block))
    expect(asked, text).toHaveLength(1)
  }
})
