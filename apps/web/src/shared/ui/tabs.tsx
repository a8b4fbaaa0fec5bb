import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'

type Tab = { value: string; label: string; content: ReactNode }

type TabsProps = {
  /** What the tabs divide; read aloud, not shown. */
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
}

export const tabClass =
  'relative inline-flex min-h-11 items-center gap-2 px-1 text-small text-text-2 whitespace-nowrap transition-colors duration-hover hover:text-text-1 [&_svg]:size-5 [&_svg]:stroke-[1.7]'

export const activeTabLine =
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-pill after:bg-transparent forced-colors:after:forced-color-adjust-none'

/** Panels of one page. When each panel has an address of its own, use NavTabs. */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <RadixTabs.List
        aria-label={label}
        className="no-scrollbar flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={`${tabClass} ${activeTabLine} data-[state=active]:text-gold-hi data-[state=active]:after:bg-gold`}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
