import { LogLevel } from '@lunaria/contract/admin-system'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { parseAsSchema } from '#shared/address/address-state.tsx'
import type { LogFilter } from './system-queries.ts'

const inAddress = {
  kind: parseAsStringLiteral(['security']),
  level: parseAsSchema(LogLevel),
  text: parseAsString.withDefault(''),
  requestId: parseAsString.withDefault(''),
}
const urlKeys = { kind: 'log', requestId: 'request' }

/** The filter of the log is in the address. */
export function useLogFilter() {
  const [{ kind, level, text, requestId }, set] = useQueryStates(inAddress, { urlKeys })
  /** What the server is asked for. */
  const applied: LogFilter = {
    kind: kind ?? undefined,
    level: level ?? undefined,
    text: text || undefined,
    requestId: requestId || undefined,
  }
  return {
    applied,
    isSecurity: kind === 'security',
    isSet: Boolean(applied.level || applied.text || applied.requestId),
    set: (changes: Parameters<typeof set>[0]) => void set(changes),
  }
}
