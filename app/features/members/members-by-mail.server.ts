import type { Db } from '#app/platform/database/db.ts'
import { toMember } from './member.ts'

/**
 * Member ids by address in lower case, for whoever sits at the server's command line. An address that several
 * share belongs to none of them here, and whoever has left is not there.
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
