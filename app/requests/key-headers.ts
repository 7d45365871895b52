/** The address of a request or registration is a key to it: it stays out of caches, of other sites and of search engines. */
export const keyHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}
