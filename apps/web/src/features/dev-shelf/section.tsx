import type { ReactNode } from 'react'

/** A titled group of the component shelf. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-10">
      <h2 className="mb-6 text-h2 text-gold-hi">{title}</h2>
      <div className="flex flex-col gap-7">{children}</div>
    </section>
  )
}

/** States of one component in a row. */
export function States({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 md:grid-cols-[9rem_1fr] md:items-start">
      <p className="pt-2 text-caption text-text-3">{name}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-4">{children}</div>
    </div>
  )
}
