import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { LogLine, SystemInfo } from '@lunaria/contract/admin-system'
import { expect, onTestFinished, test } from 'vitest'
import type { DbAddress } from '#platform/db/connect.ts'
import { compiled, program as server } from '#testing/bundled.ts'
import { openEvents } from '#testing/event-client.ts'
import { freePort } from '#testing/free-port.ts'
import { providerKey, startProvider } from '#testing/reply-app.ts'
import { sessionSecret, testApp } from '#testing/test-app.ts'

const root = path.join(import.meta.dirname, '../../../../../..')
const script = (name: string) => pathToFileURL(path.join(root, 'scripts/lib', name)).href

/** The server under the same supervisor as behind `npm start`. */
async function supervisedServer(address: DbAddress, env: Record<string, string>) {
  if (!('connectionString' in address)) throw new Error('A process needs the URL of its database')
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lunaria-restart-'))
  const program = `
    import { supervise } from '${script('supervise.mjs')}'
    const args = ['--import', '${script('follow-parent.mjs')}', '${server}']
    process.exitCode = await supervise({ node: process.execPath, args, cwd: process.cwd(), env: process.env })`
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...compiled,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: address.connectionString,
      DATA_DIR: dataDir,
      SESSION_SECRET: sessionSecret,
      RATE_LIMITS: 'off',
      LUNARIA_SITE: 'off', // whatever lies in apps/web/build
      ...env,
    },
  })
  onTestFinished(async () => {
    await ended(supervisor)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const base = `http://127.0.0.1:${port}`
  const readiness = () =>
    fetch(`${base}/api/ready`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(readiness, { timeout: 60_000, interval: 100 }).toBe(200)
  return { base, readiness, supervisor }
}

/** As Ctrl-C does it; the server ends with its supervisor. */
async function ended(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null) return
  const exit = once(supervisor, 'exit')
  supervisor.kill('SIGTERM')
  await exit
}

test('a restart lets the running answer end, and the server comes back by itself as another process', async () => {
  const provider = await startProvider()
  provider.script({ text: 'Слово за словом, и так до самого конца ответа мастера.', tokensPerSecond: 6 })
  const office = await testApp()
  const admin = await office.createUser('admin')
  const reader = await office.createReader()
  const { base, readiness } = await supervisedServer(office.address, {
    OPENAI_API_KEY: providerKey,
    OPENAI_BASE_URL: provider.url,
  })
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  const info = async (): Promise<SystemInfo> => (await fetch(`${base}/api/admin/system/info`, { headers })).json()
  const restart = () => fetch(`${base}/api/admin/system/restart`, { method: 'POST', headers, body: '{}' })
  const before = await info()
  expect(before.isSupervised).toBe(true)
  const question = await fetch(`${base}/api/messages`, {
    method: 'POST',
    headers: { ...reader.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ chatId: reader.chatId, type: 'user', content: 'Что дальше?' }),
  })
  const { message } = await question.json()
  const answer = await openEvents(`${base}/api/chats/${reader.chatId}/reply`, {
    method: 'POST',
    headers: reader.headers,
    body: { messageId: message.id },
  })
  const ending = answer.toEnd()

  const [first, second] = await Promise.all([restart(), restart()])

  expect(first.status).toBe(200)
  expect(second.status).toBe(200)
  expect(await first.json()).toMatchObject({ isSupervised: true, message: expect.stringContaining('перезапустится') })
  await expect.poll(readiness).toBe(503) // still there, and takes no new connections
  const events = await ending
  expect(events.at(-1)?.event).toBe('done')
  expect(JSON.stringify(events.at(-1))).toContain('до самого конца ответа мастера')

  await expect.poll(readiness, { timeout: 60_000, interval: 100 }).toBe(200)
  const after = await info()
  expect(after.pid).not.toBe(before.pid)
  await sleep(1500) // a second restart would be on its way by now
  expect((await info()).pid).toBe(after.pid)
  const noted = await office.deps.db.selectFrom('audit_log').select('action').execute()
  expect(noted).toEqual([{ action: 'system.restart' }])

  const answered = await fetch(`${base}/api/admin/logs?text=/api/messages`, { headers })
  const { logs }: { logs: LogLine[] } = await answered.json()
  expect(logs[0]).toMatchObject({ message: 'Answered', details: { status: 200 } }) // written before the first one ended
}, 120_000)
