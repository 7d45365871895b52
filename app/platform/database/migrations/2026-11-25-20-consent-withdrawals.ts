import { sql, type Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-triggers.ts'

/**
 * Tasks of the office after somebody withdrew the consent to publish name or picture; the name is hidden until a task is
 * settled.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table consent_withdrawals (
  -- Somebody took back the consent to name or picture; the office looks through what others wrote within a month.
  id text primary key, -- UUIDv7.
  -- Goes with the entry; one row for each person and purpose, the latest.
  member_id text not null references members (id) on delete cascade,
  purpose text not null, -- 'public-name' | 'photo'
  withdrawn_at text not null, -- ISO 8601, UTC.
  due_on text not null, -- Day in Berlin by which the office has settled it.
  told_at text, -- ISO 8601, UTC; \`null\` until the places are looked for and office and person are told.
  settled_at text, -- ISO 8601, UTC; \`null\` while the name is hidden.
  -- Why name or picture may stay where they still stand, as the office says; \`null\` where they stand nowhere.
  ground text,
  constraint consent_withdrawals_once unique (member_id, purpose)
)`.execute(db)
  await raiseContentVersionOn(db, 'consent_withdrawals')
}
