/** What the built pages have in the place of the site's own address: the server puts PUBLIC_URL there when it sends them. */
export const builtOrigin = 'https://site-address.invalid'
