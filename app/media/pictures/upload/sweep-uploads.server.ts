import type { Ending } from '#app/platform/feature.ts'

/** How long an interrupted upload can at least be resumed and its result requested; milliseconds. */
const uploadLife = 24 * 60 * 60 * 1000

/** Deletes abandoned uploads, and pieces of which no upload is left. */
export const uploadsOver: Ending = {
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
