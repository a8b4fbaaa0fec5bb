import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

/** Returns the key of all that the cabinet has read. */
export const cabinetKey = (userId: string) => ['cabinet', userId]

/** Reads the clients whose names or texts contain `q`, page by page. */
export function clientsQuery(userId: string, q: string) {
  return infiniteQueryOptions({
    queryKey: [...cabinetKey(userId), 'clients', q],
    initialPageParam: undefined as string | undefined, // the first page has nothing before it
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/cabinet/clients', { query: { q: q || undefined, before: pageParam }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Returns the meetings in which all the words are. */
export function foundMeetingsQuery(userId: string, q: string) {
  return queryOptions({
    queryKey: [...cabinetKey(userId), 'found', q],
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: q !== '',
    queryFn: ({ signal }) => call('GET /api/cabinet/meetings', { query: { q }, signal }),
  })
}

/** Reads a client with the meetings. */
export function clientQuery(userId: string, clientId: string) {
  return queryOptions({
    queryKey: [...cabinetKey(userId), 'client', clientId],
    staleTime: 0,
    retry: false,
    queryFn: () => call('GET /api/cabinet/clients/:clientId', { params: { clientId } }),
  })
}

/** Reads a meeting with its notes and its letter. */
export function meetingQuery(userId: string, meetingId: string) {
  return queryOptions({
    queryKey: [...cabinetKey(userId), 'meeting', meetingId],
    staleTime: 0,
    retry: false,
    queryFn: () => call('GET /api/cabinet/meetings/:meetingId', { params: { meetingId } }),
  })
}

/** Reads the reader's brand. */
export function brandQuery(userId: string) {
  return queryOptions({
    queryKey: [...cabinetKey(userId), 'brand'],
    queryFn: () => call('GET /api/cabinet/brand', {}),
  })
}

/** Reads the links to a letter. */
export function letterLinksQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['letter-links', meetingId],
    staleTime: 0, // how often they were opened changes elsewhere
    queryFn: () => call('GET /api/letters/:meetingId/links', { params: { meetingId } }),
  })
}
