import { BackupSection } from './backup-section.tsx'
import { EventList } from './event-list.tsx'
import { LaunchChecklist } from './launch-checklist.tsx'
import { LogViewer } from './log-viewer.tsx'
import { QuickActions } from './quick-actions.tsx'
import { SystemFacts } from './system-facts.tsx'

/** The machine behind the product: what can be done with it, its figures, its events and its log. */
export function SystemSection() {
  return (
    <div className="flex flex-col gap-6">
      <QuickActions />
      <LaunchChecklist />
      <BackupSection />
      <SystemFacts />
      <EventList />
      <LogViewer />
    </div>
  )
}
