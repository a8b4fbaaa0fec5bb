/** Of who uses this browser without an account: it belongs to the first account that is signed in. */
export const anonymousKey = 'lunaria-learn'
