/** The legal pages and the day of their current version; a user's consent is stored with it. */
export const documentVersions = {
  privacy: '2025-07-07',
  terms: '2025-09-18',
  offer: '2025-07-07',
  refund: '2025-07-07',
  consent: '2025-09-18',
} as const
