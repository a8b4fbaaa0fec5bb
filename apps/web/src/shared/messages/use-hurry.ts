import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#shared/api/call.ts'
import { configQuery } from '#shared/session/config-queries.ts'

/**
 * Asks for the rest of an answer immediately; undefined where nothing holds it back: only the built-in reader keeps a
 * pace.
 */
export function useHurry(): ((messageId: string) => void) | undefined {
  const isPaced = useQuery(configQuery).data?.aiProvider === 'builtin'
  const hurry = useCallback((messageId: string) => {
    // Where it fails, the answer continues at its pace.
    call('POST /api/messages/:messageId/hurry', { params: { messageId } }).catch(() => {})
  }, [])
  return isPaced ? hurry : undefined
}
