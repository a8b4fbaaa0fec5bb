import type { AdminSettings } from '@lunaria/contract/admin-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { errorText, fieldProblem, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { configKey } from '#shared/session/keys.ts'
import {
  differingFields,
  type FieldName,
  type FieldProblems,
  type Fields,
  fieldsOf,
  readFields,
} from './settings-fields.ts'
import { settingsQuery } from './settings-queries.ts'

export type SettingsForm = ReturnType<typeof useSettingsForm>

/** A field that another admin changed while the form was open. */
export type Theirs = { name: FieldName; before: Fields[FieldName]; after: Fields[FieldName] }

/** The settings as they stand, and what has been typed over them. */
export function useSettingsForm() {
  const queryClient = useQueryClient()
  const { data: loaded, ...loading } = useQuery(settingsQuery)
  const [edits, setEdits] = useState<Partial<Fields>>({})
  // What the edits were made upon: it stays the same under somebody's hands, whatever is loaded meanwhile.
  const [basis, setBasis] = useState<AdminSettings>()
  const [problems, setProblems] = useState<FieldProblems>({})
  const [theirs, setTheirs] = useState<Theirs[]>([])
  const settings = basis ?? loaded
  const before = settings && fieldsOf(settings)
  const fields = before && { ...before, ...edits }
  const changed = before && fields ? differingFields(before, fields) : []

  function reset(): void {
    setEdits({})
    setBasis(undefined)
    setProblems({})
    setTheirs([])
  }

  async function learnTheirs(): Promise<void> {
    const fresh = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })
    const now = fieldsOf(fresh)
    if (before)
      setTheirs(differingFields(before, now).map((name) => ({ name, before: before[name], after: now[name] })))
    setBasis(fresh)
  }

  const save = useMutation({
    mutationFn: (changes: object) =>
      call('PATCH /api/admin/settings', { body: { ...changes, updatedAt: settings?.updatedAt } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved)
      queryClient.invalidateQueries({ queryKey: configKey })
      reset()
      toast.success('Настройки сохранены')
    },
    onError: async (error) => {
      toast.error(`Не удалось сохранить настройки. ${errorText(error)}`)
      setProblems(Object.fromEntries(changed.map((name) => [name, fieldProblem(error, name)])))
      if (isApiError(error, 'settings_changed')) await learnTheirs()
    },
  })

  return {
    settings,
    fields,
    changed,
    problems,
    theirs,
    loading,
    isSaving: save.isPending,
    change<Name extends FieldName>(name: Name, value: Fields[Name]): void {
      setBasis(settings)
      setEdits({ ...edits, [name]: value })
      setProblems({ ...problems, [name]: undefined })
    },
    reset,
    /** What would be sent; undefined when something is wrong, which the fields then show. */
    check() {
      if (!fields) return undefined
      const reading = readFields(fields, changed)
      setProblems(reading.problems ?? {})
      return reading.changes
    },
    save: save.mutate,
  }
}
