/** The international distress frequency; nobody's own. */
const distress = '121.500'

/** Last two digits that name a channel: 00, 25, 50, 75 for 25 kHz, the others for 8.33 kHz. */
const namesNothing = new Set(['20', '45', '70', '95'])

/**
 * What is wrong with a channel as printed, in a German sentence; `undefined` when it is one. Aeronautical VHF is
 * 118.000 to 136.990 in steps of 0.005, of which xx.x20, xx.x45, xx.x70 and xx.x95 name no channel (ICAO Annex 10
 * volume V table 4-1 bis; Regulation (EU) 1079/2012).
 */
export function channelFault(channel: string): string | undefined {
  if (!/^\d{3}\.\d{3}$/.test(channel)) return 'Ein Kanal hat drei Nachkommastellen, zum Beispiel 129,985.'
  const value = Number(channel)
  if (value < 118 || value > 136.99) return 'Flugfunk liegt zwischen 118,000 und 136,990\u202fMHz.'
  const last = channel.slice(-2)
  if (Number(last) % 5 !== 0 || namesNothing.has(last))
    return `${channel.replace('.', ',')} ist kein Kanal: Im 8,33-kHz-Raster enden die Namen auf 00, 05, 10, 15, 25, 30, 35, 40, 50, 55, 60, 65, 75, 80, 85 oder 90.`
  if (channel === distress) return '121,500\u202fMHz ist die Notfrequenz und gehört keinem Platz.'
  return undefined
}

/** `129,985 MHz`, `129.985` and `129,985` are the same channel, stored with a point. */
export function channelTyped(text: string): string {
  return text
    .trim()
    .replace(/\s*MHz$/i, '')
    .replace(',', '.')
}
