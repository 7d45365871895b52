const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

/**
 * Returns whether the text is exactly one address such as `name@verein.example`: no display name, list, comment or quoting,
 * nothing that could begin another header line (stricter than RFC 5321 on purpose).
 */
export function isMailAddress(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64) return false
  const labels = text.slice(at + 1).split('.')
  const isDomain = labels.length > 1 && labels.every((label) => domainLabel.test(label))
  return isDomain && /^([a-z]{2,}|xn--[a-z0-9-]+)$/i.test(labels.at(-1)!) && local.test(text.slice(0, at))
}

/** Returns the validation error; `undefined` when the address is complete. */
export function mailAddressFault(text: string): string | undefined {
  if (isMailAddress(text)) return undefined
  if (!text.includes('@')) return 'Die Adresse ist unvollständig. Es fehlt das @.'
  const domain = text.slice(text.lastIndexOf('@') + 1)
  if (!domain.includes('.') || domain.endsWith('.')) {
    return 'Die Adresse ist unvollständig. Nach dem @ fehlt eine Endung, zum Beispiel „.de“.'
  }
  return 'Diese Adresse können wir nicht lesen. Bitte geben Sie eine einzelne Adresse ohne Sonderzeichen an.'
}
