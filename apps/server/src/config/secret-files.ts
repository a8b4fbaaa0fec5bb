import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/** What may be in a file, whose path the variable of this name with `_FILE` behind it gives. */
const secrets = [
  'SESSION_SECRET',
  'OPENAI_API_KEY',
  'YOOKASSA_SECRET_KEY',
  'SMTP_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'ADMIN_PASSWORD',
] as const

export const SecretFileVariables = z.object({
  SESSION_SECRET_FILE: z.string().optional(),
  OPENAI_API_KEY_FILE: z.string().optional(),
  YOOKASSA_SECRET_KEY_FILE: z.string().optional(),
  SMTP_URL_FILE: z.string().optional(),
  DATABASE_URL_FILE: z.string().optional(),
  DATABASE_OWNER_URL_FILE: z.string().optional(),
  ADMIN_PASSWORD_FILE: z.string().optional(),
})
type SecretFile = keyof z.infer<typeof SecretFileVariables>

export const secretFileExamples: Record<SecretFile, string> = {
  SESSION_SECRET_FILE: '/run/secrets/session-secret',
  OPENAI_API_KEY_FILE: '/run/secrets/openai-api-key',
  YOOKASSA_SECRET_KEY_FILE: '/run/secrets/yookassa-secret-key',
  SMTP_URL_FILE: '/run/secrets/smtp-url',
  DATABASE_URL_FILE: '/run/secrets/database-url',
  DATABASE_OWNER_URL_FILE: '/run/secrets/database-owner-url',
  ADMIN_PASSWORD_FILE: '/run/secrets/admin-password',
}

type Given = Record<string, string | undefined>

/** Returns the variables with the secrets that files hold; a relative path counts from `root`. */
export function readSecretFiles(
  given: Given,
  root: string,
): { given: Given; problems: { name: SecretFile; finding: string }[] } {
  const read: Given = {}
  const problems: { name: SecretFile; finding: string }[] = []
  for (const name of secrets) {
    const variable: SecretFile = `${name}_FILE`
    const path = given[variable]
    if (path === undefined) continue
    if (given[name] !== undefined) problems.push({ name: variable, finding: `must not be set together with ${name}` })
    const text = readText(resolve(root, path))
    if (text) read[name] = text
    else
      problems.push({
        name: variable,
        finding: text === '' ? 'names an empty file' : 'names a file that cannot be read',
      })
  }
  return { given: { ...given, ...read }, problems }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
