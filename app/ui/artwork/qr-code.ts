import encodeQr from 'qr'
import { escapeText } from './svg.ts'

/** Light rim in modules that ISO/IEC 18004 asks for. */
const quietZone = 4

/** Dark modules of a code row by row, rim included; fault correction „medium“, as payment codes ask for. */
export function qrModules(text: string): boolean[][] {
  return encodeQr(text, 'raw', { ecc: 'medium', border: quietZone })
}

/** The code as a drawing, dark on light whatever the page's colours are: many readers know nothing else. */
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
