type Given = Record<string, string | undefined>

const wanted = ['DATABASE_URL', 'SESSION_SECRET', 'YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY', 'SMTP_URL'] as const
const services = ['OPENAI_BASE_URL', 'YOOKASSA_API_URL'] as const
type Problem = {
  name: (typeof wanted)[number] | (typeof services)[number] | 'PUBLIC_URL' | 'DATABASE_OWNER_URL' | 'PUSH_TEST_ORIGIN'
  finding: string
}

/** Returns what an operator may not overlook in production; ALLOW_TEST_PARTS=1 lifts all of it for a rehearsal. */
export function refusedInProduction(given: Given): Problem[] {
  if (given.NODE_ENV !== 'production' || given.ALLOW_TEST_PARTS === '1') return []
  return [...refusedTestParts(given), ...refusedWays(given)]
}

/** Returns the settings that are missing or for tests only: no user may pay at a test shop. */
function refusedTestParts(given: Given): Problem[] {
  const hint = '(or ALLOW_TEST_PARTS=1 for a rehearsal)'
  const missing: Problem[] = wanted
    .filter((name) => !given[name])
    .map((name) => ({ name, finding: `must be set in production ${hint}` }))
  if (given.YOOKASSA_SECRET_KEY?.startsWith('test_'))
    missing.push({ name: 'YOOKASSA_SECRET_KEY', finding: `must not be a test shop’s in production ${hint}` })
  if (given.PUSH_TEST_ORIGIN)
    missing.push({ name: 'PUSH_TEST_ORIGIN', finding: `must not be set in production ${hint}` })
  if (given.PUBLIC_URL?.startsWith('https://')) return missing
  return [...missing, { name: 'PUBLIC_URL', finding: `must be an https address in production ${hint}` }]
}

/** Refuses an unencrypted way to another machine for what users say and who they are. */
function refusedWays(given: Given): Problem[] {
  if (given.ALLOW_UNENCRYPTED === '1') return []
  const hint = 'when it is another machine’s, in production (or ALLOW_UNENCRYPTED=1 where the network is yours alone)'
  const databases = (['DATABASE_URL', 'DATABASE_OWNER_URL'] as const)
    .filter((name) => !isAcceptable(given[name], isDatabaseEncrypted))
    .map((name) => ({ name, finding: `must demand encryption by sslmode=verify-full ${hint}` }))
  const others = services
    .filter((name) => !isAcceptable(given[name], ({ protocol }) => protocol === 'https:'))
    .map((name) => ({ name, finding: `must be an https address ${hint}` }))
  if (isAcceptable(given.SMTP_URL, isMailEncrypted)) return [...databases, ...others]
  return [
    ...databases,
    ...others,
    { name: 'SMTP_URL', finding: `must be an smtps:// address, or have ?requireTLS=true, ${hint}` },
  ]
}

/**
 * Returns true for an absent, local or encrypted address, and for one that cannot be parsed: the configuration refuses
 * it.
 */
function isAcceptable(address: string | undefined, isEncrypted: (url: URL) => boolean): boolean {
  const url = address && URL.canParse(address) ? new URL(address) : undefined
  return url === undefined || isOnThisMachine(url) || isEncrypted(url)
}

/** Returns true where the driver verifies the certificate: not with `prefer`, `no-verify` or in libpq's own way. */
function isDatabaseEncrypted({ searchParams }: URL): boolean {
  const mode = searchParams.get('sslmode') ?? ''
  return mode === 'verify-full' || (['require', 'verify-ca'].includes(mode) && !searchParams.has('uselibpqcompat'))
}

/** Returns true where mail is encrypted: with a password the sender demands it in any case (platform/mail/smtp.ts). */
function isMailEncrypted({ protocol, username, searchParams }: URL): boolean {
  const isWeakened = ['ignoreTLS', 'tls.rejectUnauthorized', 'requireTLS'].some(
    (name) => searchParams.get(name) === (name === 'ignoreTLS' ? 'true' : 'false'),
  )
  return !isWeakened && (protocol === 'smtps:' || username !== '' || searchParams.get('requireTLS') === 'true')
}

/** Returns true for a loopback address, or a socket of this machine. */
function isOnThisMachine({ hostname, searchParams }: URL): boolean {
  const host = decodeURIComponent(searchParams.get('host') ?? hostname)
  return /^(|\/.*|localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)
}
