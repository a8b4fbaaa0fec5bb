import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from './read-options.ts'

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: { PORT: '0', ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const code = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, code, output: () => output }
}

test('the process says its address, answers there and ends on SIGTERM', async () => {
  const { child, code, output } = run({ SHOP_ID: '7', SECRET_KEY: 'test_key' })
  await expect.poll(output, { timeout: 10_000 }).toContain('Тестовая касса: http://127.0.0.1:')
  const url = /http:\S+/.exec(output())?.[0]

  const response = await fetch(`${url}/me`, {
    headers: { authorization: `Basic ${Buffer.from('7:test_key').toString('base64')}` },
  })
  const body = await response.json()
  child.kill('SIGTERM')

  expect(body).toMatchObject({ account_id: '7', test: true })
  expect(await code).toBe(0)
})

test('the process refuses to run in production', async () => {
  const { code, output } = run({ NODE_ENV: 'production' })

  expect(await code).toBe(78)
  expect(output()).toContain('NODE_ENV: the test cash desk does not run in production')
})

test('a taken port is one line, and no reason to start again', async () => {
  const first = run({})
  await expect.poll(first.output, { timeout: 10_000 }).toContain('Тестовая касса: http://127.0.0.1:')
  const [, port = ''] = /127\.0\.0\.1:(\d+)/.exec(first.output()) ?? []

  const second = run({ PORT: port })

  expect(await second.code).toBe(78)
  expect(second.output()).toBe(
    `PORT: ${port} is taken on 127.0.0.1 by another program: end it, or choose another port, for example PORT=3010\n`,
  )
}, 20_000)

test('a rehearsal lifts the refusal', () => {
  expect(readOptions({ NODE_ENV: 'production', ALLOW_TEST_PARTS: '1' }).ok).toBe(true)
  expect(readOptions({ NODE_ENV: 'production', ALLOW_TEST_PARTS: '0' }).ok).toBe(false)
})

test('the environment becomes options; what is empty counts as absent', () => {
  const env = {
    PORT: '4000',
    SHOP_ID: '7',
    SECRET_KEY: 'test_key',
    NOTIFY_URL: 'http://a/hook',
    STATE_FILE: 'state.json',
  }

  expect(readOptions(env)).toEqual({
    ok: true,
    options: {
      port: 4000,
      shopId: '7',
      secretKey: 'test_key',
      stateFile: 'state.json',
      settings: { notifyUrl: 'http://a/hook' },
    },
  })
  expect(readOptions({ PORT: ' ', SHOP_ID: '' })).toMatchObject({ ok: true, options: { port: 3010, settings: {} } })
})

test('every bad variable is named, with an example', () => {
  const reading = readOptions({ PORT: '99999', SHOP_ID: 'shop', NOTIFY_URL: 'ftp://a' })

  expect(reading).toEqual({
    ok: false,
    problems: [
      expect.stringMatching(/^PORT: .+ PORT=3010$/),
      expect.stringMatching(/^SHOP_ID: .+ SHOP_ID=100500$/),
      expect.stringMatching(/^NOTIFY_URL: .+ NOTIFY_URL=http/),
    ],
  })
})
