import { errorText, fieldProblem } from '#shared/api/api-error.ts'

type FormProblemProps = { error: unknown /** Fields that show their own. */; fields: readonly string[] }

/** What went wrong with a form, unless it is shown beside one of its fields. */
export function FormProblem({ error, fields }: FormProblemProps) {
  if (!error || fields.some((field) => fieldProblem(error, field))) return null
  return (
    <p role="alert" className="text-small text-err">
      {errorText(error)}
    </p>
  )
}
