import { findMemberNames } from '#app/features/members/public-names.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { fieldStatusSetting } from './field-status.ts'

type FieldDuty = {
  /** The member who has set the status manually, while it is valid; `null` if the rules apply or nobody is named. */
  onDuty: string | null
  /** Last runway inspection; `at` is ISO 8601 in UTC. */
  inspection: { at: string; by: string | null } | null
}

/** Only for members, who may see each other's names. */
export async function findFieldDuty(db: Db, at: Date): Promise<FieldDuty> {
  const status = await findSetting(db, fieldStatusSetting)
  if (status === undefined) return { onDuty: null, inspection: null }
  const isValid = status.validUntil === null || at.toISOString() < status.validUntil
  const { setBy, runwayInspection } = status
  const names = await findMemberNames(db, [setBy, runwayInspection?.by ?? null])
  const nameOf = (id: string | null | undefined) => (id == null ? null : (names.get(id) ?? null))
  return {
    onDuty: isValid ? nameOf(setBy) : null,
    inspection: runwayInspection && { at: runwayInspection.at, by: nameOf(runwayInspection.by) },
  }
}
