import { createUser } from '#app/features/accounts/accounts.server.ts'
import type { Right } from '#app/platform/identity/rights.ts'
import members from './content/members.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

/** Rights that belong to the offices of the demo club. */
const rightsOfRoles: Readonly<Record<string, Right>> = {
  board: 'board',
  editor: 'editorial',
  operations: 'flight-operations',
  membership: 'membership',
  finance: 'treasurer',
  technical: 'technical',
  'data-protection': 'data-protection',
  system: 'system',
}

/**
 * Office holders are invited; nobody gets a password, so no publicly known password works. The accounts for signing in at
 * once are created in `server/first-start.ts`.
 */
const signInAtFirstStart = ['pia-sommerau', 'jana-feld']

export async function loadAccounts({ db, at }: DemoContext) {
  for (const { id, firstName, lastName, email, account } of members) {
    const rights = (account?.roles ?? []).flatMap((role) => rightsOfRoles[role] ?? [])
    if (rights.length === 0 || email === null || signInAtFirstStart.includes(id)) continue
    const displayName = `${firstName} ${lastName}`
    await createUser(db, { email, password: null, role: 'admin', rights, displayName, memberId: id }, at)
  }
}
