import { mediaIdPattern } from './picture.ts'

/** Without script a form sends whoever fills it in to the library; the chosen picture comes back in the form's address. */
export type PictureErrand = {
  /** Of the form's page. */
  path: string
  /** The field that takes the picture. */
  field: string
}

/** The library, asked for one picture. */
export function errandAddress({ path, field }: PictureErrand): string {
  return `/admin/bilder?${new URLSearchParams({ fuer: path, feld: field }).toString()}`
}

/** What the library's address asks for; only pages of the administration are gone back to. */
export function errandFrom(parameters: URLSearchParams): PictureErrand | undefined {
  const [path, field] = [parameters.get('fuer') ?? '', parameters.get('feld') ?? '']
  return /^\/admin(\/[\w.~%-]+)+$/.test(path) && /^[\w.-]{1,80}$/.test(field) ? { path, field } : undefined
}

/** Back to the form, with the picture. */
export function broughtAddress({ path, field }: PictureErrand, pictureId: string): string {
  const query = new URLSearchParams({ feld: field, bild: pictureId })
  return `${path}?${query.toString()}#${encodeURIComponent(`${field}-kennung`)}`
}

/** The picture that an address brings to this field. */
export function pictureBrought(search: string, field: string): string | undefined {
  const parameters = new URLSearchParams(search)
  const id = parameters.get('bild') ?? ''
  return parameters.get('feld') === field && mediaIdPattern.test(id) ? id : undefined
}
