import type { Entitled } from '#app/platform/identity/actor.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Choice } from '#app/ui/select-field.tsx'
import type { Airfield } from '../facts/airfield.ts'

/** Who can be named as the one who has checked the data: whoever is named already, and oneself. */
export async function listCheckers(
  db: Db,
  by: Entitled<'keep-airfield'>,
  { review }: Airfield,
): Promise<Choice[]> {
  const ids = [...new Set([review?.checkedBy ?? null, by.memberId])].filter((id) => id !== null)
  const names = await findMemberNames(db, ids)
  return ids.flatMap((value) => {
    const label = names.get(value)
    return label === undefined ? [] : [{ value, label }]
  })
}
