/** As lucide draws them (ISC), but for `vk`: the few that a first visit shows. The code behind its others stays out of that visit. */
const drawings = {
  arrowUp: 'M5 12l7-7 7 7M12 19V5',
  mail: 'M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  menu: 'M4 5h16M4 12h16M4 19h16',
  stop: 'M7 5h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
  send: 'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939',
  vk: 'M3 7c.4 6 3.6 10 9 10V7m0 5c3.4-.2 5.8-2 7-5m-7 5c3.4 0 6.2 2 7.5 5',
}

type LineIconProps = { name: keyof typeof drawings; className?: string }

/** An icon of the public pages' first screen; everywhere else icons come from lucide. */
export function LineIcon({ name, className }: LineIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={drawings[name]} />
    </svg>
  )
}
