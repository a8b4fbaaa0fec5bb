/** The ends of the five axes on which cards agree or differ. */
export type Pole =
  | 'holds'
  | 'lets_go'
  | 'stands'
  | 'flies'
  | 'alone'
  | 'together'
  | 'speaks'
  | 'silent'
  | 'gives'
  | 'takes'

/** How a reading on one theme ends: a thing to do this week and a question, both about what was asked. */
export type ThemeEndings = Record<Pole, { advice: readonly string[]; question: readonly string[] }>
