import type { Db } from '#app/platform/database/db.ts'
import { allFeatures } from '#app/platform/feature.ts'

/** A file that a row refers to; `of` names the owner in German, such as „Bild ‚Winde‘“. */
export type NamedFile = { name: string; of: string }

/** Returns all files that rows refer to. */
export async function namedFiles(db: Db): Promise<NamedFile[]> {
  const all = await Promise.all(allFeatures().flatMap(({ filesOf = [] }) => filesOf.map((list) => list(db))))
  return all.flat()
}
