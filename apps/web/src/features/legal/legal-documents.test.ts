import { documentVersions } from '@lunaria/contract/documents'
import { plans } from '@lunaria/contract/plans'
import { sessionTerms } from '@lunaria/contract/session-terms'
import { describe, expect, test } from 'vitest'
import { consent } from './documents/consent.ts'
import type { LegalBlock, LegalDocument } from './documents/legal-document.ts'
import { offer } from './documents/offer.ts'
import { privacy } from './documents/privacy.ts'
import { refund } from './documents/refund.ts'
import { terms } from './documents/terms.ts'
import { legalPages } from './legal-documents.ts'
import { withRequisites } from './requisites.ts'

const documents = [privacy, terms, offer, refund, consent]
const named = documents.map((document) => ({ document, id: document.id }))

function listTexts(block: LegalBlock): readonly string[] {
  if (typeof block === 'string') return [block]
  return 'list' in block ? block.list : [...block.columns, ...block.rows.flat()]
}

function joinText({ lead, sections }: LegalDocument): string {
  return [lead, ...sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(listTexts)])].join('\n')
}

function addressesIn(document: LegalDocument): string[] {
  return [...joinText(document).matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address ?? '')
}

describe.each(named)('the document $id', ({ document, id }) => {
  const text = joinText(document)

  test('has the version that the server keeps with a consent, and the same date', () => {
    expect(document.version).toBe(documentVersions[id])
    expect(document.updatedAt).toBe(documentVersions[id])
  })

  test('has no two sections with one id', () => {
    const ids = document.sections.map((section) => section.id)

    expect(new Set(ids).size).toBe(ids.length)
  })

  test('ends with the requisites of the seller', () => {
    const last = document.sections.at(-1)

    expect(last?.id).toBe('requisites')
    for (const name of ['name', 'inn', 'ogrn', 'address', 'email', 'phone', 'rkn'])
      expect(listTexts(last?.blocks[1] ?? '')).toContain(`{{seller.${name}}}`)
  })

  test('has no token that the requisites do not know', () => {
    expect(withRequisites(text, {})).not.toMatch(/\{\{|\}\}/)
  })

  test('reads as well while the requisites are on their way, which without scripts is for ever', () => {
    const meanwhile = withRequisites(text, undefined)

    expect(meanwhile).not.toMatch(/\{\{|\}\}|\[[^\]]*\](?!\()/) // no token, and nothing in brackets that is no link
    expect(meanwhile).not.toMatch(/ [.,:)]|[:(]\.|, ,| {2}/) // and nothing that a dropped one has left hanging
  })

  test('begins every section with a paragraph, and every row of a table has all its columns', () => {
    for (const { blocks } of document.sections) {
      expect(typeof blocks[0]).toBe('string')
      for (const block of blocks)
        if (typeof block !== 'string' && 'rows' in block)
          expect(block.rows.map((row) => row.length)).toEqual(block.rows.map(() => block.columns.length))
    }
  })

  test('links only to sections and pages that exist', () => {
    const pages = new Map(documents.map((page) => [`/${page.id}`, page.sections.map((section) => section.id)]))

    for (const address of addressesIn(document)) {
      const [path = '', anchor] = address.split('#')
      const sections = path === '/verify' ? [] : pages.get(path || `/${id}`)
      expect(sections, address).toBeDefined()
      if (anchor) expect(sections, address).toContain(anchor)
    }
  })

  test('writes «ё», «ёлочки» and a dash with its spaces', () => {
    expect(text).not.toMatch(/["„“]| - /)
    expect(text).not.toMatch(/(^|[^а-яё])(еще|ее|свое|нее|счет|партнер|причем|прием)(?![а-яё])/i)
  })
})

test('the documents carry the dates that were published', () => {
  expect(Object.fromEntries(documents.map(({ id, updatedAt }) => [id, updatedAt]))).toEqual({
    privacy: '2025-07-07',
    terms: '2025-09-18',
    offer: '2025-07-07',
    refund: '2025-07-07',
    consent: '2025-09-18',
  })
})

test.each([
  {
    document: privacy,
    outline:
      'general definitions data grounds processing storage recipients cross-border cookies rights deletion security minors changes requisites',
  },
  {
    document: terms,
    outline:
      'subject account service answers rules intellectual suspension liability personal-data changes disputes requisites',
  },
  {
    document: offer,
    outline:
      'terms subject acceptance plans payment rendering refund rights entertainment liability personal-data claims validity requisites',
  },
  { document: refund, outline: 'automatic how application mistakes failures money deck claims requisites' },
  { document: consent, outline: 'who purpose data actions recipients form term requisites' },
])('$document.id has the sections of its outline', ({ document, outline }) => {
  expect(document.sections.map((section) => section.id).join(' ')).toBe(outline)
})

test('the page list names all five documents', () => {
  expect(legalPages.map(({ id, to }) => [id, to]).sort()).toEqual(documents.map(({ id }) => [id, `/${id}`]).sort())
})

test('the offer sells the plans at the prices and limits of the product', () => {
  const table = offer.sections
    .flatMap((section) => section.blocks)
    .find((block) => typeof block !== 'string' && 'rows' in block)
  const sold = table === undefined ? [] : listTexts(table)

  for (const { name, price, durationDays, messageLimit } of plans.filter((plan) => plan.price > 0)) {
    const at = sold.indexOf(name)
    expect(sold.slice(at, at + 4)).toEqual([
      name,
      `${price} ₽`,
      expect.stringMatching(new RegExp(`^${durationDays} д`)),
      String(messageLimit),
    ])
  }
})

test('the refund limits are a fifth of each plan', () => {
  const text = joinText(refund)

  for (const { name, price, messageLimit, durationDays } of plans.filter((plan) => plan.price > 0)) {
    const minutes = (durationDays * 24 * 60) / 5
    const time =
      minutes < 24 * 60 ? `${Math.floor(minutes / 60)} часа ${minutes % 60} минут` : `${minutes / 24 / 60} дней`
    expect(text).toContain([name, `${messageLimit / 5} из ${messageLimit}`, time, `${price} ₽`].join('\n'))
  }
})

test('the offer holds no consent to the processing of personal data', () => {
  expect(joinText(offer)).not.toMatch(/да(ю|ёте) согласие/)
  expect(addressesIn(offer)).toContain('/consent')
})

test('the privacy policy names the term of the server’s cookie', () => {
  const { cookieDays, idleDays, longestDays } = sessionTerms

  expect(joinText(privacy)).toContain(
    `До ${cookieDays} дней после входа; сам вход закончится раньше: через ${longestDays} дней, а если не заходить — через ${idleDays}`,
  )
})
