import { cabinetParts } from './export-cabinet-parts.ts'
import type { ExportPart } from './export-part.ts'
import { practiceParts } from './export-practice-parts.ts'

/** The account apart from the profile, as the API has them. */
export const personParts: readonly ExportPart[] = [
  {
    name: 'user',
    table: 'users',
    owner: 'itself',
    columns: 'id email email_verified_at role is_guest created_at updated_at last_login_at blocked_at zone',
    withheld: 'password_hash found_by', // found_by: the address and the name once more, for a search
  },
  {
    name: 'profile',
    table: 'users',
    owner: 'itself',
    columns: 'first_name last_name date_of_birth place_of_residence email_notifications repeat_reminder own_first',
  },
]

/** Everything that leads to a user, table by table; export.test.ts holds it against the database itself. */
export const listParts: readonly ExportPart[] = [
  { name: 'consents', table: 'consents', key: 'document || version', columns: 'document version given_at' },
  {
    name: 'sessions',
    table: 'sessions',
    key: 'id_hash',
    columns: 'created_at expires_at user_agent address confirmed_at',
    withheld: 'id_hash',
  },
  {
    name: 'oneTimeCodes',
    table: 'totp_factors',
    key: 'user_id',
    columns: 'created_at confirmed_at last_used_at',
    withheld: 'secret key_id last_step',
  },
  {
    name: 'passkeys',
    table: 'passkeys',
    columns: 'name transports is_synced created_at last_used_at',
    withheld: 'id credential_id public_key counter',
  },
  { name: 'recoveryCodes', table: 'recovery_codes', key: 'hash', columns: 'created_at', withheld: 'hash' },
  {
    name: 'passkeyChallenges',
    table: 'passkey_challenges',
    key: 'hash',
    columns: 'purpose expires_at',
    withheld: 'hash',
  },
  {
    name: 'grants',
    table: 'grants',
    columns: `id plan source status message_limit messages_used starts_at ends_at ended_at reminded_at payment_id
      took_over_id own_plan own_messages carried_messages frozen_at`,
  },
  { name: 'charges', table: 'charges', columns: 'id grant_id message_id taken_at returned_at returned_reason' },
  {
    name: 'payments',
    table: 'payments',
    columns: `id plan description amount_kopecks currency duration_days message_limit status yookassa_payment_id
      confirmation_url failure_reason review_reason accepted_reason method_type method_title
      refunded_kopecks paid_at created_at updated_at`,
    withheld: 'idempotence_key request_body checked_at next_check_at',
  },
  { name: 'paymentSteps', table: 'payment_steps', owner: 'payment', columns: 'payment_id step at', withheld: 'id' },
  {
    name: 'refunds',
    table: 'refunds',
    owner: 'payment',
    columns: `id payment_id grant_id origin cancellation_id amount_kopecks status yookassa_refund_id refusal_reason
      created_at updated_at`,
    withheld: 'idempotence_key request_body checked_at next_check_at',
  },
  {
    name: 'providerEvents',
    table: 'provider_events',
    owner: 'payment',
    columns: 'payment_id event object_id received_at last_received_at deliveries',
    withheld: 'id address', // of the provider's machine
  },
  {
    name: 'mails',
    table: 'mails',
    columns: 'to_address kind data status created_at finished_at',
    withheld: 'id tries next_try_at give_up_at claim claimed_at reason',
    changed: { data: "data - 'tokenId'" }, // the link's token is made from it
  },
  {
    name: 'mailLinks',
    table: 'one_time_tokens',
    columns: 'purpose email created_at expires_at used_at',
    withheld: 'id hash',
  },
  {
    name: 'securityEvents',
    table: 'security_events',
    columns: 'at event details count',
    withheld: 'id request_id merge_key',
  },
  ...practiceParts,
  ...cabinetParts,
  { name: 'readingTotals', table: 'reading_totals', key: 'user_id', columns: 'count asked_at' },
  {
    name: 'aiCalls',
    table: 'ai_calls',
    columns: 'id provider model outcome prompt_tokens completion_tokens duration_ms at',
    withheld: 'error_code is_estimate first_token_ms',
  },
  { name: 'days', table: 'person_days', key: 'day', columns: 'day has_asked calls prompt_tokens completion_tokens' },
  {
    name: 'promptVersions',
    table: 'prompt_versions',
    owner: 'author',
    columns: 'id prompt content note created_at',
    withheld: 'author_id',
  },
  {
    name: 'demoSessions',
    table: 'demo_sessions',
    columns: 'id chat_id created_at question_count message_count changed_at',
  },
  {
    name: 'changesByOperators',
    table: 'audit_log',
    owner: 'subject',
    columns: 'id action before after at',
    // The actor is not this user's data; the subject is this user; the rest is the chain's.
    withheld: 'actor_id subject number hash',
  },
]
