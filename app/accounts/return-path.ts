/** Any origin does: it only has to stay the same. */
const here = 'https://here.invalid'
const longest = 500

/**
 * A place of this site to go to after signing in, from what stands in the address; `undefined` for other
 * sites and for everything a browser could take for one (two slashes, backslashes, control characters).
 */
export function returnPath(text: string | null): string | undefined {
  if (text === null || text.length > longest) return undefined
  if (!/^\/(?![/\\])[^\\ \p{Cc}]*$/u.test(text)) return undefined
  if (!URL.canParse(text, here)) return undefined
  const { origin, pathname, search, hash } = new URL(text, here)
  // Dots are resolved by now: „/.//host“ has become „//host“.
  if (origin !== here || pathname.startsWith('//')) return undefined
  if (pathname === '/anmelden' || pathname === '/abmelden') return undefined
  return pathname + search + hash
}

/** The sign-in page that leads back to the address. */
export function signInAddress(url: string | URL): string {
  const { pathname, search } = new URL(url)
  const path = returnPath(pathname.replace(/(\/_root|\/index)?\.data$/, '') + withoutRouting(search))
  return path === undefined ? '/anmelden' : `/anmelden?weiter=${encodeURIComponent(path)}`
}

/** What the router adds when it loads a page's data. */
function withoutRouting(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  query.delete('index')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
