import { configure } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

// On a busy machine what is waited for may come late; what never comes fails all the same.
configure({ asyncUtilTimeout: 10_000 })

// Nobody listens to the events of a simulated page.
beforeEach(() => {
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
})
