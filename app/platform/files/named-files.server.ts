import type { Db } from '#app/platform/database/db.ts'
import { allFeatures } from '#app/platform/feature.ts'

/** A file a row relies on; `of` says in German whose it is, such as „Bild ‚Winde‘“. */
export type NamedFile = { name: string; of: string }

/** Every file that the rows rely on. */
export async function namedFiles(db: Db): Promise<NamedFile[]> {
  const all = await Promise.all(allFeatures().flatMap(({ filesOf = [] }) => filesOf.map((list) => list(db))))
  return all.flat()
}
