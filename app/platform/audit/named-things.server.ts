import type { Db } from '#app/platform/database/db.ts'
import type { FieldChange } from './change.ts'

/** Names of referenced records by id; deleted records are missing. */
export type Names = Readonly<Record<string, string>>

/** Most ids in one statement. */
const mostAtOnce = 500

const isReference = (field: string) => /(Id|Ids|_id|By|^by|^image)$/.test(field.split('.').at(-1) ?? field)

/** Returns every id that these changes refer to. */
function idsIn(changes: readonly FieldChange[]): string[] {
  const ids = new Set<string>()
  const walk = (value: unknown, field: string) => {
    if (typeof value === 'string' && isReference(field)) ids.add(value)
    else if (Array.isArray(value)) for (const each of value) walk(each, field)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, name)
    }
  }
  for (const change of changes) {
    if ('isMasked' in change) continue
    walk(change.before, change.field)
    walk(change.after, change.field)
  }
  return [...ids]
}

/**
 * Returns the current names of the records that the changes refer to. Names are not taken from the log, so an erased person
 * has no name here either.
 */
export async function namesOfThings(db: Db, changes: readonly FieldChange[]): Promise<Names> {
  const ids = idsIn(changes)
  const named: [string, string][] = []
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    named.push(...(await namesOf(db, ids.slice(from, from + mostAtOnce))))
  }
  return Object.fromEntries(named)
}

async function namesOf(db: Db, ids: string[]): Promise<[string, string][]> {
  const members = await db
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  const pictures = await db
    .selectFrom('pictures')
    .select(['id', 'alt', 'file_name'])
    .where('id', 'in', ids)
    .execute()
  const titled = await Promise.all([
    db.selectFrom('aircraft').select(['id', 'registration as name']).where('id', 'in', ids).execute(),
    db.selectFrom('membership_classes').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('downloads').select(['id', 'title as name']).where('id', 'in', ids).execute(),
    db.selectFrom('trial_offers').select(['id', 'title as name']).where('id', 'in', ids).execute(),
    db.selectFrom('events').select(['id', 'title as name']).where('id', 'in', ids).execute(),
    db.selectFrom('documents').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  ])
  return [
    ...members.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })),
    ...pictures.map(({ id, alt, file_name }) => ({ id, name: alt || file_name || 'Bild ohne Beschreibung' })),
    ...titled.flat(),
  ].map(({ id, name }) => [id, name])
}
