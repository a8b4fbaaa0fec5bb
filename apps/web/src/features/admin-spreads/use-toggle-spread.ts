import type { AdminSpread } from '@lunaria/contract/admin-spreads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { spreadsQuery, writeSpread } from './spreads-queries.ts'

const mutationKey = ['admin', 'spreads', 'toggle']

/** Switches a spread on or off. The list shows it immediately, and takes it back when it is refused. */
export function useToggleSpread({ id }: AdminSpread) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationKey,
    scope: { id: `spread-${id}` }, // one after the other, as they were pressed
    mutationFn: (isActive: boolean) =>
      call('PATCH /api/admin/spreads/:spreadId', { params: { spreadId: id }, body: { isActive } }),
    onMutate: async (isActive) => {
      await queryClient.cancelQueries({ queryKey: spreadsQuery.queryKey })
      writeSpread(queryClient, id, { is_active: isActive })
    },
    onSuccess: (_spread, isActive) => toast.success(isActive ? 'Расклад активирован' : 'Расклад деактивирован'),
    onError: (error, isActive) => {
      writeSpread(queryClient, id, { is_active: !isActive })
      toast.error(`Ошибка обновления расклада: ${errorText(error)}`)
    },
    // While another switch is on its way, the list would come back without it.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries(spreadsQuery)
    },
  })
}
