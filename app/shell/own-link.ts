/** A page of our own, or one elsewhere that is fetched encrypted. */
export function isOwnOrSecure(text: string): boolean {
  if (/[\s"'<>\\\p{Cc}]/u.test(text)) return false
  if (/^\/(?!\/)/.test(text)) return true
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === ''
}
