import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'

const tables = ['page_drafts', 'page_versions'] as const

export const pagesPersonalData: PersonalData = {
  key: 'pages.author',
  label: 'Wer feste Seiten geändert hat',
  holds: 'Konto, Zeitpunkt und Titel der Fassung',
  whose: 'Redaktion',
  purpose: 'Änderungen nachvollziehen und zurückholen',
  basis: 'Art. 6 Abs. 1 lit. f DSGVO',
  recipients: 'Redaktion',
  tables,
  kept: 'so lange wie die Fassung',
  async find(db, { accountIds }) {
    const found = await Promise.all(
      tables.map((table) =>
        db
          .selectFrom(table)
          .select(['title', 'saved_at'])
          .where('saved_by', 'in', orNobody(accountIds))
          .orderBy('saved_at')
          .execute(),
      ),
    )
    return found.flat().map((row) => ({ Seite: row.title, 'Gespeichert am': row.saved_at }))
  },
  erasure: {
    fate: 'anonymise',
    how: 'Die Fassungen bleiben, ohne den Namen.',
    async carryOut(trx, { accountIds }) {
      for (const table of tables)
        await trx
          .updateTable(table)
          .set({ saved_by: null })
          .where('saved_by', 'in', orNobody(accountIds))
          .execute()
    },
  },
}
