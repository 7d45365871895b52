import { isLinkAddress } from '#app/lib/link-address.ts'

/** The old website, whose own addresses stay right after the move. */
export type OldSite = {
  /** Scheme and host, perhaps with a folder, without a slash at the end. */
  address: string
}

const longest = 2_000

/** An address in a text as it can stand in a document; `null` for what is no link or could run something. */
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

/** `null` for what is no address of the web. */
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
