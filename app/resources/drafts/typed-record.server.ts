import type { Permission } from '#app/platform/identity/rights.ts'
import { differencesBetween } from '../record-units.ts'
import { recordValues } from '../record-values.ts'
import { formOf, groupsOf, type Resource } from '../resource.ts'
import type { Typed } from './draft-source.ts'

/** Describes the autosaved form of a resource by the resource itself. */
export function typedRecord<P extends Permission, V>(
  resource: Resource<P, V>,
  more: Pick<Typed<P>, 'subject' | 'titleField' | 'saved'>,
): Typed<P> {
  return {
    ...more,
    async find(db, by, id) {
      const record = await resource.find(db, by, id)
      if (record === undefined) return undefined
      const groups = await groupsOf(resource, db, by, id)
      return { revision: record.revision, values: recordValues(groups, formOf(resource, record.value)) }
    },
    async begun(db, by, at) {
      const groups = await groupsOf(resource, db, by, undefined)
      return recordValues(groups, await resource.fresh(at, db))
    },
    differences: async (db, by, before, after) =>
      differencesBetween(await groupsOf(resource, db, by, undefined), before, after),
  }
}
