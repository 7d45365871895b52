import type { Db } from '#app/platform/database/db.ts'

/** Names by member id, in the form the person chose; who has not agreed, or no longer does, is missing. */
export async function findPublicNames(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'title', 'first_name', 'last_name', 'public_name_form'])
    .where('id', 'in', wanted)
    .where('public_name_form', '!=', 'none')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('consents')
          .select('consents.id')
          .whereRef('consents.member_id', '=', 'members.id')
          .where('purpose', '=', 'public-name')
          .where('revoked_at', 'is', null),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, publicName(row)]))
}

function publicName(row: { title: string | null; first_name: string; last_name: string; public_name_form: string }) {
  if (row.public_name_form === 'first-initial') return `${row.first_name} ${row.last_name[0]}.`
  return [row.title, row.first_name, row.last_name].filter(Boolean).join(' ')
}
