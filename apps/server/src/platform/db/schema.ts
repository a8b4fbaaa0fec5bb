import type { CareState } from '@lunaria/care/care-state'
import type { SecurityEventKind } from '@lunaria/contract/admin-system'
import type { CardSelection, ChatKind } from '@lunaria/contract/chats'
import type { ColumnType, Generated } from 'kysely'
import type { CabinetTables } from './cabinet-tables.ts'
import type { ClosedTables } from './closed-tables.ts'
import type { CreativeTables } from './creative-tables.ts'
import type { DayTables } from './day-tables.ts'
import type { FactorTables } from './factor-tables.ts'
import type { JournalTables } from './journal-tables.ts'
import type { LearningTables } from './learning-tables.ts'
import type {
  GrantsTable,
  PaymentStepsTable,
  PaymentsTable,
  ProviderEventsTable,
  RefundsTable,
} from './money-tables.ts'
import type { SharedTables } from './shared-tables.ts'
import type { SpreadTables } from './spread-tables.ts'
import type { Time } from './time-column.ts'
import type { VisitTables } from './visit-tables.ts'
import type { YearTables } from './year-tables.ts'

export type UsersTable = {
  id: string
  email: string
  password_hash: string
  role: ColumnType<'user' | 'admin', 'user' | 'admin' | undefined, 'user' | 'admin'>
  first_name: string | null
  last_name: string | null
  /** `YYYY-MM-DD` */
  date_of_birth: string | null
  place_of_residence: string | null
  email_notifications: Generated<boolean>
  /** The user is reminded of the earlier reading when the same is asked again. */
  repeat_reminder: Generated<boolean>
  /** The master waits for what the user sees in the cards. */
  own_first: Generated<boolean>
  /** IANA's name of the zone that the browser said last. */
  zone: string | null
  email_verified_at: Time | null
  last_login_at: Time | null
  /** A visitor of the demo chat: cannot sign in, and is neither counted nor listed. */
  is_guest: Generated<boolean>
  /** Since when the user has been blocked by an admin. */
  blocked_at: Time | null
  /** The address and the names as they are searched (lib/search-text.ts); the database writes it. */
  found_by: ColumnType<string, never, never>
  created_at: Time
  updated_at: Time
}

type ConsentsTable = { user_id: string; document: string; version: string; given_at: Time }

export type SessionsTable = {
  id_hash: string
  user_id: string
  created_at: Time
  expires_at: Time
  user_agent: string | null
  address: string | null
  /** When its user last proved to be its user: by signing in, or since then. */
  confirmed_at: Time | null
}

type RateLimitsTable = { key: string; ends_at: Time; count: number }

type ChatsTable = {
  id: string
  user_id: string
  title: string
  /** No list shows a `service` chat, the card reference's own, or one of a meeting with a `client`. Set once, when the chat is created. */
  kind: ColumnType<ChatKind | 'client', ChatKind | 'client' | undefined, never>
  /** The title is the one that the chat was created with; its first question replaces it. */
  has_default_title: Generated<boolean>
  message_count: Generated<number>
  last_message_content: string | null
  last_message_at: Time | null
  last_spread_id: Generated<string | null>
  /** Null: the user has never written anything that takes precedence over cards. */
  care: ColumnType<CareState | null, string | null | undefined, string | null>
  created_at: Time
  updated_at: Time
}

type MessagesTable = {
  id: string
  chat_id: string
  type: 'user' | 'assistant' | 'system'
  content: string
  status: Generated<'running' | 'done' | 'stopped' | 'failed' | 'waiting'>
  spread_id: string | null
  selected_cards: ColumnType<CardSelection[], string | undefined, string>
  metadata: ColumnType<Record<string, unknown>, string | undefined, string>
  is_from_client: Generated<boolean>
  /** The answer whose cards this one reads again. */
  retells_id: Generated<string | null>
  created_at: Time
}

type ChargesTable = {
  id: string
  user_id: string
  grant_id: string
  message_id: string | null
  taken_at: Time
  returned_at: Time | null
  returned_reason: string | null
}

type DrawsTable = {
  id: string
  chat_id: string
  spread_id: string | null
  /** Null where the user entered the cards of a physical deck. */
  seed: string | null
  commitment: string | null
  picks: number[] | null
  created_at: Time
}

type RepliesTable = {
  message_id: string
  chat_id: string
  user_id: string
  question_id: string
  /** 0: the question's first answer; from 1 on its cards read again. */
  telling: Generated<number>
  /** Null: an answer of ours, which takes nothing from the plan. */
  charge_id: string | null
  draw_id: string | null
  status: 'running' | 'done' | 'stopped' | 'failed' | 'waiting'
  is_given_back: Generated<boolean>
  owner: string
  heartbeat_at: ColumnType<string, Date | string | undefined, Date | string>
  stop_requested: Generated<boolean>
  deltas: Generated<string>
  saved_count: Generated<number>
  error_code: string | null
  error_message_id: string | null
  created_at: Time
  finished_at: Time | null
}

type SettingsTable = {
  id: Generated<number>
  /** What the operator has set (packages/contract/src/settings.ts); what is absent has its default. */
  values: ColumnType<Record<string, unknown>, string | undefined, string>
  updated_at: Time
}

/** How many answers without cards were given on a day of Moscow's calendar. */
type CareDaysTable = { day: string; kind: CareKind; count: number }
export type CareKind = 'danger' | 'minor' | 'gentle'

type AiCallsTable = {
  id: string
  user_id: string | null
  provider: 'openai' | 'builtin'
  model: string
  outcome: 'done' | 'stopped' | 'failed'
  error_code: string | null
  prompt_tokens: number
  completion_tokens: number
  /** Counted from the text's length, where the provider did not say. */
  is_estimate: boolean
  first_token_ms: number | null
  duration_ms: number
  at: Time
}

type PromptVersionsTable = {
  id: string
  prompt: string
  content: string
  note: string | null
  author_id: string | null
  created_at: Time
}

type LogLinesTable = {
  id: Generated<number>
  at: Time
  level: 'debug' | 'info' | 'warn' | 'error'
  message: string
  request_id: string | null
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

type SecurityEventsTable = {
  id: Generated<number>
  at: Time
  event: SecurityEventKind
  user_id: string | null
  request_id: string | null
  details: ColumnType<Record<string, unknown>, string, never>
  /** Of refusals: what is alike within a minute is one row. */
  merge_key: string | null
  count: number
}

type SpreadEditsTable = {
  spread_id: string
  name: string | null
  description: string | null
  is_active: Generated<boolean>
  updated_at: Time
}

type AuditLogTable = {
  id: string
  actor_id: string | null
  action: string
  subject: string | null
  before: ColumnType<unknown, string | null, string | null>
  after: ColumnType<unknown, string | null, string | null>
  at: Time
  /** Its place in the chain and its seal: given by a trigger at the commit, never by a query. */
  number: ColumnType<number | null, never, never>
  hash: ColumnType<string | null, never, never>
}

type OneTimeTokensTable = {
  id: string
  user_id: string
  purpose: 'confirm-email' | 'reset-password' | 'change-email' | 'second-step'
  hash: string
  /** The address the link was sent to. */
  email: string
  created_at: Time
  expires_at: Time
  used_at: Time | null
}

type MailsTable = {
  id: string
  user_id: string | null
  to_address: string
  kind: string
  data: ColumnType<unknown, string, never>
  status: Generated<'waiting' | 'sending' | 'handed_over' | 'sent' | 'failed' | 'unclear'>
  tries: Generated<number>
  next_try_at: Time
  give_up_at: Time
  claim: string | null
  claimed_at: Time | null
  reason: string | null
  created_at: Time
  finished_at: Time | null
}

/** What the grants' `messages_used` of a person add up to; the database keeps it up. */
type ReadingTotalsTable = { user_id: string; count: ColumnType<number, never, never>; asked_at: Time | null }

/** The tables as Kysely sees them; the truth is in migrations/. */
export type Database = CabinetTables &
  ClosedTables &
  FactorTables &
  CreativeTables &
  JournalTables &
  LearningTables &
  SharedTables &
  SpreadTables &
  DayTables &
  VisitTables &
  YearTables & {
    users: UsersTable
    consents: ConsentsTable
    sessions: SessionsTable
    rate_limits: RateLimitsTable
    grants: GrantsTable
    reading_totals: ReadingTotalsTable
    payments: PaymentsTable
    payment_steps: PaymentStepsTable
    refunds: RefundsTable
    provider_events: ProviderEventsTable
    chats: ChatsTable
    messages: MessagesTable
    charges: ChargesTable
    draws: DrawsTable
    replies: RepliesTable
    settings: SettingsTable
    spread_edits: SpreadEditsTable
    audit_log: AuditLogTable
    one_time_tokens: OneTimeTokensTable
    mails: MailsTable
    ai_calls: AiCallsTable
    care_days: CareDaysTable
    prompt_versions: PromptVersionsTable
    log_lines: LogLinesTable
    security_events: SecurityEventsTable
  }
