type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const presses = ['click', 'submit', 'keydown']
const listen = listener('addEventListener')
const unlisten = listener('removeEventListener')

/**
 * Keeps what is typed, pressed or sent before React listens, and repeats it when the page says that it is ready (root.tsx).
 * A press that is followed by typing is no longer meant. A link works without scripts; that one was followed is reported.
 *
 * Returns a function to call when the scripts have run. From then on React sees every event: one that reaches the window was
 * handled or ignored by React, so it is not repeated; one that React cannot handle yet is stopped by it. What sends a form
 * waits all the same: React may not know yet what was typed, and would send the form without.
 */
export function preserveInput(): () => void {
  let pressed: HTMLElement | null = null
  const typed = new Set<Field>()
  const followed = new Set<Element>()

  function keep(event: Event) {
    const { type, target } = event
    if (!(target instanceof Element)) return
    if (type === 'input') {
      if (isField(target)) typed.add(target)
      pressed = null
    } else if (type === 'click') {
      pressed = target.closest('button')
      const link = target.closest('a')
      if (link) followed.add(link)
    } else if (event instanceof SubmitEvent) {
      keepFromReact(event)
      pressed = event.submitter
    } else if (event instanceof KeyboardEvent && isSending(event, target)) {
      keepFromReact(event)
      pressed = target.form?.querySelector<HTMLElement>('[type=submit]') ?? null
    }
  }
  function keepFromReact(event: Event) {
    event.preventDefault()
    event.stopPropagation()
  }
  function forget() {
    pressed = null
  }

  listen(keep, [...presses, 'input'], true)
  addEventListener(
    'lunaria-ready',
    () => {
      unlisten(keep, [...presses, 'input'], true)
      for (const field of typed) repeat(field)
      for (const link of followed) link.dispatchEvent(new Event('lunaria-followed', { bubbles: true }))
      listen(forget, ['input'], true)
      setTimeout(() => {
        unlisten(forget, presses)
        unlisten(forget, ['input'], true)
        pressed?.click()
      })
    },
    { once: true },
  )
  return () => listen(forget, presses)
}

function listener(change: 'addEventListener' | 'removeEventListener') {
  return (on: (event: Event) => void, types: readonly string[], capture = false) => {
    for (const type of types) window[change](type, on, capture)
  }
}

function isField(target: Element): target is Field {
  return 'value' in target
}

/** Returns true for Enter in a field that sends by it, such as the question of the demo chat. */
function isSending({ key, keyCode, shiftKey }: KeyboardEvent, target: Element): target is HTMLTextAreaElement {
  const isComposing = keyCode === 229
  return key === 'Enter' && !isComposing && !shiftKey && 'enterKeyHint' in target && target.enterKeyHint === 'send'
}

function repeat(field: Field): void {
  if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) checkAgain(field)
  else typeAgain(field)
}

function typeAgain(field: Field): void {
  const { value } = field
  if (!value || !field.isConnected) return
  const restoreCaret = saveCaret(field)
  field.value = ''
  setPastReact(field, 'value', value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // After React has written the field itself, so that the user continues typing in the same place.
  queueMicrotask(restoreCaret)
}

/** Sets a field past the setter that React has put on it, so that React finds the field changed. */
function setPastReact(field: Field, property: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value)
}

/** Replays the click: React listens to `click` on radios and checkboxes, and hydration keeps `checked` without an event. */
function checkAgain(field: HTMLInputElement): void {
  const { checked } = field
  // Of a group the radio that is chosen now says it for all.
  if (!field.isConnected || checked === field.defaultChecked || (field.type === 'radio' && !checked)) return
  field.checked = !checked
  setPastReact(field, 'checked', checked)
  field.dispatchEvent(new Event('click', { bubbles: true })) // not a MouseEvent, which would check it once more
}

/** Returns what restores the selection, which some kinds of fields do not have. */
function saveCaret(field: Field): () => void {
  if (!('setSelectionRange' in field)) return () => {}
  const { selectionStart, selectionEnd } = field
  return () => selectionStart !== null && field.setSelectionRange(selectionStart, selectionEnd)
}
