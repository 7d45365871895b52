import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

export const emergencyPersonalData = personalData({
  key: 'members.emergency',
  label: 'Notfallkontakt',
  holds: 'Name und Telefon dessen, den der Verein im Notfall anruft',
  whose: 'Mitglieder und wen sie nennen',
  purpose: 'Angehörige erreichen, wenn am Platz etwas zustößt',
  basis: 'Art. 6 Abs. 1 lit. d und f DSGVO: lebenswichtige und berechtigte Interessen',
  recipients: 'Vorstand und Flugbetrieb; jeder Blick wird festgehalten und der Person gezeigt',
  retention: 'bis die Person ihn entfernt oder der Eintrag gelöscht wird',
  rows: [
    rowsOf('emergency_contacts', {
      member: 'member_id',
      oncePer: [],
      show: ({ name, phone, updated_at }) => ({ Name: name, Telefon: phone, 'Geändert am': updated_at }),
    }),
  ],
  deleted: 'Der Notfallkontakt wird gelöscht.',
})
