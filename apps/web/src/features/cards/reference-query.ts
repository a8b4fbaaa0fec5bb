import { queryOptions } from '@tanstack/react-query'
import type { ReferenceOf } from './find-cards.ts'

/** The texts about the cards: loaded once, when they are first needed, apart from the code that needs no more than names. */
export const referenceQuery = queryOptions({
  queryKey: ['card-reference'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<ReferenceOf> => (await import('@lunaria/tarot/reference')).referenceOf,
})
