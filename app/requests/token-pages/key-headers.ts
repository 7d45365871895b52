import type { HeadersFunction } from 'react-router'

/** The address of a request or registration is a key to it: it stays out of caches, of other sites and of search engines. */
export const keyHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** A form shown again has the headers of its answer, the page itself those of its loader. */
export const tokenPageHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders
