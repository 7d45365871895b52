import { sql, type Kysely } from 'kysely'

/** Devices of the club that write the flight log without a user account. */
export async function up(db: Kysely<unknown>) {
  await sql`create table club_devices (
  -- A device of the club that writes the flight log without anybody's account. Kept for good: the log names it.
  id text primary key,
  name text not null,
  pin_hash text not null, -- Argon2id.
  setup_hash text unique, -- SHA-256 of the code that sets it up, hexadecimal; \`null\`: used, or none.
  setup_until text,
  token_hash text unique, -- SHA-256 of the device's own cookie, hexadecimal; \`null\`: not set up.
  unlocked_until text, -- The PIN was given; \`null\`: it is asked for.
  last_used_at text, -- To five minutes.
  revoked_at text,
  created_at text not null
)`.execute(db)
  await sql`alter table flight_changes
    add column device_id text references club_devices (id) on delete set null /* The device that entered it; \`null\`: an account, or a program. */`.execute(
    db,
  )
  await sql`create index flight_changes_of_device on flight_changes (device_id)`.execute(db)
}
