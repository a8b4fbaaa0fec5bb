import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Column<Row> = {
  key: string
  title: string
  /** Numbers are aligned to the end, in figures of one width. */
  isNumber?: boolean
  /** Where the same list in this column's order is; without it the column does not sort. */
  sortAddress?: string
  sorted?: 'ascending' | 'descending'
  /** For both the heading and the cells: where the column is not shown. */
  className?: string
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  /** What the rows are; read aloud before them. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The rows are of the page before, while the new ones are on their way. */
  isStale?: boolean
  className?: string
}

/** Rows of figures. On a phone it is pushed sideways in a box of its own, in which the first column stays. */
export function DataTable<Row>({ caption, columns, rows, rowKey, isStale, className }: DataTableProps<Row>) {
  return (
    // No landmark: most tables are in a section of the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div
      role="group"
      aria-label={caption}
      aria-busy={isStale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
      tabIndex={0}
      className={clsx('overflow-x-auto rounded-md border border-line', isStale && 'opacity-70', className)}
    >
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="bg-bg-2 text-left text-caption text-text-2">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-bg-2/60">
              {columns.map(({ key, isNumber, className: own, cell }) => (
                <td
                  key={key}
                  className={clsx(
                    'h-13 px-4 py-1.5 first:sticky first:left-0 first:z-1 first:bg-bg-1',
                    isNumber && 'text-right tabular-nums',
                    own,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { title, isNumber, sortAddress, sorted, className } = column
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown

  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={clsx(
        'px-4 font-medium whitespace-nowrap first:sticky first:left-0 first:z-1 first:bg-bg-2',
        isNumber && 'text-right',
        className,
      )}
    >
      {sortAddress === undefined ? (
        <span className="inline-flex min-h-11 items-center">{title}</span>
      ) : (
        <Link
          to={sortAddress}
          replace
          preventScrollReset
          className={clsx('inline-flex min-h-11 items-center gap-1.5 hover:text-text-1', sorted && 'text-gold-hi')}
        >
          {title}
          {sorted && <Arrow aria-hidden="true" className="size-4 stroke-[1.7]" />}
        </Link>
      )}
    </th>
  )
}
