import { sql, type Kysely } from 'kysely'

/**
 * Topics can be withdrawn and are saved by revision. A club that is set up already and has none gets the one a new
 * club begins with: without any there is no contact form.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('contact_topics').addColumn('withdrawn_at', 'text').execute()
  await db.schema
    .alterTable('contact_topics')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  // Whose mailbox answers wishes for a trial flight hung on this id.
  const named = sql<{ details: string }>`select details from contact_topics where id = 'schnupperflug'`
  for (const { details } of (await named.execute(db)).rows) {
    const marked = JSON.stringify({ ...JSON.parse(details), trialFlights: true })
    await sql`update contact_topics set details = ${marked} where id = 'schnupperflug'`.execute(db)
  }
  const club = await sql<{ value: string }>`select value from settings where key = 'club'`.execute(db)
  for (const { value } of club.rows) {
    const { email, officeEmail, phone } = JSON.parse(value)
    const details = JSON.stringify({ phone: phone ?? null })
    await sql`insert into contact_topics (id, label, position, email, member_id, details, updated_at)
      select 'allgemeines', 'Allgemeines', 1, ${officeEmail ?? email}, null, ${details}, ${new Date().toISOString()}
      where not exists (select 1 from contact_topics)`.execute(db)
  }
}
