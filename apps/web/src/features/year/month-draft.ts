import type { YearMonth, YearState } from '@lunaria/contract/year'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { createDraft, type Draft, type DraftState } from '#shared/journal/draft.ts'
import { journalKey } from '#shared/journal/queries.ts'
import { useDraft } from '#shared/journal/use-draft.ts'
import { ownKey, recall } from '#shared/lib/storage.ts'

/** What the user writes of a month. */
type MonthPart = Pick<YearMonth, 'note' | 'outcome'>
type MonthDraft = Draft<YearMonth, MonthPart>
type Place = { userId: string; drawId: string; month: YearMonth }

const nameOf = (drawId: string, month: number) => `year:${drawId}:${month}`

/** What the user writes of a month, saved as it is changed. */
export function useMonthDraft(place: Place): { state: DraftState<MonthPart>; draft: MonthDraft } {
  const queryClient = useQueryClient()
  return useDraft(place.month, () => draftOf(queryClient, place))
}

/** Sends what was kept of other months when a tab was closed before the server had it. */
export async function sendKeptMonths(
  queryClient: QueryClient,
  { userId, year, openMonth }: { userId: string; year: YearState; openMonth: number },
): Promise<void> {
  for (const month of year.months) {
    if (month.month === openMonth || !recall('local', ownKey(nameOf(year.drawId, month.month)))) continue
    await draftOf(queryClient, { userId, drawId: year.drawId, month }).flush()
  }
}

function draftOf(queryClient: QueryClient, { userId, drawId, month: record }: Place): MonthDraft {
  const { month } = record
  const queryKey = [...journalKey(userId), 'year']
  return createDraft({
    name: nameOf(drawId, month),
    record,
    partOf: ({ note, outcome }) => ({ note, outcome }),
    send: (body) => call('PATCH /api/year/:drawId/months/:month', { params: { drawId, month: String(month) }, body }),
    onSaved(saved) {
      queryClient.setQueriesData<YearState | null>({ queryKey }, (year) => year && withMonth(year, { drawId, saved }))
      // The letter is made of what is written.
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

function withMonth(year: YearState, { drawId, saved }: { drawId: string; saved: YearMonth }): YearState {
  if (year.drawId !== drawId) return year
  return { ...year, months: year.months.map((month) => (month.month === saved.month ? saved : month)) }
}
