import type { ConversationDeps } from '#conversation/deps.ts'
import type { PlatformDeps } from '#platform/deps.ts'

type Used =
  | 'config'
  | 'db'
  | 'jobs'
  | 'limits'
  | 'log'
  | 'now'
  | 'oneTimeSecrets'
  | 'pool'
  | 'sealedSecrets'
  | 'settings'

/** What the daily practice needs from outside. */
export type PracticeDeps = Pick<PlatformDeps, Used> & Pick<ConversationDeps, 'model' | 'replies'>
