import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type TooltipProps = {
  text: ReactNode
  /** A control that can be focused. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A hint on hover or focus; never the only place where something is said. Needs the Providers around it. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className="z-60 max-w-72 animate-fade-in rounded-sm border border-line-strong bg-bg-2 px-3 py-2 text-caption text-text-1 shadow-panel"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
