/**
 * How long a sign-in lasts: the cookie stays as long as browsers keep one; the session ends earlier, without use or, however
 * much it is used, at its longest. An administrator's ends after half a day without use.
 */
export const sessionTerms = { cookieDays: 400, idleDays: 30, longestDays: 90, adminIdleHours: 12 }

/** Set beside the session's cookie and readable by the page: it says only that there is a session worth asking for. */
export const sessionMarker = 'lunaria_signed_in'
