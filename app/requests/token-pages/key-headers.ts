import type { HeadersFunction } from 'react-router'

/** Headers of pages whose URL gives access to a request or registration: no caches, no referrer, no search engines. */
export const keyHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/** Uses the headers of the action when a form is shown again, otherwise those of the loader. */
export const tokenPageHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders
