import { type Kysely, sql } from 'kysely'

/** The settings are one object; their rules and defaults are the program's (packages/contract/src/settings.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table settings add column values jsonb not null default '{}'`,
  // Null or an empty address of the site: as the environment says, which is what an absent key means.
  `update settings set values = jsonb_strip_nulls(jsonb_build_object(
    'maintenanceMode', maintenance_mode,
    'allowUserSignup', allow_user_signup,
    'supportEmail', support_email,
    'supportTelegram', support_telegram,
    'supportVk', support_vk,
    'frontendUrl', nullif(frontend_url, ''),
    'defaultCurrency', default_currency,
    'loggingLevel', logging_level,
    'demoDailyPerAddress', demo_daily_per_address,
    'demoDailyTotal', demo_daily_total,
    'aiMaxConcurrent', ai_max_concurrent,
    'aiMaxTokens', ai_max_tokens,
    'messagesPerMinute', messages_per_minute,
    'answersDailyPerUser', answers_daily_per_user,
    'answersDailyTotal', answers_daily_total,
    'aiPromptPrice', ai_prompt_price,
    'aiCompletionPrice', ai_completion_price,
    'helpLines', help_lines))`,
  `alter table settings
    drop column maintenance_mode,
    drop column allow_user_signup,
    drop column support_email,
    drop column support_telegram,
    drop column support_vk,
    drop column frontend_url,
    drop column default_currency,
    drop column logging_level,
    drop column demo_daily_per_address,
    drop column demo_daily_total,
    drop column ai_max_concurrent,
    drop column ai_max_tokens,
    drop column messages_per_minute,
    drop column answers_daily_per_user,
    drop column answers_daily_total,
    drop column ai_prompt_price,
    drop column ai_completion_price,
    drop column help_lines`,
]
