import { textOf } from '#app/lib/forms.ts'
import { ImportOptions, usualOptions } from '../website-import.ts'

/** Reads the options; invalid values fall back to the defaults. */
export function readOptions(form: FormData): ImportOptions {
  const options = ImportOptions.safeParse({
    pages: textOf(form, 'seiten'),
    fetchesPictures: textOf(form, 'holen') === 'ja',
  })
  return options.success ? options.data : usualOptions
}
