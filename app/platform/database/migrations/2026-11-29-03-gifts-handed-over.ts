import { sql, type Kysely } from 'kysely'
import { newId } from '#app/lib/ids.ts'

export const isCompatible = true

type Given = { id: string; number: string }

/**
 * A request for a gift is settled when its voucher is handed over. Those whose voucher was handed over before there was a
 * state for it were open for good, as no answer of the office fits.
 */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<Given>`select requests.id, min(vouchers.number) as number
    from requests join vouchers on vouchers.request_id = requests.id
    where requests.kind = 'trial-flight' and requests.status = 'new'
      and requests.fields like '%"purpose":"geschenk"%'
      and vouchers.status in ('active', 'partly-redeemed', 'redeemed')
    group by requests.id`.execute(db)
  const now = new Date()
  const at = now.toISOString()
  for (const { id, number } of rows) {
    const what = `Gutschein ${number} war schon übergeben`
    await sql`update requests set status = 'voucher-given', revision = revision + 1, updated_at = ${at}
      where id = ${id}`.execute(db)
    await sql`insert into request_history (id, request_id, at, who, what)
      values (${newId(now)}, ${id}, ${at}, 'System', ${what})`.execute(db)
  }
}
