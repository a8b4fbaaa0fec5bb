/** How long a sign-in lasts: the cookie stays as long as browsers keep one, the session ends earlier when it is not used. */
export const sessionTerms = { cookieDays: 400, idleDays: 30 }
