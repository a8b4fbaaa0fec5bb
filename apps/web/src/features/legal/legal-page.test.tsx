import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { config } from '#testing/fixtures.ts'
import { gives, stubServer } from '#testing/stub-server.ts'
import type { LegalDocument } from './documents/legal-document.ts'
import { offer } from './documents/offer.ts'
import { privacy } from './documents/privacy.ts'
import type { Requisites } from './requisites.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const supportEmail = 'help@lunaria.test'

/** Shows the document and waits until the configuration has come. */
async function open(document: LegalDocument, set: { requisites?: Requisites } = {}) {
  stubServer({ 'GET /api/config': gives({ ...config, supportEmail, ...set }) })
  vi.resetModules() // the configuration is asked for once a page
  const { LegalPage } = await import('./legal-page.tsx')
  render(
    <MemoryRouter>
      <LegalPage document={document} />
    </MemoryRouter>,
  )
  return screen.findAllByRole('link', { name: supportEmail })
}

test('a document shows its title, its date in words and its version', async () => {
  await open(offer)

  expect(screen.getByRole('heading', { level: 1, name: 'Публичная оферта' })).toBeVisible()
  expect(screen.getByText('7 июля 2025 г.').getAttribute('datetime')).toBe('2025-07-07')
  expect(screen.getByText('Версия документа: 2025-07-07')).toBeVisible()
})

test('the contents lead to every section, in its order', async () => {
  await open(privacy)

  const links = within(screen.getByRole('navigation', { name: 'Содержание' })).getAllByRole('link')

  const targets = links.map((link) => link.getAttribute('href')?.split('#')[1] ?? '')
  expect(targets).toEqual(privacy.sections.map((section) => section.id))
  for (const id of targets) expect(document.getElementById(id)?.tagName).toBe('SECTION')
})

test('paragraphs are numbered within their section; lists and tables take no number', async () => {
  await open(offer)

  const plans = screen.getByRole('region', { name: '4. Тарифы' })

  const numbers = [...plans.querySelectorAll('p')].map((paragraph) => paragraph.textContent?.split(' ')[0])
  expect(numbers).toEqual(['4.1.', '4.2.', '4.3.', '4.4.', '4.5.', '4.6.'])
  expect(within(plans).getByRole('rowheader', { name: 'Месячный' })).toBeVisible()
})

test('the e-mail of the configuration is a link to write to; what the operator has not set is asked for', async () => {
  const emails = await open(offer)

  expect(emails.map((email) => email.getAttribute('href'))).toEqual(emails.map(() => 'mailto:help@lunaria.test'))
  expect(screen.getAllByText(/наименование продавца — укажите в настройках/).length).toBeGreaterThan(0)
})

test('requisites of the configuration take their places', async () => {
  await open(offer, { requisites: { 'seller.inn': '770000000000' } })

  expect(screen.getByRole('cell', { name: /770000000000/ })).toBeVisible()
})

test('while they are on their way, or without scripts, no line is left to be filled in', async () => {
  stubServer({ 'GET /api/config': () => new Promise(() => {}) })
  vi.resetModules()
  const { LegalPage } = await import('./legal-page.tsx')
  render(
    <MemoryRouter>
      <LegalPage document={offer} />
    </MemoryRouter>,
  )

  const section = screen.getByRole('region', { name: /реквизиты/ })
  expect(within(section).queryByRole('table')).toBeNull()
  expect(document.body.textContent).not.toMatch(/\{\{|\[/)
})

test('words of the text lead to other documents and to sections of this one', async () => {
  await open(offer)

  const payment = screen.getByRole('region', { name: '2. Предмет договора' })
  const parties = screen.getByRole('region', { name: '1. Термины' })

  expect(within(payment).getByRole('link', { name: 'Условия возврата' }).getAttribute('href')).toBe('/refund')
  expect(within(parties).getByRole('link', { name: 'в конце оферты' }).getAttribute('href')).toBe('/#requisites')
})

test('the page leads to the four other documents', async () => {
  await open(offer)

  const others = within(screen.getByRole('navigation', { name: 'Другие документы' })).getAllByRole('link')

  expect(others.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/refund', '/privacy', '/consent'])
})
