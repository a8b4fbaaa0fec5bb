import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isApiError } from '#shared/api/api-error.ts'
import { sessionKey } from '#shared/api/keys.ts'
import { loseSession, sessionSignal } from '#shared/api/session-signal.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import { userKey } from '#shared/storage/storage.ts'
import { createDraft, type Draft, type Merge, storedDraft, type Versioned } from './draft.ts'
import { discardTexts, trackDraft } from './unsent.ts'

export type Place = { userId: string; id: string }

type Kind<Values, Saved> = {
  /** The beginning of its keys. */
  name: string
  toVersion: (record: Saved) => Versioned<Values>
  send?: (id: string, changes: Partial<Values>, base: Versioned<Values>) => Promise<{ isSaved: boolean; record: Saved }>
  merge?: Merge<Values>
  /** Puts the saved record into the query cache. */
  onSaved?: (queryClient: QueryClient, saved: Place & { record: Saved }) => void
}

export type Drafts<Values, Saved> = ReturnType<typeof openDrafts<Values, Saved>>

/** Returns the drafts of one kind. A record has one draft in a tab, from its first visit until the session ends. */
export function openDrafts<Values, Saved>({ name, toVersion, send, merge, onSaved }: Kind<Values, Saved>) {
  const opened = new Map<string, Draft<Values>>()
  /** The keys of those that a page has shown: what becomes of a refused text there is the user's to say. */
  const shown = new Set<string>()
  const toKey = ({ userId, id }: Place) => userKey(userId, `${name}:${id}`)

  function openOver(queryClient: QueryClient, place: Place, first: Versioned<Values>): Draft<Values> {
    const key = toKey(place)
    const known = opened.get(key)
    if (known) return known
    const session = sessionSignal()
    const isRecorded = savedUserId() === place.userId // not where the storage is blocked
    const isOwn = () => !isRecorded || savedUserId() === place.userId

    async function sendHere(sendTo: NonNullable<typeof send>, changes: Partial<Values>, base: Versioned<Values>) {
      try {
        if (!isOwn()) {
          void queryClient.invalidateQueries({ queryKey: sessionKey })
          throw new ApiError('Сейчас здесь другой пользователь', { code: 'network', status: 0 })
        }
        const { isSaved, record } = await sendTo(place.id, changes, base)
        if (isSaved && !session.aborted) onSaved?.(queryClient, { ...place, record })
        return { isSaved, ...toVersion(record) }
      } catch (error) {
        if (isApiError(error, 'unauthenticated') && !session.aborted) loseSession(queryClient)
        throw error
      }
    }

    const parts = { key, first, merge, isOwn }
    const draft = createDraft<Values>({ ...parts, send: send && ((...change) => sendHere(send, ...change)) })
    opened.set(key, draft)
    const untrack = trackDraft(key, draft)
    function close(): void {
      draft.close()
      opened.delete(key)
      shown.delete(key)
      untrack()
    }
    session.addEventListener('abort', close, { once: true })
    return draft
  }

  return {
    name,
    toVersion,
    open(queryClient: QueryClient, { record, ...place }: Place & { record: Saved }): Draft<Values> {
      shown.add(toKey(place))
      return openOver(queryClient, place, toVersion(record))
    },
    /** Sends what a closed page has left. What was written about a record that is gone goes with it. */
    async resend(queryClient: QueryClient, place: Place): Promise<void> {
      const stored = storedDraft<Values>(toKey(place))
      if (!stored || shown.has(toKey(place))) return // a page sends its own
      const draft = openOver(queryClient, place, stored.base)
      await draft.flush()
      if (isApiError(draft.read().error, 'entry_not_found', 'board_not_found')) draft.discard()
    },
    discard: ({ userId, id }: Place) => discardTexts(userId, [`${name}:${id}`]),
  }
}

/** Returns the drafts of a kind that stays in this browser until the user sends it. */
export function openLocalDrafts<Values>(name: string) {
  return openDrafts<Values, Values>({ name, toVersion: (values) => ({ values, revision: 0 }) })
}
