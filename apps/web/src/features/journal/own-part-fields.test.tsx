import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '#testing/open-page.tsx'
import { ReturnTerm } from './return-term.tsx'
import { Tags } from './tags.tsx'

const changes = vi.fn()

beforeEach(() => {
  changes.mockClear()
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2027, 0, 31, 15))
})

function openTerm(first: string | null = null) {
  function Page() {
    const [returnAt, setReturnAt] = useState(first)
    return (
      <ReturnTerm
        returnAt={returnAt}
        onChange={(next) => {
          changes(next)
          setReturnAt(next)
        }}
      />
    )
  }
  openPage(<Page />)
}
const term = () => screen.getByLabelText<HTMLSelectElement>('Когда спросить, что вышло')
const choose = (value: string) => fireEvent.change(term(), { target: { value } })
const at = (...parts: [number, number, number]) => new Date(...parts, 10).toISOString()

test.each([
  ['week', at(2027, 1, 7)],
  ['month', at(2027, 1, 28)],
  ['quarter', at(2027, 3, 30)],
  ['half', at(2027, 6, 31)],
])('the term «%s» ends in the morning of a day that there is', (value, expected) => {
  openTerm()

  choose(value)

  expect(changes.mock.calls).toEqual([[expected]])
  expect(screen.getByText(/спрошу/)).toBeVisible()
})

test('a term can be taken back', () => {
  openTerm(at(2027, 5, 1))
  expect(term().value).toBe('set')

  choose('none')

  expect(changes.mock.calls).toEqual([[null]])
  expect(screen.queryByText(/спрошу/)).toBeNull()
})

test('a day of one’s own is taken once it is whole and still to come', () => {
  openTerm()
  choose('own')
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('В какой день спросить'), { target: { value } })

  for (const value of ['1', '31.01.2027', '2027-01-31', '30.02.2027']) type(value)
  expect(changes).not.toHaveBeenCalled()
  expect(screen.getByText('Такого дня в календаре нет.')).toBeVisible()
  type('2027-02-01')

  expect(changes.mock.calls).toEqual([[at(2027, 1, 1)]])
})

function openTags(first: string[] = []) {
  function Page() {
    const [tags, setTags] = useState(first)
    return (
      <Tags
        tags={tags}
        onChange={(next) => {
          changes(next)
          setTags(next)
        }}
      />
    )
  }
  openPage(<Page />)
}
const field = () => screen.getByLabelText('Новая метка')
const write = (value: string) => fireEvent.change(field(), { target: { value } })

test('a tag is taken small and once; nothing but spaces is none', () => {
  openTags(['дом'])
  fireEvent.click(screen.getByRole('button', { name: /метка$/ }))

  for (const value of ['  Работа ', 'ДОМ']) {
    write(value)
    fireEvent.submit(field())
  }
  expect(changes.mock.calls).toEqual([[['дом', 'работа']]])
  write('   ')
  fireEvent.submit(field())

  expect(screen.queryByLabelText('Новая метка')).toBeNull()
})

test('a tag that is typed and left is taken, one that is given up by Escape is not', () => {
  openTags()
  const adder = () => screen.getByRole('button', { name: /метка$/ })
  fireEvent.click(adder())
  write('мама')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(document.activeElement).toBe(adder())
  expect(changes).not.toHaveBeenCalled()

  fireEvent.click(adder())
  write('мама')
  fireEvent.blur(field())

  expect(changes.mock.calls).toEqual([[['мама']]])
})

test('of twelve tags there can be no thirteenth', () => {
  openTags(Array.from({ length: 12 }, (_, index) => `метка ${index}`))

  expect(screen.queryByRole('button', { name: 'метка' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Убрать метку: метка 3' }))

  expect(screen.getByRole('button', { name: 'метка' })).toBeVisible()
})
