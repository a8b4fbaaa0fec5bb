import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Tabs } from '#shared/ui/buttons/tabs.tsx'
import {
  AccessFields,
  AiFields,
  BackupFields,
  CurrencyFields,
  DemoFields,
  HelpFields,
  LogFields,
  ReaderPlanFields,
  SiteFields,
  SupportFields,
} from './form-sections.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PromptsSection } from './prompts-section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { partOfField, type SettingsPart, useSettingsPart } from './settings-parts.ts'
import { settingsQuery } from './settings-queries.ts'
import { TestMail } from './test-mail.tsx'
import { usePromptDrafts } from './use-prompt-drafts.ts'
import { useSettingsForm } from './use-settings-form.ts'

/**
 * What the operator may change at run time, in four parts that are saved together; `system` is at the end of the last
 * one.
 */
export function SettingsPage({ system }: { system?: ReactNode }) {
  const { part, open } = useSettingsPart()
  const form = useSettingsForm({ show: (name) => open(partOfField[name]) })
  const drafts = usePromptDrafts()
  const { data } = useQuery(settingsQuery)
  const toTab = (value: SettingsPart, label: string, content: ReactNode) => ({
    value,
    label,
    content: <div className="flex flex-col gap-6">{content}</div>,
  })

  return (
    <>
      <Tabs
        label="Части настроек"
        value={part}
        onValueChange={open}
        tabs={[
          toTab(
            'site',
            'Сайт',
            <SettingsForm form={form}>
              {(settings) => [
                [<SiteFields key="site" form={form} settings={settings} />, <AccessFields key="access" form={form} />],
                [<SupportFields key="support" form={form} />, <HelpFields key="help" form={form} />],
              ]}
            </SettingsForm>,
          ),
          toTab(
            'ai',
            'ИИ',
            <>
              <SettingsForm form={form}>
                {(settings) => [
                  [<AiFields key="ai" form={form} settings={settings} />],
                  [<DemoFields key="demo" form={form} />],
                ]}
              </SettingsForm>
              <PromptsSection drafts={drafts} aiProvider={data?.environment.aiProvider} />
            </>,
          ),
          toTab(
            'money',
            'Деньги и письма',
            <>
              <SettingsForm form={form}>
                {() => [
                  [<ReaderPlanFields key="reader" form={form} />],
                  [<CurrencyFields key="currency" form={form} />],
                ]}
              </SettingsForm>
              <TestMail mail={data?.environment.mail} />
            </>,
          ),
          toTab(
            'system',
            'Система',
            <>
              <SettingsForm form={form}>
                {() => [[<BackupFields key="backup" form={form} />], [<LogFields key="log" form={form} />]]}
              </SettingsForm>
              {system}
            </>,
          ),
        ]}
      />
      <LeaveGuard isDirty={form.changed.length > 0 || drafts.isDirty} />
    </>
  )
}
