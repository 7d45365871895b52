import type { Db } from '#app/platform/database/db.ts'
import type { PersonalData, Person } from '#app/platform/personal-data.ts'
import { deletedAfter, foundRows, personalData } from '#app/platform/personal-rows.server.ts'

/** Days after which cached answers are deleted. */
const retentionDays = 7

/** By the first word of the question. */
const askedNames: Readonly<Record<string, string>> = {
  reservations: 'Reservierungen',
  calendar: 'Kalender',
  flights: 'Flüge',
  times: 'Betriebszeiten der Flugzeuge',
  articles: 'Artikel',
}

export const remotePersonalData: readonly PersonalData[] = [
  personalData({
    key: 'vereinsflieger.answers',
    label: 'Abgerufene Daten aus Vereinsflieger.de',
    holds: 'Reservierungen, Flüge, Arbeitsstunden und Termine mit den Namen, die dort stehen',
    whose: 'Mitglieder',
    purpose: 'Anzeigen im Mitgliederbereich, ohne jedes Mal dort anzufragen',
    basis: 'Art. 6 Abs. 1 lit. b und f DSGVO',
    recipients: 'Mitglieder; Vereinsflieger.de führt die Daten',
    retention: deletedAfter(
      { days: retentionDays, since: 'nach dem Abruf' },
      'vereinsflieger_answers',
      'asked_at',
    ),
    rows: [
      foundRows('vereinsflieger_answers', {
        key: 'question',
        find: answersNaming,
        show: ({ question, asked_at }) => ({
          Abruf: askedNames[question.split(' ')[0] ?? ''] ?? question,
          'Geholt am': asked_at,
        }),
      }),
    ],
    deleted: 'Die Abrufe, die den Namen nennen, entfallen; Vereinsflieger.de führt die Daten selbst.',
  }),
]

async function answersNaming(db: Db, { names }: Person) {
  const rows = await db
    .selectFrom('vereinsflieger_answers')
    .select(['question', 'entries', 'asked_at'])
    .orderBy('question')
    .execute()
  // Matches both orders: „Lange, Jana“ there, „Jana Lange“ here.
  const words = names.map((name) => name.toLowerCase().split(/\s+/))
  return rows.filter(({ entries }) => {
    const text = entries.toLowerCase()
    return words.some((parts) => parts.every((part) => text.includes(part)))
  })
}
