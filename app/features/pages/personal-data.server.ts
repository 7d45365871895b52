import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

const author = {
  account: 'saved_by',
  sort: 'saved_at',
  show: (row: { title: string; saved_at: string }) => ({ Seite: row.title, 'Gespeichert am': row.saved_at }),
} as const

export const pagesPersonalData = personalData({
  key: 'pages.author',
  label: 'Wer feste Seiten geändert hat',
  holds: 'Konto, Zeitpunkt und Titel der Fassung',
  whose: 'Redaktion',
  purpose: 'Änderungen nachvollziehen und zurückholen',
  basis: 'Art. 6 Abs. 1 lit. f DSGVO',
  recipients: 'Redaktion',
  retention: 'so lange wie die Fassung',
  rows: [rowsOf('page_drafts', author), rowsOf('page_versions', author)],
  anonymised: 'Die Fassungen bleiben, ohne den Namen.',
})
