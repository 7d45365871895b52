import { sharp } from '#app/platform/picture-library.server.ts'
import { airfieldSetting, mainRunwayHeading } from '#app/features/airfield/facts/airfield.ts'
import { clubMark } from '#app/ui/artwork/club-mark.ts'
import { accentOf } from '#app/ui/artwork/accent.ts'
import { accentColour } from '#app/ui/artwork/accent-contrast.ts'
import { clubSetting, type Club } from '#app/features/club/club.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'

type Stores = Pick<Services, 'db' | 'files'>

/**
 * Returns the club's mark as an SVG file that follows the browser's colour scheme. `band`: for a background that is dark in
 * both schemes.
 */
export async function markSvg(stores: Stores, ground: 'page' | 'band' = 'page'): Promise<string> {
  const club = await findSetting(stores.db, clubSetting)
  const uploaded = await uploadedMark(stores, club)
  if (uploaded !== undefined) return framed(uploaded, ground)
  const colour = (scheme: 'light' | 'dark') => accentColour('accent', accentOf(club), scheme)
  const dark = `@media (prefers-color-scheme:dark){svg{color:${colour('dark')}}}`
  return (await drawnMark(stores)).replace('>', `><style>svg{color:${colour('light')}}${dark}</style>`)
}

/** Returns the mark as a square PNG of `size` pixels; `margin` is a share of the size. */
export async function markPng(
  stores: Stores,
  size: number,
  { margin = 0, background = '#fff0' } = {},
): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * margin))
  const around = Math.floor((size - inner) / 2)
  const rest = size - inner - around
  return sharp(await markPicture(stores, inner))
    .extend({ top: around, left: around, bottom: rest, right: rest, background: '#fff0' })
    .flatten(background === '#fff0' ? false : { background })
    .png()
    .toBuffer()
}

/** Returns the mark without margin, for a light background; `ink` replaces the club's colour in a drawn mark. */
export async function markPicture(stores: Stores, size: number, ink?: string): Promise<Buffer> {
  const club = await findSetting(stores.db, clubSetting)
  const uploaded = await uploadedMark(stores, club)
  if (uploaded !== undefined) return scaled(uploaded.light, size)
  const colour = ink ?? accentColour('accent', accentOf(club), 'light')
  const svg = (await drawnMark(stores)).replace(
    '<svg ',
    `<svg color="${colour}" width="${size}" height="${size}" `,
  )
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Returns a Windows icon file with one picture: 6 bytes header, 16 bytes directory, then the PNG. */
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

async function drawnMark({ db }: Stores): Promise<string> {
  const airfield = await findSetting(db, airfieldSetting)
  const heading = airfield === undefined ? null : mainRunwayHeading(airfield)
  return clubMark(heading).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
}

type MarkFile = { bytes: Uint8Array; type: 'image/svg+xml' | 'image/png' }
type Uploaded = { light: MarkFile; dark: MarkFile | undefined }

/** Returns the uploaded mark; `undefined` if there is none or its file is missing, so that the drawn mark is used. */
async function uploadedMark({ files }: Stores, club: Club | undefined): Promise<Uploaded | undefined> {
  if (club?.logo?.kind !== 'file') return undefined
  const read = async (name: string | null): Promise<MarkFile | undefined> => {
    const bytes = name === null ? undefined : await files.read(name)
    return bytes && { bytes, type: name?.endsWith('.svg') === true ? 'image/svg+xml' : 'image/png' }
  }
  const [light, dark] = await Promise.all([read(club.logo.light), read(club.logo.dark)])
  return light && { light, dark }
}

/** Fits the mark into a square; on a dark background without a dark version it gets a light plate. */
function framed({ light, dark }: Uploaded, ground: 'page' | 'band'): string {
  const image = ({ bytes, type }: MarkFile, name: string) =>
    `<image class="${name}" width="48" height="48" href="data:${type};base64,${Buffer.from(bytes).toString('base64')}"/>`
  const plate = `<rect class="d" width="48" height="48" rx="4" fill="#fff"/>`
  const onDark = dark === undefined ? plate + image(light, 'b') : image(dark, 'd')
  const onLight = dark === undefined ? '' : image(light, 'l')
  const rules =
    ground === 'band'
      ? '.l{display:none}'
      : '.d{display:none}@media (prefers-color-scheme:dark){.d{display:inline}.l{display:none}}'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><style>${rules}</style>${onLight}${onDark}</svg>`
}

/** Rasterises an SVG at the wanted size; fits a bitmap whole into it. */
function scaled({ bytes, type }: MarkFile, size: number): Promise<Buffer> {
  const source =
    type === 'image/png'
      ? sharp(bytes)
      : sharp(
          Buffer.from(
            Buffer.from(bytes).toString('utf8').replace('<svg ', `<svg width="${size}" height="${size}" `),
          ),
        )
  return source.resize(size, size, { fit: 'contain', background: '#fff0' }).png().toBuffer()
}
