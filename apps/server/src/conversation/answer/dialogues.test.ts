import path from 'node:path'
import type { CardSelection } from '@lunaria/contract/chats'
import type { ReplyStart } from '@lunaria/contract/reply-events'
import { composeReading } from '@lunaria/reader/answers/compose-reading'
import { type Labelled, readLabelled } from '@lunaria/reader/classify-message/training/corpus'
import { countWords } from '@lunaria/reader/text'
import { type DrawProof, verifyDraw } from '@lunaria/tarot/draw'
import { spreadById } from '@lunaria/tarot/spreads'
import { splitSentences } from '@lunaria/words/sentences'
import { describe, expect, test } from 'vitest'
import { createBuiltinModel } from '#conversation/readings/builtin-model.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { findData, openEvents } from '#testing/event-client.ts'
import { providerKey, startProvider } from '#testing/reply-app.ts'
import { type Reader, type TestApp, testApp } from '#testing/test-app.ts'

/*
 * Messages after a reading, through the whole server: act, what it points at, what is expected of the cards and of the charge
 * (`cards=5`, `spread=week`, `no_reversed`, `note`, `free`), the cards that lie there, the message.
 */
const cases = readLabelled(path.join(import.meta.dirname, '../../testing/dialogues.tsv'))
const replyActs: Record<string, string> = { object: 'continue', service: 'talk', noise: 'talk', language: 'talk' }
const asked = 'Вернётся ли ко мне Андрей?'

type Played = {
  one: Labelled
  start: ReplyStart
  text: string
  cardCount: number
  proof: DrawProof | undefined
  isCharged: boolean
  reading: string
}

describe('the built-in reader in every dialogue', () => {
  test('does what the message asks for, draws no more than that, and charges what it answers', async () => {
    const server = await testApp({ model: createBuiltinModel({ charsPerSecond: 0 }) })

    const told = await playAll(server)

    expect((await Promise.all(told.map(findFaults))).flat()).toEqual([])
    expect(told.filter(isAboutTable).flatMap(repeatedIn)).toEqual([])
    expect(told.filter(isAboutTable).filter(({ text, reading }) => countWords(text) >= countWords(reading))).toEqual([])
    expect(told.flatMap(cardsLeftOut)).toEqual([])
  })
})

describe('the AI provider in every dialogue', () => {
  test('is told the act, the cards on the table and the place, and no cards are drawn where none are asked for', async () => {
    const provider = await startProvider()
    const server = await testApp({ env: { OPENAI_API_KEY: providerKey, OPENAI_BASE_URL: provider.url } })

    const told = await playAll(server)

    expect((await Promise.all(told.map(findFaults))).flat()).toEqual([])
    const prompts = provider.requests.map(({ body }) => JSON.stringify(body))
    expect(told.flatMap((one) => missingInPrompt(one, prompts))).toEqual([])
  })
})

async function playAll(server: TestApp): Promise<Played[]> {
  const base = await server.listen()
  const reader = await server.createReader()
  const told: Played[] = []
  const waiting = [...cases]
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = waiting.shift(); one; one = waiting.shift())
        told.push(await playOne(server, { base, reader, one }))
    }),
  )
  return told
}

type Playing = { base: string; reader: Reader; one: Labelled }

async function playOne({ deps, app }: TestApp, { base, reader, one }: Playing): Promise<Played> {
  const created = await app.inject({
    method: 'POST',
    url: '/api/chats',
    headers: reader.headers,
    payload: { userId: reader.id },
  })
  const { id: chatId } = created.json<{ id: string }>()
  const reading = one.table ? await dealTable(deps, { chatId, table: one.table, seed: one.text }) : ''

  const url = `${base}/api/chats/${chatId}/ask`
  const stream = await openEvents(url, { method: 'POST', headers: reader.headers, body: { content: one.text } })
  const events = await stream.toEnd()
  const { message } = findData(events, 'accepted')
  const { content, metadata } = findData(events, 'done').message
  const charge = await deps.db
    .selectFrom('charges')
    .select('returned_at')
    .where('message_id', '=', message.id)
    .executeTakeFirst()
  const start = findData(events, 'start')
  return {
    one,
    start,
    text: content,
    cardCount: start.selectedCards.length,
    proof: metadata.draw as DrawProof | undefined, // what it holds is checked by verifyDraw
    isCharged: charge?.returned_at === null,
    reading,
  }
}

type Dealing = { chatId: string; table: NonNullable<Labelled['table']>; seed: string }

/** Saves a question and its reading, and gives the reading's text. */
async function dealTable({ db, now }: TestApp['deps'], { chatId, table, seed }: Dealing): Promise<string> {
  const at = now().getTime() - 60_000
  const [questionId, answerId] = [uuidv7(at), uuidv7(at + 1)]
  const spread = spreadById(table.spreadId ?? '')
  const person = { firstName: null, dateOfBirth: null, placeOfResidence: null }
  const content = composeReading({
    question: asked,
    spread,
    cards: [...table.cards],
    history: [],
    person,
    now: now(),
    seed,
  })
  const selectedCards: CardSelection[] = table.cards.map((card, index) => ({ ...card, position: index + 1 }))
  const rows = [
    { id: questionId, type: 'user', content: asked, spread_id: null, selected_cards: '[]', metadata: '{}' },
    {
      id: answerId,
      type: 'assistant',
      content,
      spread_id: table.spreadId,
      selected_cards: JSON.stringify(selectedCards),
      metadata: JSON.stringify({ questionId, act: 'question' }),
    },
  ] as const
  await db
    .insertInto('messages')
    .values(
      rows.map((row, index) => ({ ...row, chat_id: chatId, is_from_client: false, created_at: new Date(at + index) })),
    )
    .execute()
  return content
}

