const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns whether an unsafe request comes from our own pages: by `Sec-Fetch-Site`, or by an `Origin` that is ours. Without
 * either, only a request without cookies passes: it can do no more than its sender could.
 */
export function isOurOwn(request: Request, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (origin !== null) return origin === publicUrl
  return !request.headers.has('cookie')
}
