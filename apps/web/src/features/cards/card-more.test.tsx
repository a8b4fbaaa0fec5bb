import { cardById } from '@lunaria/tarot/cards'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { sessionQuery } from '#shared/session/session.ts'
import { moreAbout } from '#shared/tarot/more-about.ts'
import { CardDetails } from './card-details.tsx'
import { CardMore } from './card-more.tsx'

afterEach(cleanup)

function open(element: React.ReactElement) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

function openDetails(cardId: string) {
  const card = cardById(cardId)
  if (!card) throw new Error(`No card ${cardId}`)
  return open(<CardDetails card={card} cardsAddress="/app/cards" />)
}

/** What stands under a heading, as the page's text is compared: the prose has non-breaking spaces. */
function under(heading: string): string {
  const part = screen.getByRole('heading', { name: heading }).parentElement
  return asShown(part?.textContent?.slice(heading.length) ?? '')
}

function asShown(text: string): string {
  return text.replace(/\s+/g, ' ')
}

test('an open card says what it is as a person, as feelings, as advice, and how it leans', async () => {
  const more = moreAbout('fool')
  openDetails('fool')

  expect(await screen.findByRole('heading', { name: 'Ещё о карте', level: 3 })).toBeVisible()
  expect(under('Как человек')).toBe(asShown(more.person))
  expect(under('Как чувства')).toBe(asShown(more.feelings.upright))
  expect(under('Как совет')).toBe(asShown(more.advice.upright))
  expect(under('Да или нет')).toBe('Скорее да: дорога открыта, если не бросить её на полпути.')
})

test('a card turned over says it of that side', async () => {
  const more = moreAbout('fool')
  const user = openDetails('fool')
  await screen.findByRole('heading', { name: 'Ещё о карте' })

  await user.click(screen.getByRole('radio', { name: 'Перевёрнутое' }))

  expect(under('Как человек')).toBe(asShown(more.person))
  expect(under('Как чувства')).toBe(asShown(more.feelings.reversed))
  expect(under('Как совет')).toBe(asShown(more.advice.reversed))
  expect(under('Да или нет')).toMatch(/^Скорее нет: /)
})

test('the cards that it is paired with are links; after three the rest is folded', async () => {
  const { pairs } = moreAbout('fool')
  const user = openDetails('fool')
  const links = within((await screen.findByRole('heading', { name: 'В сочетании' })).parentElement ?? document.body)

  expect(links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    pairs
      .flatMap(({ cards }) => cards.filter(({ id }) => id !== 'fool'))
      .map(({ id, name }) => [name, `/app/cards/${id}`]),
  )
  const folded = screen.getByRole('group')
  expect(within(folded).getAllByRole('link')).toHaveLength(pairs.length - 3)
  expect(folded).toHaveProperty('open', false)

  await user.click(screen.getByText(`Ещё ${pairs.length - 3} сочетаний`))

  expect(folded).toHaveProperty('open', true)
  expect(asShown(folded.textContent ?? '')).toContain(asShown(pairs.at(-1)?.text ?? '-'))
})

test('a pair names its cards in the order in which its text speaks of them', async () => {
  openDetails('star')
  await screen.findByRole('heading', { name: 'В сочетании' })

  expect(screen.getByText(/о котором говорит первая карта/).parentElement?.textContent).toMatch(/^Смерть \+ Звезда/)
})

test('a card with few pairs has nothing folded', () => {
  open(
    <CardMore
      cardId="Page_of_Wands"
      more={moreAbout('Page_of_Wands')}
      sides={['upright']}
      headingLevel={4}
      cardsAddress="/cards"
    />,
  )

  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByRole('group')).toBeNull()
})

test('a page, which cannot be turned over, says it of both sides', () => {
  const more = moreAbout('tower')
  open(<CardMore cardId="tower" more={more} sides={['upright', 'reversed']} headingLevel={3} cardsAddress="/cards" />)

  expect(under('Как чувства')).toBe(asShown(`Прямая. ${more.feelings.upright}Перевёрнутая. ${more.feelings.reversed}`))
  expect(screen.getByRole('heading', { name: 'Да или нет', level: 3 })).toBeVisible()
})

test('the picture is compared with the classical one where they differ', async () => {
  openDetails('death')
  expect(await screen.findByText(/^В\sклассической колоде на\sбелом коне едет скелет/)).toBeVisible()
  cleanup()

  openDetails('temperance')
  expect(await screen.findByRole('heading', { name: 'Что на карте' })).toBeVisible()
  expect(screen.queryByText(/^В\sклассической/)).toBeNull()
})
