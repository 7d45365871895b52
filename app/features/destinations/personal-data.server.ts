import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

export const destinationsPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'destinations.tips',
    label: 'Tipps für Ausflugsziele',
    holds: 'Verweis auf das Mitglied, von dem der Tipp ist',
    whose: 'Mitglieder, die Tipps geben',
    purpose: 'Zeigen, von wem ein Tipp kommt',
    basis: 'Art. 6 Abs. 1 lit. a DSGVO',
    recipients: 'mit Einwilligung Besucher der Website',
    retention: 'so lange wie der Tipp',
    rows: [
      rowsOf('destinations', {
        member: 'tip_by',
        sort: 'name_key',
        show: (row) => ({ Ausflugsziel: row.name, 'Eingetragen am': row.created_at }),
      }),
    ],
    anonymised: 'Die Tipps bleiben, ohne Namen.',
  }),
]
