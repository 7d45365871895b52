import type { Feature, Ending } from '#app/platform/feature.ts'
import { makeAvif } from './avif.job.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { NamedFile } from '#app/platform/files/named-files.server.ts'
import { pictureFileName } from './picture.ts'
import { variantName } from './variants.server.ts'
import { removeFiles } from './remove-files.job.server.ts'
import { picturesInTrash } from './trash-pictures.server.ts'
import { downloadsInTrash } from './downloads/trash-downloads.server.ts'
import { picturesPersonalData } from './personal-data.server.ts'
import { downloadReaders, downloadKinds } from './downloads/download.ts'
import { labels } from '#app/platform/audit/value-labels.ts'
import type { SubjectFacts } from '#app/platform/audit/subjects.ts'

const picturesSubjects = {
  download: { table: 'downloads', label: 'Datei', page: (id: string) => `/admin/bilder/dateien/${id}` },
  picture: {
    label: 'Bild',
    page: (id: string) => `/admin/bilder/${id}`,
    fields: {
      replacedBy: 'Ersetzt durch',
      decorative: 'Nur Schmuck',
      shows_people: 'Personen zu erkennen',
      people_ground: 'Grund, sie zu zeigen',
    },
    personal: ['people'],
  },
} satisfies Record<string, SubjectFacts>

declare module '#app/platform/audit/subjects.ts' {
  interface Subjects extends Record<keyof typeof picturesSubjects, true> {}
}

/** How long an interrupted upload can at least be resumed and its result requested; milliseconds. */
const uploadLife = 24 * 60 * 60 * 1000

/** Deletes abandoned uploads, and pieces of which no upload is left. */
const uploadsOver: Ending = {
  key: 'pictures.uploads',
  label: 'Abgebrochenes Hochladen',
  async forget({ db, files }, at) {
    // Listed first: the row of an upload is there before its first piece.
    const names = await files.list('uploads')
    const { numDeletedRows } = await db
      .deleteFrom('uploads')
      .where('updated_at', '<=', new Date(at.getTime() - uploadLife).toISOString())
      .executeTakeFirst()
    const left = await db.selectFrom('uploads').select('id').execute()
    const kept = new Set(left.map(({ id }) => id))
    for (const name of names) if (!kept.has(name.split('/')[1]!)) await files.delete(name)
    return Number(numDeletedRows)
  },
}

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
