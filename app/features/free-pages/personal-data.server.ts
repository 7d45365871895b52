import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

export const freePagesPersonalData = personalData({
  key: 'free-pages.author',
  label: 'Wer eigene Seiten geändert hat',
  holds: 'Konto, Zeitpunkt und Titel der Fassung',
  whose: 'Redaktion',
  purpose: 'Änderungen nachvollziehen und zurückholen',
  basis: 'Art. 6 Abs. 1 lit. f DSGVO',
  recipients: 'Redaktion',
  retention: 'so lange wie die Seite',
  rows: [
    rowsOf('free_page_versions', {
      account: 'saved_by',
      sort: 'saved_at',
      show: (row) => ({ Seite: row.title, Fassung: row.number, 'Gespeichert am': row.saved_at }),
    }),
  ],
  anonymised: 'Die Fassungen bleiben, ohne den Namen.',
})
