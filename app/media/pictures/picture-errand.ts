import { mediaIdPattern } from './picture.ts'

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
