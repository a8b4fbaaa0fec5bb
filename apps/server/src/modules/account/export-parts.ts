import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** How a user's rows of a table are found: by the id of the user, for what lies in a chat by that of the chat. */
type Owner = 'itself' | 'user' | 'payment' | 'chat' | 'subject' | 'author'

export type ExportPart = {
  /** Its key in the file. */
  name: string
  table: keyof Database
  owner: Owner
  /** The order of its rows; no two of an owner have the same. */
  key: string
  told: readonly string[]
  /** What is stored and not exported: secrets, and what only machines need. */
  withheld?: readonly string[]
  /** What is exported in another form than it is stored in. */
  changed?: Record<string, RawBuilder<unknown>>
}

export const ownedBy: Record<Owner, (id: string) => RawBuilder<boolean>> = {
  itself: (id) => sql`id = ${id}`,
  user: (id) => sql`user_id = ${id}`,
  payment: (id) => sql`payment_id in (select id from payments where user_id = ${id})`,
  chat: (id) => sql`chat_id = ${id}`,
  subject: (id) => sql`subject = ${id}`,
  author: (id) => sql`author_id = ${id}`,
}

/** The account apart from the profile, as the API has them. */
export const personParts: readonly ExportPart[] = [
  {
    name: 'user',
    table: 'users',
    owner: 'itself',
    key: 'id',
    told: [
      'id',
      'email',
      'email_verified_at',
      'role',
      'is_guest',
      'created_at',
      'updated_at',
      'last_login_at',
      'blocked_at',
    ],
    withheld: ['password_hash', 'found_by'], // found_by: the address and the name once more, for a search
  },
  {
    name: 'profile',
    table: 'users',
    owner: 'itself',
    key: 'id',
    told: ['first_name', 'last_name', 'date_of_birth', 'place_of_residence', 'email_notifications', 'repeat_reminder'],
  },
]

