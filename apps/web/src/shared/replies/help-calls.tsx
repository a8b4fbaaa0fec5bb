type HelpCall = { phone: string; address: string; about: string }

const helpLine = /^- \[([\d ()+-]{2,30})\]\((tel:\+?\d{2,15})\)\s*—\s*([^[\]()]{2,200})$/u

/** The numbers of a block that consists of nothing else; undefined for any other block. */
export function helpCallsIn(block: string): HelpCall[] | undefined {
  const calls = block.trim().split('\n').map(helpCallIn)
  const known = calls.filter((call) => call !== undefined)
  return known.length === calls.length ? known : undefined
}

function helpCallIn(line: string): HelpCall | undefined {
  const [, phone, address, about] = helpLine.exec(line) ?? []
  return phone && address && about ? { phone, address, about } : undefined
}

/** Telephone numbers of help: a row each, easy to hit, with a name that says whom one calls. */
export function HelpCalls({ calls }: { calls: readonly HelpCall[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {calls.map(({ phone, address, about }) => (
        <li key={address}>
          <a
            href={address}
            aria-label={`Позвонить ${phone}, ${about}`}
            className="flex min-h-12 flex-col justify-center gap-x-3 rounded-md border border-gold-line bg-bg-2 px-4 py-2 hover:border-gold sm:flex-row sm:items-center sm:justify-start"
          >
            <span className="shrink-0 font-semibold whitespace-nowrap text-gold-hi tabular-nums sm:w-38">{phone}</span>
            <span className="min-w-0 text-small text-text-2">{about}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
