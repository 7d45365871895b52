/** Every name under which a page for guests is asked for something; a page asked for under another is not kept. */
const knownNames = new Set(
  `anzeige arbeit art auf ebene erstes-jahr flugzeug gesendet gruppe jahr klasse monat nach p page_id piste schlepp
  spannweite stunden tag termin thema v vor winde`.split(/\s+/),
)

/** Whether the answer is worth room in memory: whoever makes up names fills nothing. */
export function isKeepable(address: string): boolean {
  const query = address.split('?').slice(1).join('?')
  if (query === '') return true
  for (const name of new URLSearchParams(query).keys()) if (!knownNames.has(name)) return false
  return true
}

/** Links from mails: who has such an address may do what stands on the page, also from a browser's memory. */
export function carriesSecret(address: string): boolean {
  return /[?&](code|schluessel|token)=/.test(address) || /\/[\w-]{24,}(?=[/.?]|$)/.test(address)
}

export const pathOf = (address: string) => address.split('?', 1)[0]!
