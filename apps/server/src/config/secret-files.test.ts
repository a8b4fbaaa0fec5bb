import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

const openAiKey = `sk-${'a'.repeat(47)}`

function problems(env: Record<string, string>): string[] {
  const reading = readConfig(env)
  return reading.ok ? [] : reading.problems
}

test('a secret may stand in a file, and the session secret may be several', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)]

  const reading = readConfig({
    SESSION_SECRET_FILE: file('session', `${fresh}, ${old}\n`),
    DATABASE_URL_FILE: file('database', 'postgres://a:b@db/lunaria\n'),
    OPENAI_API_KEY_FILE: file('openai', `${openAiKey}\n`),
  })

  expect(reading).toMatchObject({
    config: { sessionSecrets: [fresh, old], databaseUrl: 'postgres://a:b@db/lunaria', ai: { apiKey: openAiKey } },
  })
  expect(problems({ SESSION_SECRET: `${fresh},short` })).toEqual([
    expect.stringMatching(/^SESSION_SECRET: .* 32 to 1024/),
  ])
  expect(
    problems({
      ADMIN_PASSWORD: 'both are given',
      ADMIN_PASSWORD_FILE: file('admin', 'both are given'),
      SMTP_URL_FILE: join(folder, 'missing'),
      DATABASE_URL_FILE: file('empty', '\n'),
    }).sort(),
  ).toEqual([
    'ADMIN_PASSWORD_FILE: must not be set together with ADMIN_PASSWORD, for example ADMIN_PASSWORD_FILE=/run/secrets/admin-password',
    'DATABASE_URL_FILE: names an empty file, for example DATABASE_URL_FILE=/run/secrets/database-url',
    'SMTP_URL_FILE: names a file that cannot be read, for example SMTP_URL_FILE=/run/secrets/smtp-url',
  ])
})
