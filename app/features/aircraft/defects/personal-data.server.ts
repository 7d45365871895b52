import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'

export const defectsPersonalData: PersonalData = {
  key: 'aircraft.defects',
  label: 'Störungen an Flugzeugen',
  holds: 'wer eine Störung gemeldet oder bearbeitet hat, wann, mit welchen Worten und Bildern des Flugzeugs',
  whose: 'Mitglieder',
  purpose: 'Flugzeuge lufttüchtig halten',
  basis: 'Art. 6 Abs. 1 lit. c DSGVO: Nachweis der Lufttüchtigkeit; lit. f: Sicherheit der anderen',
  recipients: 'Mitglieder',
  tables: ['aircraft_defects', 'defect_steps', 'defect_pictures'],
  kept: 'solange der Verein das Flugzeug in seinen Daten führt',
  async find(db, { memberId }) {
    const rows = await db
      .selectFrom('defect_steps')
      .innerJoin('aircraft_defects', 'aircraft_defects.id', 'defect_steps.defect_id')
      .innerJoin('aircraft', 'aircraft.id', 'aircraft_defects.aircraft_id')
      .select(['aircraft.registration', 'title', 'body', 'act', 'words', 'defect_steps.at'])
      .where('defect_steps.member_id', 'in', orNobody([memberId]))
      .orderBy('defect_steps.id')
      .execute()
    return rows.map((row) => ({
      Flugzeug: row.registration,
      Störung: row.title,
      Beschreibung: row.act === 'reported' ? row.body : '',
      Worte: row.words,
      Am: row.at,
    }))
  },
  erasure: {
    fate: 'anonymise',
    how: 'Meldungen und was daran getan wurde bleiben beim Flugzeug; von wem, steht nicht mehr dabei.',
    async carryOut(trx, { memberId }) {
      await trx
        .updateTable('aircraft_defects')
        .set({ reporter_id: null })
        .where('reporter_id', 'in', orNobody([memberId]))
        .execute()
      await trx
        .updateTable('defect_steps')
        .set({ member_id: null })
        .where('member_id', 'in', orNobody([memberId]))
        .execute()
    },
  },
  async move(trx, from, to) {
    await trx
      .updateTable('aircraft_defects')
      .set({ reporter_id: to })
      .where('reporter_id', '=', from)
      .execute()
    await trx.updateTable('defect_steps').set({ member_id: to }).where('member_id', '=', from).execute()
  },
}
