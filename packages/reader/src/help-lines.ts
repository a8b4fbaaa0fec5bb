/** Where a person in trouble is sent: `about` completes the line after the number and a dash. */
export type HelpLine = { when: 'always' | 'violence'; phone: string; about: string }

/** Lines that answer all over Russia free of charge. */
export const defaultHelpLines: readonly HelpLine[] = [
  { when: 'always', phone: '112', about: 'если жизни грозит опасность' },
  { when: 'always', phone: '+7 495 989-50-50', about: 'там круглосуточно отвечают психологи МЧС' },
  { when: 'violence', phone: '8 800 7000-600', about: 'всероссийский телефон для женщин, которых обижают дома' },
]
