import type { LetterLink } from '@lunaria/contract/letters'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives } from '#testing/stub-server.ts'
import { SendDialog } from './send-dialog.tsx'

const meetingId = '018f0000-0000-7000-8000-0000000000f1'
const made: LetterLink = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  url: 'https://lunaria.example/s/secret',
  views: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2999-01-01T10:00:00.000Z',
}

test('a link that has just been made comes before what makes another', async () => {
  const user = userEvent.setup()
  openPage(<SendDialog userId={userId} meetingId={meetingId} isOpen onClose={() => {}} />, {
    ids: { meetingId },
    answers: {
      'GET /api/letters/:meetingId/links': gives([]),
      'POST /api/letters/:meetingId/links': gives(made),
      'GET /api/cabinet/brand': gives({ name: 'Ольга', line: '', contacts: '', accent: 'gold', logo: null }),
    },
  })

  await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }))

  const copy = await screen.findByRole('button', { name: 'Скопировать' })
  const another = screen.getByText('Ещё одна ссылка')
  expect(another.closest('details')?.open).toBe(false)
  expect(copy.compareDocumentPosition(another)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
