import { readStored } from '#app/lib/stored-json.ts'
import { z } from 'zod'

/** A picture as shown on pages. The content behind the URLs of its sizes never changes. */
export type Picture = {
  id: string
  /** Empty for a decorative picture. */
  alt: string
  caption: string | null
  credit: string | null
  /** Pixels of the upright original. */
  width: number
  height: number
  /** Percent from left and top: the point that must remain visible when the picture is cropped. */
  focal: FocalPoint
  /** Average colour, `#rrggbb`. */
  tone: string
  /** Pixels, ascending. */
  widths: number[]
  hasAvif: boolean
  showsPeople: boolean
}

/** Ids of pictures and files alike: the first half of a SHA-256. */
export const mediaIdPattern = /^[0-9a-f]{32}$/

export type FocalPoint = { x: number; y: number }

export const pictureFormats = ['webp', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** URL of one size: `/bilder/{id}-{width}.webp`. */
export function pictureHref({ id }: { id: string }, width: number, format: PictureFormat = 'webp'): string {
  return `/bilder/${pictureFileName(id, width, format)}`
}

export function pictureFileName(id: string, width: number, format: PictureFormat): string {
  return `${id}-${width}.${format}`
}

/** Parses a name made by {@link pictureFileName}; `undefined` for any other text. */
export function parsePictureFileName(name: string) {
  const [, id, width, format] = /^([0-9a-f]{32})-([1-9]\d{0,4})\.(webp|avif)$/.exec(name) ?? []
  if (id === undefined || width === undefined) return undefined
  return { id, width: Number(width), format: format as PictureFormat }
}

const fallbackWidth = 800

/** Returns `srcset` values; `avif` is missing until its job has run. `fallback` is for programs that read only one size. */
export function pictureSources(picture: Picture): {
  avif: string | undefined
  webp: string
  fallback: string
} {
  const srcSet = (format: PictureFormat) =>
    picture.widths.map((width) => `${pictureHref(picture, width, format)} ${width}w`).join(', ')
  const middle = picture.widths.findLast((width) => width <= fallbackWidth) ?? picture.widths[0]!
  return {
    avif: picture.hasAvif ? srcSet('avif') : undefined,
    webp: srcSet('webp'),
    fallback: pictureHref(picture, middle),
  }
}

// A phone of 390 points loads 780 or 1170 pixels; a desktop page is 1250 wide.
const widthsMade = [320, 480, 800, 1200, 1600]

/** Returns the widths to generate: never wider than the original, whose own width is included if it is small. */
export function widthsFor(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, widthsMade.at(-1)!)
  return [...widthsMade.filter((width) => width < largest), largest]
}

const Widths = z.array(z.number().int().positive()).nonempty()

/** Parses the widths stored in the row: pixels, ascending. */
export function readWidths(stored: string): number[] {
  return readStored(Widths, stored)
}

/** Without script, a form sends the user to the library; the chosen picture is returned in the form's URL. */
export type PictureErrand = {
  /** Path of the form's page. */
  path: string
  /** Name of the picture field. */
  field: string
}

/** URL of the library for choosing a picture. */
export function errandAddress({ path, field }: PictureErrand): string {
  return `/admin/bilder?${new URLSearchParams({ fuer: path, feld: field }).toString()}`
}

/** Reads it from the library's query parameters; only returns to pages of the administration. */
export function errandFrom(parameters: URLSearchParams): PictureErrand | undefined {
  const [path, field] = [parameters.get('fuer') ?? '', parameters.get('feld') ?? '']
  return /^\/admin(\/[\w.~%-]+)+$/.test(path) && /^[\w.-]{1,80}$/.test(field) ? { path, field } : undefined
}

/** URL of the form, with the chosen picture. */
export function broughtAddress({ path, field }: PictureErrand, pictureId: string): string {
  const query = new URLSearchParams({ feld: field, bild: pictureId })
  return `${path}?${query.toString()}#${encodeURIComponent(`${field}-kennung`)}`
}

/** Returns the picture id that the URL contains for this field. */
export function pictureBrought(search: string, field: string): string | undefined {
  const parameters = new URLSearchParams(search)
  const id = parameters.get('bild') ?? ''
  return parameters.get('feld') === field && mediaIdPattern.test(id) ? id : undefined
}
