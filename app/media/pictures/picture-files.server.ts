import type { Selectable } from 'kysely'
import { pictureFileName, pictureFormats, readWidths } from './picture.ts'
import type { PicturesTable } from '#app/platform/database/tables.ts'
import { variantName } from './variants.server.ts'

/** Returns all file names of a picture in the file store. */
export function filesOf(row: Pick<Selectable<PicturesTable>, 'id' | 'widths' | 'original_file'>): string[] {
  const widths = readWidths(row.widths)
  const names = pictureFormats.flatMap((format) =>
    widths.map((width) => pictureFileName(row.id, width, format)),
  )
  return [row.original_file, ...names.map(variantName)]
}
