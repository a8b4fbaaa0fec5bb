import { Phone } from 'lucide-react'

type HelpCall = { phone: string; address: string; about: string }

const helpLine = /^- \[([\d ()+-]{2,30})\]\((tel:\+?\d{2,15})\)\s*—\s*([^[\]()]{2,200})$/u

/** Returns the numbers of a block that consists of nothing else; undefined for any other block. */
export function helpCallsIn(block: string): HelpCall[] | undefined {
  const calls = block.trim().split('\n').map(helpCallIn)
  const known = calls.filter((call) => call !== undefined)
  return known.length === calls.length ? known : undefined
}

function helpCallIn(line: string): HelpCall | undefined {
  const [, phone, address, about] = helpLine.exec(line) ?? []
  return phone && address && about ? { phone, address, about } : undefined
}

/** Telephone numbers of help: a row each, with a name that says whom one calls; a press anywhere in it calls. */
export function HelpCalls({ calls }: { calls: readonly HelpCall[] }) {
  return (
    <ul className="my-1 border-t border-line">
      {calls.map(({ phone, address, about }) => (
        <li key={address} className="border-b border-line">
          <a
            href={address}
            aria-label={`Позвонить ${phone}, ${about}`}
            className="group/call flex min-h-16 items-center gap-4 py-2 sm:gap-6"
          >
            <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-6">
              <span className="shrink-0 text-[1.1875rem] font-medium whitespace-nowrap text-text-1 tabular-nums sm:w-46">
                {phone}
              </span>
              <span className="min-w-0 text-small text-balance text-text-2">{about}</span>
            </span>
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-pill border border-line-strong text-text-1 group-hover/call:border-gold group-hover/call:text-gold-hi"
            >
              <Phone className="size-5 stroke-[1.7]" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
