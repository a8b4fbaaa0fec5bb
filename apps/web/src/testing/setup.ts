// Nobody listens to the events of a simulated page. For good: they may be sent when their test has ended.
navigator.sendBeacon = () => true
