import type { AdminSettings } from '@lunaria/contract/admin-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast'
import { errorText, fieldProblems, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { configKey } from '#shared/api/keys.ts'
import {
  type Changes,
  differingFields,
  type FieldName,
  type Fields,
  fieldNames,
  readFields,
  toFields,
} from './settings-fields.ts'
import { settingsQuery } from './settings-queries.ts'

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** A field that another admin changed while the form was open. */
export type ServerSettings = { name: FieldName; before: Fields[FieldName]; after: Fields[FieldName] }

/** Returns the saved settings, and what has been typed over them. */
export function useSettingsForm({ show }: { show: (name: FieldName) => Promise<unknown> }) {
  const queryClient = useQueryClient()
  const { data: loaded, ...loading } = useQuery(settingsQuery)
  // The settings that the changes are based on: not replaced by a reload while there are unsaved changes.
  const [basis, setBasis] = useState<AdminSettings>()
  /** Undefined until a save has found another admin's changes. */
  const [theirs, setTheirs] = useState<ServerSettings[]>()
  const before = basis && toFields(basis)
  const form = useForm<Fields, unknown, Changes>({
    values: before,
    resetOptions: { keepDirtyValues: theirs !== undefined },
    // Only changed fields are checked and sent: an older value may break a newer rule.
    resolver: (fields) => readFields(fields, before ? differingFields(before, fields) : []),
  })
  const { dirtyFields, errors } = form.formState
  const changed = fieldNames.filter((name) => dirtyFields[name])

  if (loaded && loaded !== basis && changed.length === 0) adopt(loaded)

  function adopt(settings: AdminSettings): void {
    setBasis(settings)
    setTheirs(undefined)
  }

  /** Leads to a field, in any part of the settings. */
  async function reveal(name: FieldName | undefined): Promise<void> {
    if (!name) return
    await show(name)
    form.setFocus(name)
  }

  async function showServerVersion(): Promise<void> {
    const fresh = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })
    const now = toFields(fresh)
    if (before)
      setTheirs(differingFields(before, now).map((name) => ({ name, before: before[name], after: now[name] })))
    setBasis(fresh)
  }

  const save = useMutation({
    mutationFn: (changes: object) =>
      call('PATCH /api/admin/settings', { body: { ...changes, updatedAt: basis?.updatedAt } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      queryClient.invalidateQueries({ queryKey: configKey })
      form.reset(toFields(saved))
      adopt(saved)
      toast.success('Настройки сохранены')
    },
    onError: async (error) => {
      toast.error(`Не удалось сохранить настройки. ${errorText(error)}`)
      for (const { field, message } of fieldProblems(error).toReversed()) {
        const name = fieldNames.find((candidate) => candidate === field)
        if (!name) continue
        form.setError(name, { message })
        await reveal(name) // the first one comes last
      }
      if (isApiError(error, 'settings_changed')) await showServerVersion()
    },
  })

  return {
    // The form takes them over a moment after they have come.
    settings: form.getValues('supportEmail') === undefined ? undefined : basis,
    changed,
    theirs: theirs ?? [],
    loading,
    isSaving: save.isPending,
    value: form.watch,
    change: <Name extends FieldName>(name: Name, value: Fields[Name]) =>
      form.setValue<FieldName>(name, value, { shouldDirty: true }),
    /** Props that connect a control to its field. */
    field: (name: FieldName) => ({ ...form.register(name), error: errors[name]?.message }),
    reset() {
      form.reset(before)
      setTheirs(undefined)
    },
    /** Checks the form on submit and calls back with what is to be sent. */
    check: (onChecked: (changes: Changes) => void) =>
      form.handleSubmit(onChecked, (wrong) => reveal(fieldNames.find((name) => wrong[name]))),
    save: save.mutate,
  }
}
