import clsx from 'clsx'

const scene = { width: 480, height: 360 }

const sizes = {
  divider: { width: 480, height: 56 },
  spray: { width: 320, height: 320 },
  'deck-waits': scene,
  'nothing-found': scene,
  'no-connection': scene,
  'page-not-found': scene,
}

export type OrnamentName = keyof typeof sizes

/** A small picture in the deck's hand. Decorative: its meaning is beside it in words. */
export function Ornament({ name, className }: { name: OrnamentName; className?: string }) {
  return (
    <img
      src={`/ornaments/${name}.svg`}
      {...sizes[name]}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={clsx('filter-(--ornament)', className)}
    />
  )
}
