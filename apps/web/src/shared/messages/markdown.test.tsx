import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

afterEach(cleanup)

/** The longest text that a message may have. */
const length = 20_000
const marks = [
  '> ',
  '>',
  '- ',
  '* ',
  '1. ',
  '[/',
  '[/я] ',
  '[/tower] ',
  '**',
  '**a',
  '_',
  '*a_ ',
  '](',
  '[a](',
  '`',
  '# ',
  '<!--',
]

test.each(marks)('a text of %j over and over is shown, and soon', (mark) => {
  const before = process.cpuUsage()
  const { container } = render(
    <Markdown
      text={`${mark.repeat(length).slice(0, length)}

конец`}
    />,
  )
  const { user, system } = process.cpuUsage(before)

  expect(container.textContent).toContain('конец')
  expect((user + system) / 1000).toBeLessThan(2000)
})

test('a list in a quote in a list is shown as it is', () => {
  const { container } = render(<Markdown text={'- > - одно\n- > - два'} />)

  expect(container.querySelectorAll('li blockquote li').length).toBe(2)
})

test('the name of a card and the mark behind it stay on one line, and no sign is lost', () => {
  const { container } = render(
    <Markdown
      text="Ответ — [/tower], потом «[/Ten_of_Wands]»… и [/fool]? Нет [/nothing], но [/x]."
      onCard={() => {}}
    />,
  )

  expect(container.textContent).toBe('Ответ — Башня, потом «Десятка Жезлов»… и Шут? Нет, но.')
  const together = [...container.querySelectorAll('.whitespace-nowrap')].map((span) => span.textContent)
  expect(together).toEqual(['Башня,', 'Десятка Жезлов»…', 'Шут?'])
})

test('a paragraph that begins with a number stays a paragraph under its heading, its place more quietly than its text', () => {
  const framed: string[] = []
  const { container } = render(
    <Markdown
      text={'### Начало\n4. Основание — [/tower], прямая. Всё.\n\n1. раз\n2. два'}
      frame={(block, index) => <div data-framed={framed.push(`${index}`)}>{block}</div>}
      tail={(index) => <i>{`?${index}`}</i>}
    />,
  )

  const [first, list] = container.querySelectorAll('[data-framed]')
  expect(container.querySelector('h3')?.closest('[data-framed]')).toBeNull()
  expect(first?.querySelector('p')?.textContent).toBe('4. Основание — Башня, прямая. Всё.?0')
  expect(first?.querySelector('p > span')?.textContent).toBe('4. Основание — ')
  expect(list?.querySelectorAll('li')).toHaveLength(2)
})

test('a word is not broken before the last letters behind its hyphen, and is copied as it was written', () => {
  const text = 'Кто-то из-за кого-то, по-моему: [/fool], скажи-ка «кем-то».'
  const { container } = render(<Markdown text={text} />)

  expect(container.textContent).toBe('Кто-то из-за кого-то, по-моему: Шут, скажи-ка «кем-то».')
  const together = [...container.querySelectorAll('.whitespace-nowrap')].map((span) => span.textContent)
  expect(together).toEqual(['Кто-то', 'из-за', 'кого-то', 'Шут,', 'скажи-ка', 'кем-то'])
})
