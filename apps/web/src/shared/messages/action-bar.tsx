import clsx from 'clsx'
import { Ellipsis } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'

type ActionBarProps = {
  /** The answer is not the last one: its bar is there for who comes to it, in one row of signs. */
  isEarlier: boolean
  /** What costs nothing. */
  children: ReactNode
  /** What costs a message. */
  paid?: ReactNode
}

/** What can be done with an answer that has ended. */
export function ActionBar({ isEarlier, children, paid }: ActionBarProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isFolded = isEarlier && !isUnfolded

  return (
    <div className="@container/bar mt-2">
      {isFolded && (
        <span className="-ml-2.5 hidden touch:block">
          <IconButton label="Действия с ответом" onClick={() => setIsUnfolded(true)}>
            <Ellipsis />
          </IconButton>
        </span>
      )}
      <div
        data-folded={isFolded || undefined}
        className={clsx(
          'group/bar flex',
          isFolded
            ? '-ml-2.5 flex-wrap gap-1 opacity-0 transition-opacity duration-hover group-focus-within/answer:opacity-100 group-hover/answer:opacity-100 touch:hidden'
            : 'flex-col gap-3 border-t border-line pt-3',
        )}
      >
        <div
          className={
            isFolded
              ? 'contents'
              : clsx(
                  'grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1 @max-[19.5rem]/bar:grid-cols-2! @max-[27rem]/bar:has-[>:nth-child(5_of_button,a)]:grid-cols-3',
                  '@min-[27rem]/bar:-mx-1.5 @min-[27rem]/bar:flex @min-[27rem]/bar:flex-wrap @min-[38rem]/bar:gap-x-3',
                  // One row beside a table: of five and more the words alone.
                  '@min-[27rem]/bar:@max-[38rem]/bar:has-[>:nth-child(5_of_button,a,.contents)]:[&_svg]:hidden',
                )
          }
        >
          {children}
        </div>
        {paid}
      </div>
    </div>
  )
}

/** Of a button or link of the bar. */
export const barAction = clsx(
  'flex min-h-16 flex-col items-center gap-1.5 rounded-md px-1 py-2.5 text-center text-caption leading-tight text-text-2 select-none',
  'transition-colors duration-hover hover:bg-bg-3 hover:text-text-1 aria-pressed:bg-bg-3 aria-pressed:text-gold-hi',
  '[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.7]',
  '@max-[19.5rem]/bar:min-h-11 @max-[19.5rem]/bar:flex-row @max-[19.5rem]/bar:gap-2.5 @max-[19.5rem]/bar:py-0 @max-[19.5rem]/bar:text-left',
  '@min-[27rem]/bar:min-h-11 @min-[27rem]/bar:flex-row @min-[27rem]/bar:py-0 @min-[27rem]/bar:px-1.5 @min-[27rem]/bar:rounded-pill',
  'group-data-folded/bar:size-11 group-data-folded/bar:min-h-11 group-data-folded/bar:justify-center group-data-folded/bar:rounded-pill group-data-folded/bar:p-0',
)

type BarButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: ReactNode; children: string }

/** A sign and its word; where there is one row of signs the word is a tooltip. */
export function BarButton({ icon, children, ...rest }: BarButtonProps) {
  return (
    <button type="button" title={children} className={barAction} {...rest}>
      {icon}
      <BarWord>{children}</BarWord>
    </button>
  )
}

export function BarWord({ children }: { children: ReactNode }) {
  return <span className="group-data-folded/bar:sr-only">{children}</span>
}
