import { computeCommitment, newSeed, shuffle } from '@lunaria/tarot/draw'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { type DrawClaim, parseClaim } from './draw-claim.ts'

type CheckFormProps = {
  claim: DrawClaim
  isChecking: boolean
  onCheck: (claim: DrawClaim) => void
  /** Beside the check is a way to see one. */
  hasExample?: boolean
}

const examplePicks = '7, 21, 42'

export function CheckForm({ claim, isChecking, onCheck, hasExample = false }: CheckFormProps) {
  function submit(form: FormData) {
    onCheck(
      parseClaim((name) => {
        const value = form.get(name)
        return typeof value === 'string' ? value : null
      }),
    )
  }

  async function showExample() {
    const seed = newSeed()
    onCheck({ seed, picks: examplePicks, commitment: await computeCommitment(seed, await shuffle(seed)) })
  }

  return (
    <form action={submit} className="flex flex-col gap-5">
      <TextField
        label="Зерно"
        name="seed"
        defaultValue={claim.seed}
        hint="64 знака; открывается, когда ответ закончен"
        required
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label="Места карт"
        name="picks"
        defaultValue={claim.picks}
        hint="Числа от 0 до 77 через запятую, в порядке расклада"
        required
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label="Отпечаток"
        name="commitment"
        defaultValue={claim.commitment}
        hint="64 знака; показан до того, как выбрали карты"
        required
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="primary" isLoading={isChecking}>
          Проверить
        </Button>
        {hasExample && (
          <Button variant="ghost" onClick={showExample}>
            Показать на примере
          </Button>
        )}
      </div>
    </form>
  )
}
