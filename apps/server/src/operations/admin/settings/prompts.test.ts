import type { Prompt } from '@lunaria/contract/prompts'
import { describe, expect, test } from 'vitest'
import { originalPrompts } from '#conversation/prompts/prompt-texts.ts'
import { replyApp, startProvider } from '#testing/reply-app.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const other = `${originalPrompts.persona}\n\nЛюбимое слово мастера — «фонарь».`
const third = `${originalPrompts.persona}\n\nЛюбимое слово мастера — «дверь».`

async function editor(server: Pick<TestApp, 'app' | 'createUser'>) {
  const { id, email, headers } = await server.createUser('admin')
  const url = '/api/admin/prompts'
  const post = async (path: string, payload: object) => {
    const answer = await server.app.inject({ method: 'POST', url: `${url}/${path}`, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    id,
    email,
    async persona() {
      const prompts: Prompt[] = (await server.app.inject({ url, headers })).json()
      const found = prompts.find((prompt) => prompt.id === 'persona')
      if (!found) throw new Error('No persona')
      return found
    },
    save: (payload: object) => post('persona/versions', payload),
    restore: (payload: object) => post('persona/restore', payload),
    async version(versionId: string) {
      const answer = await server.app.inject({ url: `${url}/persona/versions/${versionId}`, headers })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}

test('without a version of its own, every text is the original', async () => {
  const server = await testApp()
  const { headers } = await server.createUser('admin')

  const prompts: Prompt[] = (await server.app.inject({ url: '/api/admin/prompts', headers })).json()

  expect(prompts.map(({ id }) => id)).toEqual(['persona', 'analyst', 'reading', 'talk'])
  for (const { id, content, defaultContent, versions, versionCount } of prompts) {
    expect(content).toBe(originalPrompts[id])
    expect(defaultContent).toBe(originalPrompts[id])
    expect(versions).toEqual([])
    expect(versionCount).toBe(0)
  }
})

test('a version is kept with its author and note, and noted', async () => {
  const server = await testApp()
  const { id, email, save, persona } = await editor(server)

  const { status, body } = await save({ content: `  ${other}\n`, note: 'Фонарь', basedOn: null })

  expect(status).toBe(200)
  expect(body).toEqual(await persona())
  expect(body).toMatchObject({ content: other, defaultContent: originalPrompts.persona, versionCount: 1 })
  expect(body.versions).toEqual([
    { id: expect.any(String), createdAt: expect.any(String), authorEmail: email, note: 'Фонарь', length: other.length },
  ])
  const lines = await server.deps.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject', 'after'])
    .execute()
  expect(lines).toEqual([
    {
      actor_id: id,
      action: 'prompt.update',
      subject: 'persona',
      after: { version: body.versions[0].id, note: 'Фонарь', length: other.length },
    },
  ])
})

test('a version can be read with what was said before it', async () => {
  const { save, version } = await editor(await testApp())
  const first = (await save({ content: other })).body.versions[0].id
  const second = (await save({ content: third })).body.versions[0].id

  expect((await version(first)).body).toEqual({ content: other, previousContent: originalPrompts.persona })
  expect((await version(second)).body).toEqual({ content: third, previousContent: other })
  expect(await version('0193e0a0-0000-7000-8000-00000000dead')).toMatchObject({
    status: 404,
    body: { code: 'prompt_version_not_found' },
  })
})

describe('an older text', () => {
  test('comes back as a new version; nothing is overwritten', async () => {
    const { save, restore } = await editor(await testApp())
    const first = (await save({ content: other })).body.versions[0].id
    await save({ content: third })

    const { body } = await restore({ versionId: first })

    expect(body).toMatchObject({ content: other, versionCount: 3 })
    expect(body.versions[0]).toMatchObject({ note: expect.stringMatching(/^Восстановлена версия от \d+ /) })
  })

  test('may be the original one', async () => {
    const { save, restore } = await editor(await testApp())
    await save({ content: other })

    const { body } = await restore({ versionId: null })

    expect(body).toMatchObject({ content: originalPrompts.persona, versionCount: 2 })
    expect(body.versions[0]).toMatchObject({ note: 'Возвращён исходный текст' })
  })

  test('is not one of another text, nor the current one', async () => {
    const server = await testApp()
    const { save, restore } = await editor(server)
    const first = (await save({ content: other })).body.versions[0].id
    const { headers } = await server.createUser('admin')
    const url = '/api/admin/prompts/talk/restore'

    const foreign = await server.app.inject({ method: 'POST', url, headers, payload: { versionId: first } })

    expect(foreign.json()).toMatchObject({ code: 'prompt_version_not_found' })
    expect(await restore({ versionId: first })).toMatchObject({ status: 409, body: { code: 'prompt_unchanged' } })
  })
})

test('a text of an impossible length is refused beside its field', async () => {
  const { save, persona } = await editor(await testApp())
  const impossible: [content: string, message: RegExp][] = [
    ['', /^Слишком коротко/],
    ['а'.repeat(199), /^Слишком коротко/],
    [' '.repeat(300), /^Слишком коротко/],
    ['а'.repeat(20_001), /^Слишком длинно/],
  ]

  for (const [content, message] of impossible) {
    const { status, body } = await save({ content })
    expect(status).toBe(422)
    expect(body.details).toEqual([{ field: 'content', message: expect.stringMatching(message) }])
  }
  expect((await persona()).versionCount).toBe(0)
})

describe('two admins at once', () => {
  test('an admin who has not seen the other’s version is refused and overwrites nothing', async () => {
    const server = await testApp()
    const [first, second] = [await editor(server), await editor(server)]
    await first.save({ content: other, basedOn: null })

    expect(await second.save({ content: third, basedOn: null })).toMatchObject({
      status: 409,
      body: { code: 'prompt_changed' },
    })
    expect((await second.persona()).content).toBe(other)
  })

  test('of many at the same moment one is saved, the others are refused', async () => {
    const now = new Date('2026-11-21T10:00:00Z')
    const { save, persona } = await editor(await testApp({ now: () => now }))

    const answers = await Promise.all(
      [1, 2, 3, 4].map((count) => save({ content: `${other} ${count}`, basedOn: null })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await persona()).versionCount).toBe(1)
  })
})

test('the newest stays the newest when the clock is put back', async () => {
  let now = new Date('2026-11-21T10:00:00Z')
  const { save } = await editor(await testApp({ now: () => now }))
  await save({ content: other })
  now = new Date('2026-11-20T10:00:00Z')

  const { body } = await save({ content: third })

  expect(body.content).toBe(third)
})

test('the model gets the new text from the next answer on, in every process; a running answer keeps its own', async () => {
  const provider = await startProvider()
  const first = await replyApp({ provider })
  const second = await replyApp({ provider, address: first.address })
  const { save, restore } = await editor(first)
  const reader = await second.createReader()
  const systemPrompt = (index: number) => JSON.stringify(provider.requests.at(index)?.body)
  provider.script({ text: 'раз два три четыре пять', tokensPerSecond: 5 })
  const running = await second.reply(reader, { messageId: await second.ask(reader) })

  await save({ content: other })
  await expect.poll(async () => (await second.deps.prompts.read()).persona).toBe(other)
  expect((await running.toEnd()).at(-1)?.event).toBe('done')
  expect(provider.requests).toHaveLength(1)
  expect(systemPrompt(0)).not.toContain('фонарь')
  provider.script({})
  await (await second.reply(reader, { messageId: await second.ask(reader) })).toEnd()
  expect(systemPrompt(1)).toContain('фонарь')

  await restore({ versionId: null })
  await expect.poll(async () => (await second.deps.prompts.read()).persona).toBe(originalPrompts.persona)
})
