import type { LaunchStep } from '@lunaria/contract/admin-system'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { ProgressBar } from '#shared/ui/states/progress-bar.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { checklistQuery } from './system-queries.ts'

/** What is to be done before the launch, by the running configuration. */
export function LaunchChecklist() {
  const checklist = useQuery(checklistQuery)
  const steps = checklist.data?.steps ?? []
  const done = steps.filter(({ isDone }) => isDone).length

  return (
    <PanelSection
      title="Готовность к запуску"
      aside={
        checklist.data && (
          <p className="text-small text-text-2 tabular-nums">
            Сделано {done} из {steps.length}
          </p>
        )
      }
    >
      {checklist.isPending && (
        <div role="status">
          <span className="sr-only">Список загружается</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {checklist.isError && <LoadProblem query={checklist} />}
      {checklist.data && (
        <>
          <ProgressBar label="Готовность к запуску" value={done} max={steps.length} className="mb-4" />
          <ul className="grid grid-cols-1 gap-x-8 md:grid-cols-2">
            {[...steps.filter((step) => !step.isDone), ...steps.filter((step) => step.isDone)].map((step) => (
              <Step key={step.id} step={step} />
            ))}
          </ul>
        </>
      )}
    </PanelSection>
  )
}

function Step({ step: { label, message, isDone } }: { step: LaunchStep }) {
  return (
    <li className="flex gap-3 border-b border-line py-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.7]">
      {isDone ? (
        <CircleCheck aria-hidden="true" className="text-ok" />
      ) : (
        <Circle aria-hidden="true" className="text-text-3" />
      )}
      <div className="min-w-0 text-small">
        <p className="text-text-1">
          {label}
          <span className="sr-only">{isDone ? ': сделано' : ': ещё нет'}</span>
        </p>
        <p className="[overflow-wrap:anywhere] text-text-2">{message}</p>
      </div>
    </li>
  )
}
