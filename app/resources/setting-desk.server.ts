import type { Task } from '#app/platform/identity/rights.ts'
import { findSettingRevision, saveSettingOver, type Setting } from '#app/platform/settings/settings.server.ts'
import type { RecordDesk } from './record-desk.ts'

type SettingDesk<T extends Task, V> = Pick<
  RecordDesk<T, V>,
  'task' | 'subject' | 'address' | 'words' | 'schema' | 'groups' | 'check' | 'asShown'
> & {
  setting: Setting<V>
  /** The last step of its address, which is its id here. */
  path: string
  title: string
  /** What it is while nobody has written anything. */
  begins: V
}

/** A record of which there is one: it is always there, and only what it says can be changed. */
export function settingDesk<T extends Task, V>({
  setting,
  path,
  title,
  begins,
  ...desk
}: SettingDesk<T, V>): RecordDesk<T, V> {
  return {
    ...desk,
    only: path,
    fresh: () => begins,
    nameOf: () => title,
    find: async (db) => {
      const found = await findSettingRevision(db, setting)
      return {
        id: path,
        value: found?.value ?? begins,
        revision: found?.revision ?? 0,
        updatedAt: found?.updatedAt ?? new Date(0).toISOString(),
        isWithdrawn: false,
        page: desk.words.page,
      }
    },
    add: async () => path,
    save: async (trx, by, { value, revision, at }) =>
      saveSettingOver(trx, setting, value, { revision, at, by }),
  }
}
