import { cabinetApi } from '@lunaria/contract/cabinet'
import { chatsApi, messagesApi, OwnWords } from '@lunaria/contract/chats'
import { BoardDraft } from '@lunaria/contract/creative'
import { demoApi } from '@lunaria/contract/demo'
import { factorsApi } from '@lunaria/contract/factors'
import { JournalChange } from '@lunaria/contract/journal'
import { OwnSpreadDraft } from '@lunaria/contract/own-spreads'
import { expect, test } from 'vitest'

const id = '0193e0a0-0000-4000-8000-000000000007'
const place = { name: 'Я', description: 'О чём это?', kind: 'now', x: 50, y: 50 }
const spread = { name: 'Свой', description: 'О чём он', places: [place] }
const written = 'й и ё'

test.each([
  ['a chat’s title', chatsApi.rename.body, (title: string) => ({ title })],
  ['the title of a new chat', chatsApi.create.body, (title: string) => ({ title, userId: id })],
  ['a question', messagesApi.add.body, (content: string) => ({ chatId: id, type: 'user', content })],
  ['a question to the demo chat', demoApi.message.body, (message: string) => ({ sessionId: id, message })],
  ['own words about a card', OwnWords, (text: string) => ({ whole: 'Да', cards: [{ position: 1, text }] })],
  ['own words about all cards', OwnWords, (whole: string) => ({ whole, cards: [] })],
  ['a tag', JournalChange, (tag: string) => ({ tags: [tag] })],
  ['a spread’s name', OwnSpreadDraft, (name: string) => ({ ...spread, name })],
  ['what a spread is for', OwnSpreadDraft, (description: string) => ({ ...spread, description })],
  ['a place’s name', OwnSpreadDraft, (name: string) => ({ ...spread, places: [{ ...place, name }] })],
  ['a client’s name', cabinetApi.addClient.body, (alias: string) => ({ alias })],
  ['a board’s seed', BoardDraft, (seed: string) => ({ title: '', seed, cards: [] })],
  ['a passkey’s name', factorsApi.renamePasskey.body, (name: string) => ({ name })],
])('%s: nothing that is seen is refused, letters and their marks come in as one', (_, schema, fill) => {
  for (const unseen of ['', '\u200b', '\u2800', '\u3164', ' \u200b\u2800\u3164 '])
    expect(schema?.safeParse(fill(unseen)).success, JSON.stringify(unseen)).toBe(false)

  const parsed = schema?.safeParse(fill(written.normalize('NFD')))
  expect(parsed?.error).toBeUndefined()
  expect(JSON.stringify(parsed?.data)).toContain(written)
})