function isAboutTable({ one, start }: Played): boolean {
  return one.table !== undefined && (start.act === 'continue' || start.act === 'clarify')
}

/** What an answer does otherwise than its case has it. */
async function findFaults({ one, start, cardCount, text, isCharged, proof }: Played): Promise<string[]> {
  const { act, wishes, table } = one
  const hasTable = table !== undefined && ['continue', 'object', 'clarify'].includes(act)
  const wanted = {
    act: replyActs[act] ?? act,
    cards: expectedCards(one),
    spreadId: findRequest(wishes, 'spread') ?? start.spreadId,
    isCharged: !wishes.includes('free'),
    table: hasTable ? table.cards.map(({ cardId }) => cardId) : undefined,
    isNoted: wishes.includes('note') || start.selectedCards.some(({ isTurnedUpright }) => isTurnedUpright),
    hasReversed: !wishes.includes('no_reversed') && start.selectedCards.some(({ isReversed }) => isReversed),
    isVerified: cardCount > 0,
  }
  const cards = start.selectedCards.map(({ isReversed = false, ...card }) => ({ ...card, isReversed }))
  const found = {
    act: start.act,
    cards: cardCount,
    spreadId: start.spreadId,
    isCharged,
    table: start.table?.cards.map(({ cardId }) => cardId),
    isNoted: /^(?:Расклада на|Уточняющие карты кладу|Вы просили без)/.test(text.replaceAll('\u00a0', ' ')),
    hasReversed: cards.some(({ isReversed }) => isReversed),
    isVerified: proof !== undefined && (await verifyDraw({ ...proof, cards })).ok,
  }
  return JSON.stringify(found) === JSON.stringify(wanted)
    ? []
    : [`${one.text}\n  ${JSON.stringify(found)}\n  instead of ${JSON.stringify(wanted)}`]
}

function expectedCards({ act, table, wishes }: Labelled): number {
  if (act === 'clarify') return table ? 1 : 0
  if (act !== 'question') return 0
  const spread = spreadById(findRequest(wishes, 'spread') ?? '')
  return spread?.cardCount ?? Number(findRequest(wishes, 'cards'))
}

function findRequest(wishes: readonly string[], name: string): string | undefined {
  return wishes.find((wish) => wish.startsWith(`${name}=`))?.slice(name.length + 1)
}

function repeatedIn({ one, text, reading }: Played): string[] {
  const earlier = new Set(reading.split('\n').flatMap(splitSentences).filter(Boolean))
  const own = text.split('\n').flatMap(splitSentences)
  return own.filter((sentence) => earlier.has(sentence)).map((sentence) => `${one.text}: ${sentence}`)
}

/** Cards pointed at that the answer says nothing of. */
function cardsLeftOut({ one, text }: Played): string[] {
  if (!one.table || one.wishes.includes('short')) return []
  const [position] = positionsIn(one)
  const card = position === undefined ? undefined : one.table.cards[position - 1]
  return card && !text.includes(`[/${card.cardId}]`) ? [`${one.text}: no [/${card.cardId}] in ${text}`] : []
}

function positionsIn({ target }: Labelled): number[] {
  return /^[\d,]+$/.test(target) ? target.split(',').map(Number) : []
}

const tasks: Record<string, string> = {
  continue: 'продолжение разговора о тех же картах',
  object: 'Человек возражает',
  clarify: 'попросил ещё одну карту, и она уже вытянута',
  question: 'Карты уже вытянуты, других карт нет',
  card: 'Спрашивают о значении карты',
  talk: 'Это разговор без карт',
  service: 'Спрашивают о сервисе',
  outside: 'Об этом карт не спрашивают',
}

/** What the provider was not told of a case; of what is answered by ourselves it must not hear. */
function missingInPrompt({ one, start, text }: Played, prompts: readonly string[]): string[] {
  const mine = prompts.filter((prompt) => prompt.includes(JSON.stringify(`<вопрос>\n${one.text}\n</вопрос>`)))
  if (one.wishes.includes('free')) return mine.map(() => `${one.text}: the provider was asked`)
  const cards = [...start.selectedCards, ...(start.table?.cards ?? [])].map(({ cardId }) => `тег [/${cardId}]`)
  const positions = positionsIn(one)
  const wanted = [
    tasks[one.act] ?? '',
    ...cards,
    ...(positions.length > 0 ? [`спрашивает о карте на месте ${positions.join(' и ')}`] : []),
    ...(text.startsWith('Перед вами') ? [] : ['Перед вашим ответом человек уже прочитал']),
  ]
  return wanted.filter((part) => !mine[0]?.includes(part)).map((part) => `${one.text}: not told «${part}»`)
}
