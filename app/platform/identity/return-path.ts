/** Base for parsing paths; any origin works. */
const here = 'https://here.invalid'
const longest = 500

/**
 * Returns a path of this site to open after signing in, from a query parameter; `undefined` for other sites and for
 * anything a browser could read as one (two slashes, backslashes, control characters).
 */
export function returnPath(text: string | null): string | undefined {
  if (text === null || text.length > longest) return undefined
  if (!/^\/(?![/\\])[^\\ \p{Cc}]*$/u.test(text)) return undefined
  if (!URL.canParse(text, here)) return undefined
  const { origin, pathname, search, hash } = new URL(text, here)
  // Dot segments are resolved here: „/.//host“ has become „//host“.
  if (origin !== here || pathname.startsWith('//')) return undefined
  if (/^\/(anmelden|abmelden)(\/|$)/.test(pathname)) return undefined
  return pathname + search + hash
}

/** Returns the URL of the sign-in page that leads back to this URL. */
export function signInAddress(url: string | URL): string {
  return leadingTo(pageOf(url), '/anmelden')
}

/** Returns the path of the page as the visitor sees it, also from a URL with which the router loaded its data. */
export function pageOf(url: string | URL): string | undefined {
  const { pathname, search } = new URL(url)
  return returnPath(pathname.replace(/(\/_root|\/index)?\.data$/, '') + withoutRouting(search))
}

const pressed = 'noch-einmal'

/** Returns the path with a note of the button that was pressed there and did nothing yet. */
export function withPressed(path: string, button: string): string {
  const { pathname, searchParams, hash } = new URL(path, here)
  searchParams.set(pressed, /^[a-z-]{1,40}$/.test(button) ? button : '')
  return `${pathname}?${searchParams.toString()}${hash}`
}

/** Returns the path without that note. */
export function withoutPressed(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, here)
  searchParams.delete(pressed)
  const query = searchParams.toString()
  return pathname + (query === '' ? '' : `?${query}`) + hash
}

/** Returns the button in that note, empty if it has no name; `undefined` without a note. */
export function pressedIn(path: string): string | undefined {
  return new URL(path, here).searchParams.get(pressed) ?? undefined
}

/** Returns the URL of an intermediate page that continues to the target. */
export function leadingTo(target: string | undefined, via: string): string {
  return target === undefined ? via : `${via}?weiter=${encodeURIComponent(target)}`
}

/** Returns the target path from the query parameter `weiter`. */
export function targetOf(request: Request): string | undefined {
  return returnPath(new URL(request.url).searchParams.get('weiter'))
}

/** Removes the parameters that the router adds when it loads a page's data. */
function withoutRouting(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  query.delete('index')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
