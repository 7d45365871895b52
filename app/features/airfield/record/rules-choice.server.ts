import type { RecordGroup } from '#app/resources/record-field.ts'
import { listDocuments } from '#app/features/documents/documents.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { rulesField } from './traffic-section.ts'

/**
 * The form with the public documents that may be chosen as the rules of the field. One that was chosen and is no longer
 * public stays until another is chosen: the rest of the form can be saved all the same.
 */
export async function withRulesToChoose(
  db: Db,
  groups: readonly RecordGroup[],
  chosen: string | null,
): Promise<readonly RecordGroup[]> {
  if (!groups.some(({ fields }) => fields.some(({ name }) => name === rulesField))) return groups
  const documents = await listDocuments(db, ['public'])
  const choices = documents.map(({ id, title }) => ({ value: id, label: title }))
  if (chosen !== null && !choices.some(({ value }) => value === chosen))
    choices.push({ value: chosen, label: 'bisheriges Dokument, nicht mehr öffentlich' })
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      field.name === rulesField && field.as === 'choice' ? { ...field, choices } : field,
    ),
  }))
}
