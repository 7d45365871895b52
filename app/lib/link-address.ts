/**
 * Returns whether a URL is allowed in a link: http(s), mailto, tel, a path of this site or a fragment; nothing that could
 * run code.
 */
export function isLinkAddress(text: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(text)
}
