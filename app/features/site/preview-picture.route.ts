import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharp } from '#app/platform/picture-library.server.ts'
import { airfieldSetting, mainRunwayHeading } from '#app/features/airfield/facts/airfield.ts'
import { landscape } from '#app/ui/artwork/landscape.ts'
import { standaloneDrawing } from '#app/ui/artwork/standalone.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { accentOf, type Accent } from '#app/ui/artwork/accent.ts'
import { markAddress } from '#app/shell/mark-address.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { markPicture } from './site-mark.server.ts'
import lettering from '#app/platform/pdf/picture-lettering.ttf?inline'

/** `/vorschau.png`: the preview image shown beside links to the club. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { key, png } = await previewPicture(context.get(servicesContext))
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=3600' }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(await png), { headers: { ...headers, 'Content-Type': 'image/png' } })
}

const width = 1200
const height = 630
const margin = 60
const ink = '#15263f'

/** Everything the picture depends on; equal facts give an equal picture. */
type PreviewFacts = {
  name: string
  claim: string
  accent: Accent
  /** PNG, 92 × 92 pixels. */
  mark: Buffer
  /** Runway number painted on the near threshold, e.g. `07`; `null`: none. */
  numeral: string | null
}

let cached: { key: string; png: Promise<Buffer> } | undefined

/** Returns the preview image; renders it again only when one of its facts has changed. */
async function previewPicture(stores: Stores): Promise<{ key: string; png: Promise<Buffer> }> {
  const { heading, version, ...facts } = await previewFacts(stores)
  const key = JSON.stringify({ ...facts, heading, version })
  if (cached?.key === key) return cached
  const mark = await markPicture(stores, 92, ink)
  cached = { key, png: drawPreview({ ...facts, mark }) }
  return cached
}

type Stores = Pick<Services, 'db' | 'files'>

async function previewFacts({ db }: Stores) {
  const club = await findSetting(db, clubSetting)
  const airfield = await findSetting(db, airfieldSetting)
  return {
    name: club?.name ?? 'Flugverein',
    claim: club?.claim ?? '',
    accent: accentOf(club),
    version: markAddress('zeichen.svg', club),
    heading: airfield === undefined ? null : mainRunwayHeading(airfield),
    numeral: airfield?.runways[0]?.directions[0]?.designator.slice(0, 2) ?? null,
  }
}

/** Renders a PNG of 1200 × 630 pixels. */
async function drawPreview({ name, claim, mark, accent, numeral }: PreviewFacts): Promise<Buffer> {
  const drawing = landscape({
    seed: 7,
    sky: 'dawn',
    width,
    height,
    horizon: 0.76,
    sun: { x: 0.84, y: 0.5, radius: 34 },
    runway: numeral === null ? null : { numeral, length: 820, width: 30, offset: 10 },
    vanishingPoint: 0.6,
    cloudsFrom: 0.55,
    motifs: [{ silhouette: 'einsitzer', x: 0.74, y: 0.24, scale: 0.34, rotation: -6 }],
  })
  const ground = Buffer.from(standaloneDrawing(drawing, { width, height, scheme: 'light', accent }))
  const { small, large } = nameLines(name)
  const lines = await Promise.all([
    small === '' ? undefined : textImage(small, 40),
    textImage(large, 84),
    claim === '' ? undefined : textImage(claim, 30),
  ])
  let top = 92 + margin + 22
  const placed = lines.flatMap((line, index) => {
    if (line === undefined) return []
    const at = { input: line.data, left: margin, top }
    top += line.info.height + (index === 1 ? 26 : 16)
    return [at]
  })
  return sharp(ground)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: mark, left: margin - 8, top: margin }, ...placed])
    .flatten({ background: '#fff' })
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

/** Splits the name into „Luftsportverein“ (small) and „Falkenried“ (large), as in every page header. */
function nameLines(name: string) {
  const parts = name.replace(/\s*e\.\s*V\.$/, '').split(' ')
  const large = parts.pop() ?? name
  return { small: parts.join(' '), large }
}

/** Renders a line of text as a picture, in a smaller size if it would not fit. */
async function textImage(text: string, size: number) {
  const widest = width - 2 * margin
  const draw = (pixels: number) =>
    sharp({
      text: {
        text: `<span foreground="${ink}">${escaped(text)}</span>`,
        font: `Platzrunde Picture ${pixels}`,
        fontfile: fontFile(),
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  const drawn = await draw(size)
  return drawn.info.width <= widest ? drawn : draw(Math.floor((size * widest) / drawn.info.width))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

let fontPath: string | undefined

/** Writes the font to a file: the renderer reads fonts only from uncompressed files. */
function fontFile(): string {
  if (fontPath === undefined) {
    const path = join(mkdtempSync(join(tmpdir(), 'platzrunde-')), 'picture-lettering.ttf')
    writeFileSync(path, Buffer.from(lettering.slice(lettering.indexOf(',') + 1), 'base64'))
    fontPath = path
  }
  return fontPath
}
