import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { activeTabLine, tabClass } from './tab-style.ts'

type Tab = { value: string; label: string; content: ReactNode }

type TabsProps = {
  /** What the tabs divide; read aloud, not shown. */
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
}

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
