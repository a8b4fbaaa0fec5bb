import { beforeEach, vi } from 'vitest'

// Nobody listens to the events of a simulated page.
beforeEach(() => {
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
})
