import type { Authorized } from '#app/platform/identity/actor.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { takeOut } from '#app/platform/files/secrets.server.ts'
import type { Services } from '#app/platform/services.ts'
import { noteHistory } from '#app/requests/move-row.server.ts'
import { rewriteFields } from '#app/requests/rewrite-fields.server.ts'
import { ApplicationFields } from '../application-request.ts'
import { nameOf } from './decide.server.ts'

type By = Authorized<'take-debit-data'>

/** Lists mandates of admitted applicants whose account numbers are still stored here; without the numbers. */
export async function listWaitingDebits(db: Db, _by: By) {
  const rows = await admitted(db).orderBy('created_at').orderBy('id').execute()
  return rows.flatMap((row) => {
    const { directDebit, decision } = ApplicationFields.parse(JSON.parse(row.fields))
    if (directDebit === null) return []
    const admittedAt = decision?.at ?? null
    return [{ id: row.id, number: row.number, name: row.sender_name, holder: directDebit.holder, admittedAt }]
  })
}

export type ShownDebit = {
  id: string
  number: string
  name: string
  holder: string
  /** Without spaces; `undefined` if it cannot be decrypted with this installation's key. */
  iban: string | undefined
  address: ApplicationFields['address']
  /** Time of the mandate, ISO 8601, UTC. */
  grantedAt: string
}

/** Returns the decrypted account number and records the access in the audit log. */
export async function showDebit(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  by: By,
  id: string,
): Promise<ShownDebit | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await admitted(trx).where('id', '=', id).executeTakeFirst()
    const fields = row && ApplicationFields.parse(JSON.parse(row.fields))
    if (row === undefined || fields?.directDebit == null) return undefined
    const { holder, lockedIban } = fields.directDebit
    const iban = await takeOut(files, lockedIban)
    await noteHistory(trx, id, { who: await nameOf(trx, by), what: 'SEPA-Daten gezeigt', at: now() })
    const { number, sender_name: name, created_at: grantedAt } = row
    await recordChange(trx, by, { ...lineOf(id, name), act: 'exported', after: { iban } }, now())
    return { id, number, name, holder, iban, address: fields.address, grantedAt }
  })
}

/** Deletes holder and account number permanently. Returns `false` if they were already deleted. */
export async function purgeDebit(db: Db, by: By, id: string, at: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await admitted(trx).where('id', '=', id).executeTakeFirst()
    const isPurged = await rewriteFields(
      trx,
      id,
      ({ status, fields }) => {
        const known = ApplicationFields.safeParse(fields)
        if (status !== 'admitted' || !known.success || known.data.directDebit === null) return undefined
        return { ...known.data, directDebit: null, debitHandedOver: true }
      },
      at,
    )
    if (isPurged) {
      const name = before?.sender_name ?? ''
      await recordChange(trx, by, { ...lineOf(id, name), act: 'removed', before: { iban: true } }, at)
      const who = await nameOf(trx, by)
      await noteHistory(trx, id, { who, what: 'SEPA-Daten übernommen und hier gelöscht', at })
    }
    return isPurged
  })
}

const lineOf = (id: string, name: string) => ({ subject: 'application', id, name }) as const

function admitted(db: Db) {
  return db
    .selectFrom('requests')
    .select(['id', 'number', 'sender_name', 'fields', 'created_at'])
    .where('kind', '=', 'membership')
    .where('status', '=', 'admitted')
}
