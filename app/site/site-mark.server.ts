import { sharp } from '#app/platform/picture-library.server.ts'
import { airfieldSetting, mainRunwayHeading } from '#app/airfield/airfield.ts'
import { clubMark } from '#app/artwork/club-mark.ts'
import { resolveCss, type Scheme } from '#app/artwork/css-colour.ts'
import { COLOUR_TOKENS, DEFAULT_ACCENT_HUE } from '#app/artwork/standalone-colours.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/settings/settings.server.ts'

/** The club's mark as a file of its own, in the colour of the scheme the browser is set to. */
export async function markSvg(db: Db): Promise<string> {
  const dark = `@media (prefers-color-scheme:dark){svg{color:${accent('dark')}}}`
  return (await mark(db)).replace('>', `><style>svg{color:${accent('light')}}${dark}</style>`)
}

/** The same as a square picture of `size` pixels; `margin`, a share of the size, is left around it. */
export async function markPng(
  db: Db,
  size: number,
  { margin = 0, background = '#fff0' } = {},
): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * margin))
  const drawn = (await mark(db)).replace(
    '<svg ',
    `<svg color="${accent('light')}" width="${inner}" height="${inner}" `,
  )
  const around = Math.floor((size - inner) / 2)
  const rest = size - inner - around
  return sharp(Buffer.from(drawn))
    .extend({ top: around, left: around, bottom: rest, right: rest, background: '#fff0' })
    .flatten(background === '#fff0' ? false : { background })
    .png()
    .toBuffer()
}

/** One picture in a Windows icon file: six bytes head, sixteen bytes directory, then the PNG as it is. */
export function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size % 256, 6)
  head.writeUInt8(size % 256, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function mark(db: Db): Promise<string> {
  const airfield = await findSetting(db, airfieldSetting)
  const heading = airfield === undefined ? null : mainRunwayHeading(airfield)
  return clubMark(heading).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
}

function accent(scheme: Scheme): string {
  return resolveCss(
    'var(--color-accent)',
    { ...COLOUR_TOKENS, 'accent-hue': String(DEFAULT_ACCENT_HUE) },
    scheme,
  )
}
