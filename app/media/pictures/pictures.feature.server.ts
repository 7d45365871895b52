import type { Feature } from '#app/platform/feature.ts'
import { picturesSubjects } from './audit-subjects.ts'
import { makeAvif } from './avif.job.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { NamedFile } from '#app/platform/files/named-files.server.ts'
import { pictureFileName } from './picture.ts'
import { variantName } from './variants.server.ts'
import { removeFiles } from './remove-files.job.server.ts'
import { picturesInTrash } from './trash-pictures.server.ts'
import { downloadsInTrash } from './downloads/trash-downloads.server.ts'
import { uploadsOver } from './upload/sweep-uploads.server.ts'
import { picturesPersonalData } from './personal-data.server.ts'
import { downloadReaders, downloadKinds } from './downloads/download.ts'
import { labels } from '#app/platform/audit/value-labels.ts'

export const picturesFeature: Feature = {
  subjects: picturesSubjects,
  columnLabels: {
    downloads: {
      kind: labels(downloadKinds),
      visibility: downloadReaders,
    },
  },
  jobs: [makeAvif, removeFiles],
  filesOf: [filesOfPictures, filesOfDownloads],
  personalData: picturesPersonalData,
  endings: [picturesInTrash, downloadsInTrash, uploadsOver],
}

/** Lists originals and all sizes; AVIF versions only if pages reference them. */
async function filesOfPictures(db: Db): Promise<NamedFile[]> {
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

async function filesOfDownloads(db: Db): Promise<NamedFile[]> {
  const rows = await db.selectFrom('downloads').select(['title', 'stored_file']).execute()
  return rows.map(({ title, stored_file }) => ({ name: stored_file, of: `Datei „${title}“` }))
}
