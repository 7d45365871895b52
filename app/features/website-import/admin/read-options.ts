import { textOf } from '#app/lib/forms.ts'
import { ImportOptions, usualOptions } from '../website-import.ts'

/** What the form says; what is no choice of ours is taken as the usual one. */
export function readOptions(form: FormData): ImportOptions {
  const options = ImportOptions.safeParse({
    pages: textOf(form, 'seiten'),
    fetchesPictures: textOf(form, 'holen') === 'ja',
  })
  return options.success ? options.data : usualOptions
}
