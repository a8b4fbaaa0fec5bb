import type { Time } from './time-column.ts'

type TotpFactorsTable = {
  user_id: string
  /** Encrypted by the key that `key_id` names (lib/sealed-secrets.ts). */
  secret: string
  key_id: string
  created_at: Time
  /** Null: no code has confirmed it yet. */
  confirmed_at: Time | null
  last_used_at: Time | null
  /** The time step of the newest code that was accepted. */
  last_step: number | null
}

type PasskeysTable = {
  id: string
  user_id: string
  /** The authenticator's name for it, base64url. */
  credential_id: string
  public_key: Buffer
  /** How often the authenticator says it was used; 0 where it does not count. */
  counter: number
  transports: string[]
  name: string
  is_synced: boolean
  created_at: Time
  last_used_at: Time | null
}

type RecoveryCodesTable = { user_id: string; hash: string; created_at: Time }

type PasskeyChallengesTable = {
  hash: string
  purpose: ChallengePurpose
  user_id: string | null
  expires_at: Time
}
export type ChallengePurpose = 'register' | 'sign-in' | 'second-step' | 'confirm'

/** What confirms a sign-in beside the password. */
export type FactorTables = {
  totp_factors: TotpFactorsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  passkey_challenges: PasskeyChallengesTable
}
