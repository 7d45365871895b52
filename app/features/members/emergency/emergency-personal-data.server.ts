import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'

export const emergencyPersonalData: PersonalData = {
  key: 'members.emergency',
  label: 'Notfallkontakt',
  holds: 'Name und Telefon dessen, den der Verein im Notfall anruft',
  whose: 'Mitglieder und wen sie nennen',
  purpose: 'Angehörige erreichen, wenn am Platz etwas zustößt',
  basis: 'Art. 6 Abs. 1 lit. d und f DSGVO: lebenswichtige und berechtigte Interessen',
  recipients: 'Vorstand und Flugbetrieb; jeder Blick wird festgehalten und der Person gezeigt',
  tables: ['emergency_contacts'],
  kept: 'bis die Person ihn entfernt oder der Eintrag gelöscht wird',
  async find(db, { memberId }) {
    const rows = await db
      .selectFrom('emergency_contacts')
      .selectAll()
      .where('member_id', 'in', orNobody([memberId]))
      .execute()
    return rows.map(({ name, phone, updated_at }) => ({
      Name: name,
      Telefon: phone,
      'Geändert am': updated_at,
    }))
  },
  erasure: {
    fate: 'delete',
    how: 'Der Notfallkontakt wird gelöscht.',
    carryOut: (trx, { memberId }) =>
      trx
        .deleteFrom('emergency_contacts')
        .where('member_id', 'in', orNobody([memberId]))
        .execute(),
  },
  async move(trx, from, to) {
    const known = await trx
      .selectFrom('emergency_contacts')
      .select('member_id')
      .where('member_id', '=', to)
      .executeTakeFirst()
    if (known !== undefined) return
    await trx.updateTable('emergency_contacts').set({ member_id: to }).where('member_id', '=', from).execute()
  },
}
