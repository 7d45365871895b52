const CARDINALS = ['36', '09', '18', '27']

/**
 * Compass rose with the magnetic north needle. `variation` in degrees, east positive; the needle then points
 * right of true north.
 */
export function compassRose(variation: number): string {
  const ticks = Array.from({ length: 72 }, (_, i) => {
    const major = i % 6 === 0
    return `<path d="M0 -86V${major ? -70 : -80}" stroke-width="${major ? 1.6 : 0.8}" transform="rotate(${i * 5})"/>`
  })
  const labels = CARDINALS.map(
    (text, i) =>
      `<text x="0" y="-93" text-anchor="middle" font-size="15" font-weight="600" fill="currentColor" ` +
      `transform="rotate(${i * 90})" font-family="Encode Sans Variable, sans-serif">${text}</text>`,
  )
  const direction = variation < 0 ? 'West' : 'Ost'
  return (
    `<svg viewBox="-110 -110 220 220" class="compass" role="img" aria-label="Kompassrose mit Missweisung ${Math.abs(variation)} Grad ${direction}">` +
    `<g fill="none" stroke="currentColor"><circle r="86" stroke-width="1"/><circle r="70" stroke-width=".6"/>${ticks.join('')}</g>` +
    '<path d="M0 -66L11 0H-11Z" fill="currentColor"/>' +
    '<path d="M0 66L11 0H-11Z" fill="none" stroke="currentColor" stroke-width="1.4"/>' +
    `<path d="M0 0V-98" transform="rotate(${variation})" stroke="var(--color-now, #c2186f)" stroke-width="2.4"/>${labels.join('')}</svg>`
  )
}
