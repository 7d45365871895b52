import { createHash } from 'node:crypto'
import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import type { Db } from '#app/platform/database/db.ts'
import {
  findSettingRevision,
  saveSettingOver,
  waitForLock,
  type Setting,
} from '#app/platform/settings/settings.server.ts'
import { at as valueAt } from './read-record.ts'
import { fieldsOf } from './record-field.ts'
import { groupsOf, type Resource } from './resource.ts'

type SettingResource<T extends Permission, V> = Pick<
  Resource<T, V>,
  | 'permission'
  | 'subject'
  | 'address'
  | 'labels'
  | 'schema'
  | 'groups'
  | 'check'
  | 'toForm'
  | 'complete'
  | 'savedAt'
> & {
  setting: Setting<V>
  /** Last segment of its URL, used as its id. */
  path: string
  title: string
  /** Name in the audit log; default: the title. */
  nameOf?: (value: V) => string
  /** Value before it was first saved. */
  begins: V
  /** The fields are only a part of the setting; another part may be saved at the same time. */
  isPart?: boolean
  /** Further changes in the same transaction. `before` is missing when it is saved for the first time. */
  onSaved?: (
    trx: Db,
    by: Authorized<T>,
    saved: { before: V | undefined; value: V; at: Date },
  ) => Promise<void>
}

/** Returns the resource of a single record that always exists and can only be edited. */
export function settingResource<T extends Permission, V>(definition: SettingResource<T, V>): Resource<T, V> {
  const { setting, path, title, nameOf, begins, isPart = false, onSaved, ...resource } = definition
  const whole: Resource<T, V> = {
    ...resource,
    only: path,
    fresh: () => begins,
    nameOf: (value) => nameOf?.(value) ?? title,
    async find(db, by) {
      const found = await findSettingRevision(db, setting)
      const value = found?.value ?? begins
      const revision = found?.revision ?? 0
      return {
        id: path,
        value,
        ...(isPart
          ? { revision: await revisionOfPart(db, by, value), wholeRevision: revision }
          : { revision }),
        updatedAt: found?.updatedAt ?? new Date(0).toISOString(),
        isWithdrawn: false,
        page: resource.labels.page,
      }
    },
    add: async () => path,
    async save(trx, by, { value, expectedRevision, wholeRevision = expectedRevision, at }) {
      await waitForLock(trx, setting.key)
      const before = (await findSettingRevision(trx, setting))?.value
      if (isPart && (await revisionOfPart(trx, by, before ?? begins)) !== expectedRevision) return false
      const over = { expectedRevision: wholeRevision, at, by }
      if (!(await saveSettingOver(trx, setting, value, over))) return false
      await onSaved?.(trx, by, { before, value, at })
      return true
    },
  }
  return whole

  async function revisionOfPart(db: Db, by: Authorized<T>, value: V): Promise<number> {
    const fields = fieldsOf(await groupsOf(whole, db, by, path))
    const part = fields.map(({ name }) => valueAt(value, name) ?? null)
    return createHash('sha256').update(JSON.stringify(part)).digest().readUInt32BE() >>> 1
  }
}
