import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SpreadSign } from './spread-sign.tsx'

const own = '018f0000-0000-7000-8000-00000000000a'
const places = [30, 70].map((x, index) => ({
  id: `${index}`,
  position: index + 1,
  name: 'Место',
  description: '',
  kind: 'general' as const,
  x,
  y: 50,
}))

test('a spread of one’s own has the sign of its places, and a bubble where they are not known: never a hole', () => {
  const known = render(<SpreadSign spreadId={own} positions={places} />)
  expect(known.container.querySelectorAll('rect')).toHaveLength(2)

  const unknown = render(<SpreadSign spreadId={own} />)
  expect(unknown.container.querySelector('svg.lucide-message-circle')).not.toBeNull()
})
