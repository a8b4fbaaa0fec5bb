/** Days are dates as ISO writes them: `YYYY-MM-DD`. */
type PersonDaysTable = {
  user_id: string
  day: string
  has_asked: boolean
  calls: number
  prompt_tokens: number
  completion_tokens: number
}

type AiDaysTable = {
  day: string
  calls: number
  prompt_tokens: number
  completion_tokens: number
  estimated: number
}

type SpreadDaysTable = { day: string; spread_id: string; is_demo: boolean; count: number }

/** What the dashboard says of days that are over. */
export type ClosedTables = {
  closed_days: { day: string }
  person_days: PersonDaysTable
  ai_days: AiDaysTable
  spread_days: SpreadDaysTable
}
