import { runInThisContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { applyTheme, chooseTheme, chosenTheme } from './theme.ts'

const frames = () =>
  Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'), ({ media }) => media)

beforeEach(() => {
  document.head.innerHTML = `<meta name="theme-color" content="#f7f2e8"><meta name="theme-color" content="#0b0818">`
})

test('until something is chosen the system decides', () => {
  applyTheme()

  expect(chosenTheme()).toBe('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(frames()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})

test.each([
  ['day', ['all', 'not all']],
  ['night', ['not all', 'all']],
] as const)('the chosen «%s» is kept and colours the page and the browser’s frame', (theme, media) => {
  chooseTheme(theme)

  expect(chosenTheme()).toBe(theme)
  expect(document.documentElement.dataset.theme).toBe(theme)
  expect(frames()).toEqual(media)
})

test('back to the system nothing is left of the choice', () => {
  chooseTheme('day')

  chooseTheme('system')

  expect(chosenTheme()).toBe('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('what is no theme is not put on the page', () => {
  localStorage.setItem('lunaria-theme', 'noon')

  applyTheme()

  expect(chosenTheme()).toBe('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('its source works alone, as it stands in the head of a page', () => {
  chooseTheme('day')
  delete document.documentElement.dataset.theme

  runInThisContext(`(${applyTheme})`)()

  expect(document.documentElement.dataset.theme).toBe('day')
})
