import type { PlatformDeps } from '#platform/deps.ts'
import type { KnownDevices } from './known-devices.ts'
import type { PasswordCost } from './password.ts'
import type { Sessions } from './sessions.ts'

type Used =
  | 'config'
  | 'db'
  | 'jobs'
  | 'limits'
  | 'log'
  | 'logSecurityEvent'
  | 'now'
  | 'oneTimeSecrets'
  | 'sealedSecrets'
  | 'settings'

/** What accounts and their sign-in need from outside. */
export type IdentityDeps = Pick<PlatformDeps, Used> & {
  knownDevices: KnownDevices
  passwordCost: PasswordCost
  sessions: Sessions
}
