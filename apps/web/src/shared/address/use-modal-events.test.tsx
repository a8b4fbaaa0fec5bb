import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '#testing/open-page.tsx'
import { useModalEvents } from './use-modal-events.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Page() {
  useModalEvents()
  return null
}

test.each([
  ['open-subscription', '?modal=plans', '?modal=sign-in&next=plans'],
  ['openSubscriptionModal', '?modal=plans', '?modal=sign-in&next=plans'],
  ['open-auth', '?modal=sign-in', '?modal=sign-in'],
  ['openAuthModal', '?modal=sign-in', '?modal=sign-in'],
  ['close-subscription', '', ''],
  ['close-auth', '', ''],
])('«%s» leads a signed-in user to %j, a stranger to %j', async (name, own, strangers) => {
  const address = name.startsWith('close') ? '/app?modal=plans' : '/app'
  const member = openPage(<Page />, { address })
  act(() => void dispatchEvent(new CustomEvent(name)))
  await expect.poll(member.search).toBe(own)
  cleanup()
  localStorage.clear()

  const stranger = openPage(<Page />, { address, signedIn: null })
  act(() => void dispatchEvent(new CustomEvent(name)))
  await expect.poll(stranger.search).toBe(strangers)
})
