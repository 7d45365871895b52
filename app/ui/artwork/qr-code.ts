import encodeQr from 'qr'
import { escapeText } from './svg.ts'

/** Light margin in modules required by ISO/IEC 18004. */
const quietZone = 4

/** Returns the dark modules of a code row by row, margin included; error correction „medium“, as payment codes require. */
export function qrModules(text: string): boolean[][] {
  return encodeQr(text, 'raw', { ecc: 'medium', border: quietZone })
}

/** The code as a drawing, dark on light regardless of the page's colours: many readers support nothing else. */
export function qrCodeSvg(text: string, title: string): string {
  const rows = qrModules(text)
  const size = rows.length
  const dark = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeText(title)}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${dark}"/></svg>`
  )
}
