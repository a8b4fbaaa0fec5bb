import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CardKeys } from './card-keys.tsx'

test('the signs of the suits have colours that can be seen in either theme', () => {
  render(<CardKeys taken={[]} onTake={vi.fn()} />)
  const signs = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.querySelector('svg')?.classList)

  expect(signs.map((classes) => [...(classes ?? [])].find((name) => name.startsWith('text-')))).toEqual([
    'text-major',
    'text-wands',
    'text-cups',
    'text-swords',
    'text-pentacles',
  ])
})
