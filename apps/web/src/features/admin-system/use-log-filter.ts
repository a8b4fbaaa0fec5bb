import { LogLevel } from '@lunaria/contract/admin-system'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LogFilter } from './system-queries.ts'

const pauseMs = 300
const names = { kind: 'log', level: 'level', text: 'text', requestId: 'request' } as const
type Typed = Record<keyof typeof names, string>

/** The log's filter: what is typed at once, what is asked for and stands in the address after a pause. */
export function useLogFilter() {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState<Typed>(() => inAddress(search))
  const address = inAddress(search)

  useEffect(() => {
    const wanted = withFilter(search, typed)
    if (wanted.toString() === search.toString()) return
    const timer = setTimeout(() => setSearch(wanted, { replace: true, preventScrollReset: true }), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, search, setSearch])

  const level = LogLevel.safeParse(typed.level).data
  const isSecurity = address.kind === 'security'
  const applied: LogFilter = {
    kind: isSecurity ? 'security' : undefined,
    level: LogLevel.safeParse(address.level).data,
    text: address.text || undefined,
    requestId: address.requestId || undefined,
  }
  return {
    kind: typed.kind === 'security' ? ('security' as const) : ('' as const),
    level: level ?? ('' as const),
    text: typed.text,
    requestId: typed.requestId,
    /** What the server is asked for. */
    applied,
    isSecurity,
    isSet: Boolean(applied.level || applied.text || applied.requestId),
    set: (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes })),
  }
}

function inAddress(search: URLSearchParams): Typed {
  return {
    kind: search.get(names.kind) ?? '',
    level: search.get(names.level) ?? '',
    text: search.get(names.text) ?? '',
    requestId: search.get(names.requestId) ?? '',
  }
}

function withFilter(search: URLSearchParams, typed: Typed): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [field, name] of Object.entries(names)) {
    const value = typed[field as keyof Typed].trim() // the keys of `names` are those of `Typed`
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
