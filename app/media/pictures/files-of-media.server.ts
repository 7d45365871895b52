import type { Db } from '#app/platform/database/db.ts'
import type { NamedFile } from '#app/platform/files/named-files.server.ts'
import { pictureFileName } from './picture.ts'
import { variantName } from './variants.server.ts'

/** Originals and all sizes; of the AVIF twins those that pages name. */
export async function filesOfPictures(db: Db): Promise<NamedFile[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['id', 'alt', 'file_name', 'original_file', 'widths', 'has_avif'])
    .execute()
  return rows.flatMap(({ id, alt, file_name, original_file, widths, has_avif }) => {
    const formats = has_avif === 1 ? (['webp', 'avif'] as const) : (['webp'] as const)
    const sizes = (JSON.parse(widths) as number[]).flatMap((width) =>
      formats.map((format) => variantName(pictureFileName(id, width, format))),
    )
    return [original_file, ...sizes].map((name) => ({ name, of: `Bild „${file_name ?? alt}“` }))
  })
}

export async function filesOfDownloads(db: Db): Promise<NamedFile[]> {
  const rows = await db.selectFrom('downloads').select(['title', 'stored_file']).execute()
  return rows.map(({ title, stored_file }) => ({ name: stored_file, of: `Datei „${title}“` }))
}
