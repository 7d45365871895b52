import { plainText } from '#app/lib/rich-text.ts'
import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { submissionStates, toSubmission } from './submission.ts'

/** Days. */
const halfAYear = 183
const resolved = (db: Db, before: string) =>
  db
    .selectFrom('post_submissions')
    .select('id')
    .where('state', 'in', ['published', 'taken', 'returned'])
    .where('changed_at', '<', before)
    .where('decided_at', '<', before)

export const submissionsPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'blog.submissions',
    label: 'Eingereichte Beiträge',
    holds: 'Titel, Text, Nachricht an die Redaktion, Stand und Antwort',
    whose: 'Mitglieder',
    purpose: 'Beiträge von Mitgliedern in den Blog nehmen',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO',
    recipients: 'Redaktion; die Person selbst',
    retention: {
      days: halfAYear,
      since: 'nach der Entscheidung; Entwürfe, bis die Person sie löscht',
      count: async (db, { before }) => (await resolved(db, before).execute()).length,
      async forget(trx, { before }) {
        const ids = (await resolved(trx, before).execute()).map(({ id }) => id)
        await trx.deleteFrom('post_submissions').where('id', 'in', orNobody(ids)).execute()
        return ids.length
      },
    },
    rows: [
      rowsOf('post_submissions', {
        account: 'user_id',
        sort: 'id',
        show: (row) => {
          const { title, teaser, body, note, state, answer, changedAt } = toSubmission(row)
          return {
            Titel: title,
            Anriss: teaser,
            Text: plainText(body),
            Nachricht: note,
            Stand: submissionStates[state],
            Antwort: answer,
            'Geändert am': changedAt,
          }
        },
      }),
    ],
    deleted:
      'Eingereichte Beiträge und Entwürfe werden gelöscht; was daraus im Blog wurde, bleibt als „Redaktion“.',
  }),
  personalData({
    key: 'blog.submissions-decided',
    label: 'Entschiedene Einreichungen',
    holds: 'Konto dessen, der entschieden hat, und wann',
    whose: 'Verwaltende',
    purpose: 'Nachvollziehen, wer entschieden hat',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO',
    recipients: 'Redaktion',
    retention: 'so lange wie die Einreichung',
    rows: [
      rowsOf('post_submissions', {
        account: 'decided_by',
        sort: 'id',
        show: ({ title, decided_at, state }) => ({
          Beitrag: title,
          'Entschieden am': decided_at,
          Stand: submissionStates[state],
        }),
      }),
    ],
    anonymised: 'Die Entscheidung bleibt, ohne die Person.',
  }),
]
