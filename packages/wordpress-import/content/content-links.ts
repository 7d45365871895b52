import { isLinkAddress } from '#app/lib/link-address.ts'

/** The old website; its own URLs become absolute so that they work after the move. */
export type OldSite = {
  /** Scheme and host, possibly with a folder, without a trailing slash. */
  address: string
}

const longest = 2_000

/** Converts a URL of a text for the document; `null` when it is no link or could run code. */
export function linkIn(href: string, site: OldSite): string | null {
  const text = href.trim()
  if (text === '' || text.length > longest) return null
  const direct = text.replace(/^(mailto|tel):/i, (scheme) => scheme.toLowerCase())
  if (/^(mailto|tel):/.test(direct)) return isLinkAddress(direct) ? direct : null
  if (text.startsWith('#')) return null
  const url = absolute(text, site)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return null
  if (!isOnSite(url, site) || isUpload(url)) return url.href
  return url.pathname + url.search + url.hash
}

/** Returns the absolute URL; `null` when it is not http or https. */
export function absolute(text: string, { address }: OldSite): URL | null {
  const url = URL.parse(text, address === '' ? undefined : `${address}/`)
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}

const bare = (host: string) => host.replace(/^www\./, '')

export function isOnSite(url: URL, { address }: OldSite): boolean {
  const own = URL.parse(address)
  return own !== null && bare(own.hostname) === bare(url.hostname)
}

export function isUpload({ pathname }: URL): boolean {
  return /\/(wp-content\/uploads|files)\/.+\.\w{2,5}$/.test(pathname)
}
