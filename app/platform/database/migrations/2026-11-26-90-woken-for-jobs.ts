import { sql, type Kysely } from 'kysely'
import { isSqlite } from '../db.ts'

/** PostgreSQL notifies every server when a job is added or becomes due, so that servers need not poll every two seconds. */
export async function up(db: Kysely<unknown>) {
  if (isSqlite(db)) return
  await sql`create function tell_of_jobs() returns trigger language plpgsql as $$
    begin
      perform pg_notify('jobs', '');
      return null;
    end $$`.execute(db)
  await sql`create trigger jobs_told after insert or update of due_at on jobs
    for each statement execute function tell_of_jobs()`.execute(db)
}
