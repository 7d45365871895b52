import { sortKey } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import { toMember } from './member.ts'

/**
 * Returns member ids by first and last name as `sortKey` writes them, including former members, who wrote old texts. Leaves
 * out names that several people have.
 */
export async function membersByName(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('members').select(['id', 'first_name', 'last_name']).execute()
  const found = new Map<string, string | undefined>()
  for (const { id, first_name, last_name } of rows) {
    const name = sortKey(`${first_name} ${last_name}`)
    found.set(name, found.has(name) ? undefined : id)
  }
  return new Map([...found].flatMap(([name, id]) => (id === undefined ? [] : [[name, id] as const])))
}

/**
 * Returns member ids by address in lower case, for the operator's command line. Leaves out addresses that several members
 * share, and former members.
 */
export async function membersByMail(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('members').selectAll().where('status', '<>', 'left').execute()
  const found = new Map<string, string | undefined>()
  for (const { id, email } of rows.map(toMember)) {
    const address = email?.trim().toLowerCase() ?? ''
    if (address !== '') found.set(address, found.has(address) ? undefined : id)
  }
  return new Map([...found].flatMap(([address, id]) => (id === undefined ? [] : [[address, id] as const])))
}
