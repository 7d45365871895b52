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
  if (/^\/(anmelden|abmelden)(\/|$)/.test(pathname)) return undefined
  return pathname + search + hash
}

/** The sign-in page that leads back to the address. */
export function signInAddress(url: string | URL): string {
  return leadingTo(pageOf(url), '/anmelden')
}

/** The page as a person sees it, of an address the router may have loaded its data from. */
export function pageOf(url: string | URL): string | undefined {
  const { pathname, search } = new URL(url)
  return returnPath(pathname.replace(/(\/_root|\/index)?\.data$/, '') + withoutRouting(search))
}

/** A page on the way, from which it goes on to the target. */
export function leadingTo(target: string | undefined, via: string): string {
  return target === undefined ? via : `${via}?weiter=${encodeURIComponent(target)}`
}

/** Where it goes on to, as the request says. */
export function targetOf(request: Request): string | undefined {
  return returnPath(new URL(request.url).searchParams.get('weiter'))
}

/** What the router adds when it loads a page's data. */
function withoutRouting(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  query.delete('index')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
