import type { AdminSpread } from '@lunaria/contract/admin-spreads'
import { shownCount } from '@lunaria/words/counts'
import { Pencil } from 'lucide-react'
import { type Column, DataTable } from '#shared/panel/data-table.tsx'
import type { TableOrder } from '#shared/panel/use-table-url.ts'
import { categoryLabels, difficultyLabels } from '#shared/spreads/spread-labels.ts'
import { Switch } from '#shared/ui/fields/switch.tsx'
import { Badge } from '#shared/ui/marks/badge.tsx'
import { useToggleSpread } from './use-toggle-spread.ts'

type SpreadsTableProps = {
  spreads: readonly AdminSpread[]
  url: TableOrder
  onEdit: (spreadId: string) => void
}

export function SpreadsTable({ spreads, url, onEdit }: SpreadsTableProps) {
  const sortable = (key: string) => ({ key, sortAddress: url.addressOfSort(key), sorted: url.sortedBy(key) })
  const columns: Column<AdminSpread>[] = [
    { ...sortable('name'), title: 'Название', cell: (spread) => <NameButton spread={spread} onEdit={onEdit} /> },
    { key: 'active', title: 'Активен', cell: (spread) => <ActiveSwitch spread={spread} /> },
    { ...sortable('cards'), title: 'Карт', isNumber: true, cell: ({ card_count }) => card_count },
    {
      ...sortable('laid'),
      title: 'За 30 дней',
      isNumber: true,
      cell: ({ laid_count }) => shownCount(laid_count),
    },
    { key: 'category', title: 'Категория', cell: ({ category }) => categoryLabels[category] },
    {
      key: 'difficulty',
      title: 'Сложность',
      cell: ({ difficulty }) => (
        <Badge tone={difficultyLabels[difficulty].tone}>{difficultyLabels[difficulty].text}</Badge>
      ),
    },
  ]

  return <DataTable caption="Расклады" columns={columns} rows={spreads} rowKey={({ id }) => id} />
}

type NameButtonProps = { spread: AdminSpread; onEdit: (spreadId: string) => void }

function NameButton({ spread: { id, name, original }, onEdit }: NameButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onEdit(id)}
      className="group flex min-h-11 max-w-40 items-center gap-2.5 py-1 text-left text-text-1 transition-colors duration-hover hover:text-gold-hi md:max-w-xs"
    >
      <span>
        <span className="sr-only">Изменить расклад </span>
        {name}
        {name !== original.name && <span className="block text-caption text-text-3">Был: {original.name}</span>}
      </span>
      <Pencil
        aria-hidden="true"
        className="size-4 shrink-0 stroke-[1.7] text-text-3 transition-colors duration-hover group-hover:text-gold-hi"
      />
    </button>
  )
}

function ActiveSwitch({ spread }: { spread: AdminSpread }) {
  const toggle = useToggleSpread(spread)

  return (
    <Switch
      label={`Расклад «${spread.name}» активен`}
      isOn={spread.is_active}
      onToggle={() => toggle.mutate(!spread.is_active)}
    />
  )
}
