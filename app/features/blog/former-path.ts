import { percentDecoded } from '#app/lib/percent-decoded.ts'

const longest = 500

/**
 * An address of the website before this one as it is kept and looked for: path in lower case, decoded, without a slash at
 * the end; `/?p=12` where the number alone named the page. `null` for the start page and what is no address.
 */
export function formerPath(address: string): string | null {
  const url = URL.parse(address, 'https://website.invalid')
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const number = url.searchParams.get('p') ?? url.searchParams.get('page_id')
  const path = percentDecoded(url.pathname)
    .toLowerCase()
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
  if (path === '' || path === '/index.php') {
    return number !== null && /^\d{1,18}$/.test(number) ? `/?p=${number}` : null
  }
  return path.length > longest || /\p{Cc}/u.test(path) ? null : path
}
