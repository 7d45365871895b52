import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'

export const wishesPersonalData: readonly PersonalData[] = [
  {
    key: 'privacy.wishes',
    label: 'Wunsch nach Löschung',
    holds: 'wer, wann, bis wann zu antworten ist',
    whose: 'Mitglieder',
    purpose: 'Rechte der Betroffenen erfüllen',
    basis: 'Art. 6 Abs. 1 lit. c mit Art. 12 und 17 DSGVO',
    recipients: 'Mitgliederwart, Vorstand, Datenschutz',
    tables: ['erasure_wishes'],
    kept: 'bis der Wunsch erfüllt oder zurückgenommen ist',
    async find(db, { memberId }) {
      const rows = await db
        .selectFrom('erasure_wishes')
        .selectAll()
        .where('member_id', 'in', orNobody([memberId]))
        .execute()
      return rows.map((row) => ({ 'Gewünscht am': row.asked_at, 'Antwort bis': row.due_on }))
    },
    erasure: {
      fate: 'delete',
      how: 'Der Wunsch ist damit erfüllt.',
      carryOut: (trx, { memberId }) =>
        trx
          .deleteFrom('erasure_wishes')
          .where('member_id', 'in', orNobody([memberId]))
          .execute(),
    },
    async move(trx, from, to) {
      const there = await trx
        .selectFrom('erasure_wishes')
        .select('id')
        .where('member_id', '=', to)
        .executeTakeFirst()
      const wish = trx.updateTable('erasure_wishes').set({ member_id: to }).where('member_id', '=', from)
      if (there === undefined) await wish.execute()
    },
  },
]
