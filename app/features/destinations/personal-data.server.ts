import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'

export const destinationsPersonalData: readonly PersonalData[] = [
  {
    key: 'destinations.tips',
    label: 'Tipps für Ausflugsziele',
    holds: 'Verweis auf das Mitglied, von dem der Tipp ist',
    whose: 'Mitglieder, die Tipps geben',
    purpose: 'Zeigen, von wem ein Tipp kommt',
    basis: 'Art. 6 Abs. 1 lit. a DSGVO',
    recipients: 'mit Einwilligung Besucher der Website',
    tables: ['destinations'],
    kept: 'so lange wie der Tipp',
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('destinations')
        .select(['name', 'created_at'])
        .where('tip_by', 'in', orNobody([memberId]))
        .orderBy('name_key')
        .execute()
      return rows.map((row) => ({ Ausflugsziel: row.name, 'Eingetragen am': row.created_at }))
    },
    erasure: {
      fate: 'anonymise',
      how: 'Die Tipps bleiben, ohne Namen.',
      carryOut: (trx, { memberId }) =>
        trx
          .updateTable('destinations')
          .set({ tip_by: null })
          .where('tip_by', 'in', orNobody([memberId]))
          .execute(),
    },
    move: (trx, from, to) =>
      trx.updateTable('destinations').set({ tip_by: to }).where('tip_by', '=', from).execute(),
  },
]
