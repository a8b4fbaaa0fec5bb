import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { Spinner } from '#shared/ui/marks/spinner.tsx'

const durationMs = 4000

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'success') return <CircleCheck className="text-ok" />
  if (type === 'error') return <CircleAlert className="text-err" />
  if (type === 'loading') return <Spinner className="text-gold" />
  return <Info className="text-info" />
}

const stripes: Record<Toast['type'], string> = {
  success: 'border-l-ok',
  error: 'border-l-err',
  loading: 'border-l-gold',
  blank: 'border-l-info',
  custom: 'border-l-info',
}

/** Shows what `toast()` of react-hot-toast says: top right, four seconds, at most 400 px. Mounted once. */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: durationMs, loading: { duration: Number.POSITIVE_INFINITY } })

  return (
    <div className="pointer-events-none fixed inset-x-3 top-16 z-60 flex flex-col items-end gap-2.5 md:inset-x-auto md:right-5 md:top-5">
      {toasts.map((item) => (
        <div
          key={item.id}
          {...item.ariaProps}
          onPointerEnter={handlers.startPause}
          onPointerLeave={handlers.endPause}
          className={clsx(
            'pointer-events-auto flex w-full max-w-[25rem] items-center gap-3 rounded-md border border-l-3 border-line bg-bg-2',
            'py-1 pr-1 pl-4 text-small text-text-1 shadow-panel [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.7]',
            item.visible ? 'animate-toast-in' : 'animate-fade-out',
            stripes[item.type],
          )}
        >
          <ToastIcon type={item.type} />
          <span className="min-w-0 flex-1 py-1.5">{resolveValue(item.message, item)}</span>
          <IconButton label="Закрыть уведомление" onClick={() => toast.dismiss(item.id)}>
            <X />
          </IconButton>
        </div>
      ))}
    </div>
  )
}
