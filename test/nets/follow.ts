import { firstAddresses, kindOf, routePaths } from './addresses.ts'

/** Asks every address known from the start and the first of each kind that the pages lead to. */
export async function follow(
  ask: (address: string) => Promise<Response>,
  isWanted: (path: string) => boolean = () => true,
) {
  const paths = await routePaths()
  const addresses = firstAddresses(paths).filter(isWanted)
  const kinds = new Set(addresses.map((address) => kindOf(address, paths)))
  const pages = new Map<string, string>()
  for (const address of addresses) {
    const response = await ask(address)
    const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
    const html = isPage ? await response.text() : ''
    if (!isPage) await response.body?.cancel()
    pages.set(address, html)
    for (const [, href = ''] of html.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      const next = href.replaceAll('&amp;', '&')
      const kind = kindOf(next, paths)
      if (kind === undefined || kinds.has(kind) || !isWanted(next)) continue
      kinds.add(kind)
      addresses.push(next)
    }
  }
  return { addresses, pages }
}
