let newest: { request: Request; address: Readonly<URL> } | undefined

/**
 * Returns the URL of a request, which must not be changed. A dozen readers ask for it while a page is made, and each would
 * have it written and read again.
 */
export function addressOf(request: Request): Readonly<URL> {
  if (newest?.request === request) return newest.address
  newest = { request, address: new URL(request.url) }
  return newest.address
}
