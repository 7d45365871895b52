import type { Db } from '#app/platform/database/db.ts'

export type SettingChange = {
  /** ISO 8601, UTC. */
  at: string
  /** `null` when the change was automatic or the account is deleted. */
  by: string | null
}

/**
 * Returns when and by whom each record was last changed, by its key. One that only a program has ever written, such as the first
 * start, has not been changed.
 */
export async function listSettingChanges(db: Db): Promise<ReadonlyMap<string, SettingChange>> {
  const rows = await db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select(['settings.key', 'settings.updated_at', 'users.display_name', 'users.email'])
    .where(({ eb, or }) => or([eb('settings.revision', '>', 1), eb('settings.updated_by', 'is not', null)]))
    .execute()
  return new Map(
    rows.map(({ key, updated_at, display_name, email }) => [
      key,
      { at: updated_at, by: display_name ?? email },
    ]),
  )
}

/** Returns the latest change of these records; `null` when none of them was ever stored. */
export function latestOf(
  changes: ReadonlyMap<string, SettingChange>,
  keys: readonly string[],
): SettingChange | null {
  const found = keys.flatMap((key) => changes.get(key) ?? [])
  return found.toSorted((one, other) => other.at.localeCompare(one.at))[0] ?? null
}
