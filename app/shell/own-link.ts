/** Returns whether the text is a path of this site or an https URL. */
export function isOwnOrSecure(text: string): boolean {
  if (/[\s"'<>\\\p{Cc}]/u.test(text)) return false
  if (/^\/(?!\/)/.test(text)) return true
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === ''
}
