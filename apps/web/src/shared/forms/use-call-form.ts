import { useMutation } from '@tanstack/react-query'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type ApiErrorCode, errorText, fieldProblems, isApiError } from '#shared/api/api-error.ts'

type CallFormOptions<Fields extends FieldValues, Body, Answer> = {
  /** Turns the fields into the call's body, or into errors in the server's words; usually from a schema of the contract. */
  resolver: Resolver<Fields, unknown, Body>
  /** What the fields hold at first. */
  values: DefaultValues<Fields>
  send: (body: Body) => Promise<Answer>
  onSent?: (answer: Answer, form: UseFormReturn<Fields, unknown, Body>) => void | Promise<void>
  onRefused?: (error: unknown) => void
  /** The field that a refusal is about, where its code alone says so: a wrong password. */
  fieldOfCode?: Partial<Record<ApiErrorCode, Path<Fields>>>
}

/**
 * Returns a form that is checked by a schema of the contract and sent by a call. What is wrong is shown under its field, whether the
 * schema or the server says so, and the first such field gets the focus; any other refusal is `problem`.
 */
export function useCallForm<Fields extends FieldValues, Body, Answer>(options: CallFormOptions<Fields, Body, Answer>) {
  const { resolver, values, onSent, onRefused, fieldOfCode = {} } = options
  const form = useForm<Fields, unknown, Body>({ defaultValues: values, resolver })
  const { isSubmitting, errors } = form.formState
  const sending = useMutation({ mutationFn: (body: Body) => options.send(body) })

  function showRefusal(error: unknown): void {
    const ofCode = isApiError(error) ? fieldOfCode[error.code] : undefined
    const problems = ofCode ? [{ field: ofCode, message: errorText(error) }] : fieldProblems(error)
    const shown = problems.filter(({ field }) => Object.hasOwn(form.getValues(), field))
    for (const [index, { field, message }] of shown.entries()) {
      const name = field as Path<Fields> // as the form's own values say
      form.setError(name, { message }, { shouldFocus: index === 0 })
    }
    if (shown.length === 0) form.setError('root.refusal', { message: errorText(error) })
  }

  const submit = form.handleSubmit(async (body) => {
    try {
      const answer = await sending.mutateAsync(body)
      await onSent?.(answer, form)
    } catch (error) {
      showRefusal(error)
      onRefused?.(error)
    }
  })

  return {
    form,
    submit,
    isSending: isSubmitting,
    isSent: sending.isSuccess,
    answer: sending.data,
    problem: errors.root?.refusal?.message,
    /** Props that connect a control to its field. */
    field: (name: Path<Fields>, options?: RegisterOptions<Fields>) => ({
      ...form.register(name, options),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  }
}
