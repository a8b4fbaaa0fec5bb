/** What the tabs of one page and those with addresses of their own have in common. */
export const tabClass =
  'relative inline-flex min-h-11 items-center gap-2 px-1 text-small text-text-2 whitespace-nowrap transition-colors duration-hover hover:text-text-1 [&_svg]:size-5 [&_svg]:stroke-[1.7]'

export const activeTabLine =
  'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-pill after:bg-transparent forced-colors:after:forced-color-adjust-none'
