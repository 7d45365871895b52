import type { Kysely } from 'kysely'

/** Who somebody is at a provider elsewhere, and whose account that is. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('linked_identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('display_name', 'text')
    .addColumn('linked_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addPrimaryKeyConstraint('linked_identities_key', ['issuer', 'subject'])
    .addUniqueConstraint('linked_identities_one_each', ['user_id', 'issuer'])
    .execute()
  // Tokens say by which way their owner has come in.
  await db.schema
    .alterTable('refresh_tokens')
    .addColumn('provider_id', 'text', (column) => column.notNull().defaultTo('password'))
    .execute()
}
