import type { PlanId } from '@lunaria/contract/common'
import type { Plan } from '@lunaria/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from './config-queries.ts'

/** Returns the plans that can be had now, smallest first. */
export function usePlansOnSale(): (Plan & { id: PlanId })[] {
  const plans = useQuery(configQuery).data?.plans ?? []
  return plans.flatMap((plan) => (plan.id === 'free' ? [] : [{ ...plan, id: plan.id }]))
}
