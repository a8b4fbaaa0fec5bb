import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { stripMarkdown } from './strip-markdown.ts'

const reading = `### Расклад

**Башня [/tower]** говорит *громко*, [позвоните](tel:+78002000122): \`так\` и ~~не так~~.
Вторая строка &amp; 2 \\* 2.

1. Первое: Луна [/moon]
2. **Второе**

- три
- четыре

> Цитата`

test('an answer is copied as it is seen', () => {
  expect(stripMarkdown(reading)).toBe(`Расклад

Башня говорит громко, позвоните: так и не так.
Вторая строка &amp; 2 * 2.

1. Первое: Луна
2. Второе

• три
• четыре

Цитата`)
})

test('and has the words of the page, in their order', () => {
  const { container } = render(<Markdown text={reading} />)
  const words = (text: string | null) => text?.replace(/^(\d\.|•) /gm, '').replace(/\s+/g, '')

  expect(words(stripMarkdown(reading))).toBe(words(container.textContent))
})
