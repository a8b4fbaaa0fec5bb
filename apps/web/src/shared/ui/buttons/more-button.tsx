import { Button } from './button.tsx'

type MoreButtonProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  className: string
}

/** Loads the next page of a list; nothing where there is none. */
export function MoreButton({ query, className }: MoreButtonProps) {
  if (!query.hasNextPage) return null
  return (
    <Button
      size="dense"
      className={className}
      isLoading={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      Показать ещё
    </Button>
  )
}
