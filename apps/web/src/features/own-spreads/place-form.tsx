import { maxPlaceNameLength, maxPlaceQuestionLength } from '@lunaria/contract/limits'
import { kindWords, positionKinds } from '@lunaria/tarot/kind-words'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Select } from '#shared/ui/fields/select.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { type DraftPlace, onTable, withKind } from './spread-draft.ts'

type PlaceFormProps = {
  place: DraftPlace
  number: number
  count: number
  onChange: (place: DraftPlace) => void
  /** To another number in the order of dealing. */
  onOrder: (to: number) => void
  onRemove: () => void
}

/** What a place is called, what it asks, and where it is. */
export function PlaceForm({ place, number, count, onChange, onOrder, onRemove }: PlaceFormProps) {
  const percent = (axis: 'x' | 'y', label: string) => (
    <TextField
      key={`${axis} ${place[axis]}`}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      defaultValue={place[axis]}
      onBlur={(event) => onChange({ ...place, [axis]: onTable(Number.parseFloat(event.target.value)) })}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )

  return (
    <section aria-label={`Место ${number}`} className="flex flex-col gap-4 rounded-lg border border-line bg-bg-1 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-display text-h3 text-gold-hi">Место {number}</h2>
        <Button size="dense" variant="ghost" disabled={count === 1} onClick={onRemove}>
          Убрать место
        </Button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <TextField
          label="Название места"
          autoComplete="off"
          maxLength={maxPlaceNameLength}
          value={place.name}
          onChange={(event) => onChange({ ...place, name: event.target.value })}
        />
        <Select
          label="Что это за место"
          options={positionKinds.map((kind) => ({ value: kind, label: kindWords[kind].label }))}
          value={place.kind}
          onValueChange={(kind) => onChange(withKind(place, kind))}
        />
      </div>
      <TextArea
        label="Вопрос места"
        hint="По нему мастер читает карту, которая сюда ляжет."
        maxLength={maxPlaceQuestionLength}
        minLines={2}
        value={place.description}
        onChange={(event) => onChange({ ...place, description: event.target.value })}
      />
      <div className="grid grid-cols-3 items-end gap-3">
        <Select
          label="По счёту"
          options={Array.from({ length: count }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
          value={`${number}`}
          onValueChange={(value) => onOrder(Number(value))}
        />
        {percent('x', 'Слева, %')}
        {percent('y', 'Сверху, %')}
      </div>
    </section>
  )
}
