import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { errorText } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'

type BlockProps<Data> = {
  query: UseQueryResult<Data>
  /** What is said where it does not come. */
  problem?: string
  /** Tailwind height of what is on its way, so that nothing moves when it is there. */
  height?: string
  /** A more detailed view of it. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * A part of the dashboard with a call of its own: its failure stays inside. Figures that were there already stay, with a word
 * about their age.
 */
export function Block<Data>({
  query,
  problem = 'Ошибка загрузки данных',
  height,
  skeleton,
  children,
}: BlockProps<Data>) {
  const notice = query.isError && (
    <Notice
      tone="err"
      title={problem}
      className={query.data === undefined ? undefined : 'mb-4'}
      action={
        <Button size="dense" isLoading={query.isFetching} onClick={() => query.refetch()}>
          Повторить попытку
        </Button>
      }
    >
      {errorText(query.error)}
      {query.data === undefined ? '' : ' Ниже — последние полученные данные.'}
    </Notice>
  )
  if (query.data !== undefined)
    return (
      <>
        {notice}
        {children(query.data)}
      </>
    )
  return notice || skeleton || <Skeleton className={clsx('w-full rounded-md', height)} />
}
