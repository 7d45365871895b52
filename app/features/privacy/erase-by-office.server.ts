import { mayDo, type Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { aliasOf } from '#app/platform/alias.server.ts'
import { noteInMemberLog } from '#app/features/members/member-log.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { orNobody } from '#app/platform/personal-data.ts'
import { erasePerson, fingerprintOf, previewErasure } from './erasure.server.ts'
import { findPersonOfMember, removalObstacle } from './person.server.ts'
import type { Obstacle } from './removal-sentences.ts'

export type ErasedByOffice = 'erased' | 'gone' | 'outdated' | 'oneself' | 'administrator' | Obstacle

/** Erases exactly what was shown: `seen` is the fingerprint of the preview; returns `outdated` if it would differ now. */
export async function eraseByOffice(
  db: Db,
  by: Authorized<'protect-data'>,
  { memberId, seen }: { memberId: string; seen: string },
  at: Date,
): Promise<ErasedByOffice> {
  if (by.memberId === memberId) return 'oneself'
  return inTransaction(db, async (trx) => {
    const person = await findPersonOfMember(trx, memberId)
    if (person === undefined) return 'gone'
    const obstacle = await removalObstacle(trx, person)
    if (obstacle !== null) return obstacle
    if ((await isAdministrator(trx, person.accountIds)) && !mayDo(by, 'give-rights')) return 'administrator'
    const lines = await previewErasure(trx, person)
    if (fingerprintOf(lines) !== seen) return 'outdated'
    await erasePerson(trx, person, at)
    const rows = (outcome: string) =>
      lines.reduce((sum, line) => (line.outcome === outcome ? sum + line.rows : sum), 0)
    const facts = { deleted: rows('delete'), anonymised: rows('anonymise'), kept: rows('keep') }
    await noteInMemberLog(trx, by, { action: 'erased', facts }, at)
    const line = { subject: 'member', id: aliasOf(memberId), name: '', act: 'removed' } as const
    await recordChange(trx, by, { ...line, after: { rows: facts.deleted } }, at)
    return 'erased'
  })
}

async function isAdministrator(db: Db, accountIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', orNobody(accountIds))
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return row !== undefined
}
