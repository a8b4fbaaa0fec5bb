import { configure } from '@testing-library/react'

// On a busy machine what is waited for may come late; what never comes fails all the same.
configure({ asyncUtilTimeout: 10_000 })

// Nobody listens to the events of a simulated page. For good: they may be sent when their test has ended.
navigator.sendBeacon = () => true
