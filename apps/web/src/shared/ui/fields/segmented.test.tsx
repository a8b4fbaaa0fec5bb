import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Segmented } from './segmented.tsx'

afterEach(cleanup)

const options = [
  { value: 'upright', label: 'Прямое' },
  { value: 'reversed', label: 'Перевёрнутое' },
] as const

function Orientation() {
  const [value, setValue] = useState<'upright' | 'reversed'>('upright')
  return <Segmented label="Положение карты" options={options} value={value} onValueChange={setValue} />
}

test('arrow keys move the choice between the options of a named group', async () => {
  const user = userEvent.setup()
  render(<Orientation />)

  await user.tab()
  await user.keyboard('{ArrowRight}')

  expect(screen.getByRole('radiogroup', { name: 'Положение карты' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Перевёрнутое' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'Прямое' })).toHaveProperty('checked', false)
})
