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

export const pathOf = (address: string) => address.split('?', 1)[0]!
