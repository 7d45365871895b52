import { sql, type Kysely } from 'kysely'

export const isCompatible = true

/** Circulars of the club to groups of people, and a record of what was sent to whom. */
export async function up(db: Kysely<unknown>) {
  await sql`create table circulars (
  -- A letter to many: written, sent in portions, then kept as it was sent.
  id text primary key, -- UUIDv7.
  kind text not null, -- 'notice' | 'newsletter'
  subject text not null,
  details text not null, -- JSON: the text and who was chosen; see circular.ts.
  status text not null, -- 'draft' | 'sending' | 'sent'
  sent_by text references users (id) on delete set null, -- An account; \`null\` while it is a draft, and when it is gone.
  -- Who gets the answers; empty while it is a draft, and once that person is erased.
  reply_name text not null,
  reply_address text not null,
  sent_at text, -- When „Senden“ was pressed, ISO 8601, UTC; \`null\`: not yet.
  finished_at text, -- When the last portion lay in the outbox; \`null\`: not yet.
  updated_at text not null, -- ISO 8601, UTC.
  revision integer not null default 1
)`.execute(db)
  await sql`create index circulars_sent_by on circulars (sent_by)`.execute(db)
  await sql`create table circular_recipients (
  -- Who was to get a letter, as it was on the day: also whoever did not, and why.
  id text primary key, -- UUIDv7.
  circular_id text not null references circulars (id) on delete cascade,
  position integer not null, -- In this order they are written to, from 1.
  member_id text references members (id) on delete cascade, -- \`null\`: a guest, or an account without an entry.
  name text not null,
  address text not null, -- Empty where there was none.
  groups text not null, -- JSON list of words: why this person was chosen.
  -- Why no letter went; \`null\`: it goes.
  fault text, -- 'no-address' | 'bad-address' | 'no-consent' | 'withdrawn'
  posted_at text, -- When it was laid into the outbox, ISO 8601, UTC; \`null\`: not yet, or never.
  mail_id text, -- The letter in the outbox, which is forgotten earlier; people of one mailbox share one.
  stop_token text -- In the link that stops further ones; \`null\` where there is nothing to stop.
)`.execute(db)
  await sql`create index circular_recipients_next on circular_recipients (circular_id, position)`.execute(db)
  await sql`create index circular_recipients_member on circular_recipients (member_id)`.execute(db)
  await sql`create index circular_recipients_stop on circular_recipients (stop_token)`.execute(db)
}
