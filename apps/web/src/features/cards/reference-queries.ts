import { queryOptions } from '@tanstack/react-query'
import type { moreAbout } from '#shared/tarot/more-about.ts'
import type { ReferenceOf } from './reference/find-cards.ts'

/** The texts about the cards: loaded once, when they are first needed, apart from the code that needs no more than names. */
export const referenceQuery = queryOptions({
  queryKey: ['card-reference'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<ReferenceOf> => (await import('@lunaria/tarot/reference')).findReference,
})

/** What is said of a card besides: not needed until one is open. */
export const moreQuery = queryOptions({
  queryKey: ['card-more'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<typeof moreAbout> => (await import('#shared/tarot/more-about.ts')).moreAbout,
})
