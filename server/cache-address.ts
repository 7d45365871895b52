/** All query parameters of guest pages; a page with any other parameter is not cached. */
const knownNames = new Set(
  `anzeige arbeit art auf ebene erstes-jahr flugzeug gesendet gruppe jahr klasse monat nach p page_id piste schlepp
  spannweite stunden tag termin thema v vor winde`.split(/\s+/),
)

/** Returns whether the response may be cached: invented parameters must not fill the memory. */
export function isKeepable(address: string): boolean {
  const query = address.split('?').slice(1).join('?')
  if (query === '') return true
  for (const name of new URLSearchParams(query).keys()) if (!knownNames.has(name)) return false
  return true
}

/**
 * Returns whether the URL contains a secret, as links in mails do: its holder may use the page, and it must not remain in a
 * cache.
 */
export function carriesSecret(address: string): boolean {
  return /[?&](code|schluessel|token)=/.test(address) || /\/[\w-]{24,}(?=[/.?]|$)/.test(address)
}

export const pathOf = (address: string) => address.split('?', 1)[0]!
