import { useQuery } from '@tanstack/react-query'
import { LeaveGuard } from './leave-guard.tsx'
import { PromptsSection } from './prompts-section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsQuery } from './settings-queries.ts'
import { TestMail } from './test-mail.tsx'
import { usePromptDrafts } from './use-prompt-drafts.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** What the operator may change at run time: the settings, and the model's prompts. */
export function SettingsScreen() {
  const form = useSettingsForm()
  const drafts = usePromptDrafts()
  const { data: settings } = useQuery(settingsQuery)

  return (
    <>
      <SettingsForm form={form} />
      <TestMail mail={settings?.environment.mail} />
      <PromptsSection drafts={drafts} aiProvider={settings?.environment.aiProvider} />
      <LeaveGuard isDirty={form.changed.length > 0 || drafts.isDirty} />
    </>
  )
}
