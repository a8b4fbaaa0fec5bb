/** A page that is only read gets its scripts then, for what only they can report or find out. */
const longestWaitMs = 4000
const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin', 'input', 'click']

/** Calls `load` on the visitor's first interaction, and at the latest after four seconds. */
export function onFirstInteraction(load: () => void): void {
  for (const sign of interactionEvents) addEventListener(sign, load, { capture: true, passive: true, once: true })
  setTimeout(load, longestWaitMs)
}
