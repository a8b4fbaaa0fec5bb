import './matchers.ts'
import { cleanup, configure } from '@testing-library/react'
import toast from 'react-hot-toast'
import { afterEach, expect, vi } from 'vitest'
import { sendEvents } from '#shared/analytics/track.ts'
import { abortSession } from '#shared/api/session-signal.ts'
import { takeBreaches } from './stub-fetch.ts'

// On a busy machine what is waited for may come late; what never comes fails all the same.
configure({ asyncUtilTimeout: 10_000 })

// The events of a simulated page have no receiver.
navigator.sendBeacon = () => true

// All files of a worker share one simulated browser: each test leaves it as it has found it.
afterEach(({ task }) => {
  const breaches = takeBreaches()
  cleanup()
  abortSession() // drafts live as long as a session
  toast.remove()
  vi.useRealTimers()
  sendEvents() // later, the next file's page may have no receiver yet
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  getSelection()?.removeAllRanges() // arrow keys would move what an earlier test has selected
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  history.replaceState(null, '', '/')
  expect(breaches, `${task.name}: against the contract`).toEqual([])
})
