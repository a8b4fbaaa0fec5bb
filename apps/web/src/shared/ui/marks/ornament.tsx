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

type OrnamentProps = {
  name: OrnamentName
  /** For a picture of the first screen: it is loaded immediately and decoded together with the text beside it. */
  isEager?: boolean
  className?: string
}

/** A small picture in the deck's hand. Decorative: its meaning is beside it in words. */
export function Ornament({ name, isEager = false, className }: OrnamentProps) {
  return (
    <img
      src={`/ornaments/${name}.svg`}
      {...sizes[name]}
      alt=""
      loading={isEager ? undefined : 'lazy'}
      decoding={isEager ? 'sync' : 'async'}
      draggable={false}
      className={clsx('filter-(--ornament)', className)}
    />
  )
}