/** Everything that leads to a user, table by table; export.test.ts holds it against the database itself. */
export const listParts: readonly ExportPart[] = [
  {
    name: 'consents',
    table: 'consents',
    owner: 'user',
    key: 'document || version',
    told: ['document', 'version', 'given_at'],
  },
  {
    name: 'sessions',
    table: 'sessions',
    owner: 'user',
    key: 'id_hash',
    told: ['created_at', 'expires_at', 'user_agent', 'address', 'confirmed_at'],
    withheld: ['id_hash'],
  },
  {
    name: 'oneTimeCodes',
    table: 'totp_factors',
    owner: 'user',
    key: 'user_id',
    told: ['created_at', 'confirmed_at', 'last_used_at'],
    withheld: ['secret', 'key_id', 'last_step'],
  },
  {
    name: 'passkeys',
    table: 'passkeys',
    owner: 'user',
    key: 'id',
    told: ['name', 'transports', 'is_synced', 'created_at', 'last_used_at'],
    withheld: ['id', 'credential_id', 'public_key', 'counter'],
  },
  {
    name: 'recoveryCodes',
    table: 'recovery_codes',
    owner: 'user',
    key: 'hash',
    told: ['created_at'],
    withheld: ['hash'],
  },
  {
    name: 'passkeyChallenges',
    table: 'passkey_challenges',
    owner: 'user',
    key: 'hash',
    told: ['purpose', 'expires_at'],
    withheld: ['hash'],
  },
  {
    name: 'grants',
    table: 'grants',
    owner: 'user',
    key: 'id',
    told: [
      'id',
      'plan',
      'source',
      'status',
      'message_limit',
      'messages_used',
      'starts_at',
      'ends_at',
      'ended_at',
      'reminded_at',
      'payment_id',
      'took_over_id',
      'own_plan',
      'own_messages',
      'carried_messages',
      'frozen_at',
    ],
  },
  {
    name: 'charges',
    table: 'charges',
    owner: 'user',
    key: 'id',
    told: ['id', 'grant_id', 'message_id', 'taken_at', 'returned_at', 'returned_reason'],
  },
  {
    name: 'payments',
    table: 'payments',
    owner: 'user',
    key: 'id',
    told: [
      'id',
      'plan',
      'description',
      'amount_kopecks',
      'currency',
      'duration_days',
      'message_limit',
      'status',
      'yookassa_payment_id',
      'confirmation_url',
      'failure_reason',
      'review_reason',
      'accepted_reason',
      'method_type',
      'method_title',
      'refunded_kopecks',
      'paid_at',
      'created_at',
      'updated_at',
    ],
    withheld: ['idempotence_key', 'request_body', 'checked_at', 'next_check_at'],
  },
  {
    name: 'paymentSteps',
    table: 'payment_steps',
    owner: 'payment',
    key: 'id',
    told: ['payment_id', 'step', 'at'],
    withheld: ['id'],
  },
  {
    name: 'refunds',
    table: 'refunds',
    owner: 'payment',
    key: 'id',
    told: [
      'id',
      'payment_id',
      'grant_id',
      'origin',
      'cancellation_id',
      'amount_kopecks',
      'status',
      'yookassa_refund_id',
      'refusal_reason',
      'created_at',
      'updated_at',
    ],
    withheld: ['idempotence_key', 'request_body', 'checked_at', 'next_check_at'],
  },
  {
    name: 'providerEvents',
    table: 'provider_events',
    owner: 'payment',
    key: 'id',
    told: ['payment_id', 'event', 'object_id', 'received_at', 'last_received_at', 'deliveries'],
    withheld: ['id', 'address'], // of the provider's machine
  },
  {
    name: 'mails',
    table: 'mails',
    owner: 'user',
    key: 'id',
    told: ['to_address', 'kind', 'data', 'status', 'created_at', 'finished_at'],
    withheld: ['id', 'tries', 'next_try_at', 'give_up_at', 'claim', 'claimed_at', 'reason'],
    changed: { data: sql`data - 'tokenId'` }, // the link's token is made from it
  },
  {
    name: 'mailLinks',
    table: 'one_time_tokens',
    owner: 'user',
    key: 'id',
    told: ['purpose', 'email', 'created_at', 'expires_at', 'used_at'],
    withheld: ['id', 'hash'],
  },
  {
    name: 'securityEvents',
    table: 'security_events',
    owner: 'user',
    key: 'id',
    told: ['at', 'event', 'details', 'count'],
    withheld: ['id', 'request_id', 'merge_key'],
  },
  { name: 'readingTotals', table: 'reading_totals', owner: 'user', key: 'user_id', told: ['count'] },
  {
    name: 'aiCalls',
    table: 'ai_calls',
    owner: 'user',
    key: 'id',
    told: ['id', 'provider', 'model', 'outcome', 'prompt_tokens', 'completion_tokens', 'duration_ms', 'at'],
    withheld: ['error_code', 'is_estimate', 'first_token_ms'],
  },
  {
    name: 'promptVersions',
    table: 'prompt_versions',
    owner: 'author',
    key: 'id',
    told: ['id', 'prompt', 'content', 'note', 'created_at'],
    withheld: ['author_id'],
  },
  { name: 'demoSessions', table: 'demo_sessions', owner: 'user', key: 'id', told: ['id', 'chat_id', 'created_at'] },
  {
    name: 'changesByOperators',
    table: 'audit_log',
    owner: 'subject',
    key: 'id',
    told: ['id', 'action', 'before', 'after', 'at'],
    // The actor is not this user's data; the subject is this user; the rest is the chain's.
    withheld: ['actor_id', 'subject', 'number', 'hash'],
  },
]

export const chatPart: ExportPart = {
  name: 'chats',
  table: 'chats',
  owner: 'user',
  key: 'id',
  told: [
    'id',
    'kind',
    'title',
    'message_count',
    'created_at',
    'updated_at',
    'last_message_at',
    'last_spread_id',
    'care',
  ],
  // The beginning of a message that is exported whole, and what the title says itself.
  withheld: ['last_message_content', 'has_default_title'],
}

/** What lies in each chat. */
export const partsOfChat: readonly ExportPart[] = [
  {
    name: 'messages',
    table: 'messages',
    owner: 'chat',
    key: 'id',
    told: [
      'id',
      'type',
      'content',
      'status',
      'spread_id',
      'selected_cards',
      'metadata',
      'is_from_client',
      'retells_id',
      'created_at',
    ],
  },
  {
    name: 'draws',
    table: 'draws',
    owner: 'chat',
    key: 'id',
    told: ['id', 'spread_id', 'commitment', 'seed', 'picks', 'created_at'],
    // Before the answer has ended it would show which card lies where in a deck that is still to be picked from.
    changed: {
      seed: sql`case when exists (select from replies where draw_id = draws.id and status <> 'running') then seed end`,
    },
  },
  {
    name: 'replies',
    table: 'replies',
    owner: 'chat',
    key: 'message_id',
    told: [
      'message_id',
      'question_id',
      'telling',
      'charge_id',
      'draw_id',
      'status',
      'is_given_back',
      'error_code',
      'error_message_id',
      'created_at',
      'finished_at',
    ],
    // `deltas` is the text of the message once more, in pieces.
    withheld: ['user_id', 'owner', 'heartbeat_at', 'stop_requested', 'deltas', 'saved_count'],
  },
]

export const exportParts = [...personParts, ...listParts, chatPart, ...partsOfChat]
