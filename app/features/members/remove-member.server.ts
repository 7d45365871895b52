import type { Db } from '#app/platform/database/db.ts'
import { removeEntry, forgetTerms } from '#app/platform/search/index-entries.server.ts'

/** Deletes the entry with everything that belongs only to it; nothing may refer to it any more. */
export async function removeMember(trx: Db, memberId: string | null, names: readonly string[]) {
  if (memberId === null) return
  await trx.deleteFrom('members').where('id', '=', memberId).execute()
  await removeEntry(trx, 'person', memberId)
  await forgetTerms(trx, names)
}
