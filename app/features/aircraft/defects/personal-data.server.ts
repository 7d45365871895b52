import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

export const defectsPersonalData = personalData({
  key: 'aircraft.defects',
  label: 'Störungen an Flugzeugen',
  holds: 'wer eine Störung gemeldet oder bearbeitet hat, wann, mit welchen Worten und Bildern des Flugzeugs',
  whose: 'Mitglieder',
  purpose: 'Flugzeuge lufttüchtig halten',
  basis: 'Art. 6 Abs. 1 lit. c DSGVO: Nachweis der Lufttüchtigkeit; lit. f: Sicherheit der anderen',
  recipients: 'Mitglieder',
  retention: 'solange der Verein das Flugzeug in seinen Daten führt',
  rows: [
    rowsOf('aircraft_defects', { member: 'reporter_id' }),
    rowsOf('defect_steps', {
      member: 'member_id',
      read: (db) =>
        db
          .selectFrom('defect_steps')
          .innerJoin('aircraft_defects', 'aircraft_defects.id', 'defect_steps.defect_id')
          .innerJoin('aircraft', 'aircraft.id', 'aircraft_defects.aircraft_id')
          .select(['aircraft.registration', 'title', 'body', 'act', 'words', 'defect_steps.at']),
      sort: 'id',
      show: (row) => ({
        Flugzeug: row.registration,
        Störung: row.title,
        Beschreibung: row.act === 'reported' ? row.body : '',
        Worte: row.words,
        Am: row.at,
      }),
    }),
  ],
  tables: ['defect_pictures'],
  anonymised: 'Meldungen und was daran getan wurde bleiben beim Flugzeug; von wem, steht nicht mehr dabei.',
})
