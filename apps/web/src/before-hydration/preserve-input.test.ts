import { act } from '@testing-library/react'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preserveInput } from './preserve-input.ts'

let input: HTMLInputElement
let question: HTMLTextAreaElement
let send: HTMLButtonElement
let other: HTMLButtonElement
let link: HTMLAnchorElement
const said: string[] = []

/** The page with React's listeners: each says what it hears. */
function comeAlive() {
  find('main', HTMLElement).addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) said.push(`input ${target.value}`)
  })
  send.addEventListener('click', () => said.push('send'))
  other.addEventListener('click', () => said.push('other'))
  link.addEventListener('lunaria-followed', () => said.push('followed'))
}

function isReady() {
  dispatchEvent(new Event('lunaria-ready'))
}

function find<Found extends Element>(selector: string, kind: new () => Found): Found {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`no ${selector}`)
  return found
}

function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  question.dispatchEvent(event)
  return event
}

beforeEach(() => {
  vi.useFakeTimers()
  said.length = 0
  document.body.innerHTML = `<main>
    <input id="name">
    <form><textarea></textarea><button type="submit" id="send">Отправить</button></form>
    <button type="button" id="other"><span>Меню</span></button>
    <a href="#deck">Колода</a></main>`
  input = find('#name', HTMLInputElement)
  question = find('textarea', HTMLTextAreaElement)
  question.enterKeyHint = 'send'
  send = find('#send', HTMLButtonElement)
  other = find('#other', HTMLButtonElement)
  link = find('a', HTMLAnchorElement)
})

afterEach(() => {
  isReady() // takes the listeners off the window
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('what was typed before is heard by React, once, and the caret stays where it was', async () => {
  preserveInput()
  type(input, 'Анна')
  input.setSelectionRange(2, 3)
  comeAlive()

  isReady()
  await Promise.resolve()

  expect(said).toEqual(['input Анна'])
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['Анна', 2, 3])
})

test('a field that was emptied again or has left the page is not typed into', () => {
  preserveInput()
  type(input, 'Анна')
  type(input, '')
  type(question, 'Вопрос')
  question.remove()
  comeAlive()

  isReady()

  expect(said).toEqual([])
  expect(question.value).toBe('Вопрос')
})

test('a button that was pressed before is pressed again, also by what is inside it', () => {
  preserveInput()
  find('#other span', HTMLSpanElement).click()
  comeAlive()

  isReady()
  expect(said).toEqual([])
  vi.runAllTimers()

  expect(said).toEqual(['other'])
})

test('only the last press is repeated, and none that typing has followed', () => {
  preserveInput()
  other.click()
  type(input, 'Анна')
  comeAlive()

  isReady()
  vi.runAllTimers()

  expect(said).toEqual(['input Анна'])
})

test('Enter in the question sends it later', () => {
  preserveInput()
  const sent = press('Enter')
  comeAlive()

  isReady()
  vi.runAllTimers()

  expect(sent.defaultPrevented).toBe(true)
  expect(said).toEqual(['send'])
})

test.each([
  ['a new line in the question', { shiftKey: true }],
  ['the end of a word that is being composed', { keyCode: 229 }],
])('%s sends nothing', (_, more) => {
  preserveInput()
  const newLine = press('Enter', more)
  comeAlive()

  isReady()
  vi.runAllTimers()

  expect(newLine.defaultPrevented).toBe(false)
  expect(said).toEqual([])
})

test('a form does not load the page anew, and its button is pressed later', () => {
  preserveInput()
  const submit = new SubmitEvent('submit', { submitter: send, bubbles: true, cancelable: true })
  question.form?.dispatchEvent(submit)
  comeAlive()

  isReady()
  vi.runAllTimers()

  expect(submit.defaultPrevented).toBe(true)
  expect(said).toEqual(['send'])
})

test('a link that was followed is reported, and not followed again', () => {
  preserveInput()
  link.click()
  const clicks = vi.fn()
  link.addEventListener('click', clicks)
  comeAlive()

  isReady()
  vi.runAllTimers()

  expect(said).toEqual(['followed'])
  expect(clicks).not.toHaveBeenCalled()
})

test('a press that React has heard already is not repeated', () => {
  const scriptsHaveRun = preserveInput()
  scriptsHaveRun()
  comeAlive()
  other.click()

  isReady()
  vi.runAllTimers()

  expect(said).toEqual(['other'])
})

test('Enter that comes as React begins to listen waits for the text that React has not heard', () => {
  const scriptsHaveRun = preserveInput()
  type(question, 'Вопрос')
  scriptsHaveRun()
  comeAlive()
  question.addEventListener('keydown', () => said.push('heard without its text'))
  press('Enter')

  isReady()
  vi.runAllTimers()

  expect(said).toEqual(['send'])
})

test('a radio and a checkbox that were pressed before are chosen in React too', async () => {
  const chosen: string[] = []
  const chose = (name: string) => () => void chosen.push(name)
  const page = createElement('form', null, [
    createElement('input', { key: 1, type: 'radio', name: 'side', checked: true, onChange: chose('upright') }),
    createElement('input', { key: 2, type: 'radio', name: 'side', checked: false, onChange: chose('reversed') }),
    createElement('input', { key: 3, type: 'checkbox', checked: false, onChange: chose('agreed') }),
    createElement('input', { key: 4, type: 'checkbox', checked: true, onChange: chose('twice') }),
  ])
  document.body.innerHTML = `<div>${renderToString(page)}</div>`
  preserveInput()
  const [, reversed, agreed, twice] = document.querySelectorAll('input')
  for (const field of [reversed, agreed, twice, twice]) field?.click()

  const root = await act(() => hydrateRoot(find('div', HTMLDivElement), page))
  act(isReady)

  expect(chosen).toEqual(['reversed', 'agreed'])
  act(() => root.unmount())
})

test('afterwards nothing is kept any more', () => {
  preserveInput()
  isReady()
  vi.runAllTimers()
  comeAlive()

  expect(press('Enter').defaultPrevented).toBe(false)
})
