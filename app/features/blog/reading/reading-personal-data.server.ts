import type { PersonalData } from '#app/platform/personal-data.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'

export const readingPersonalData: readonly PersonalData[] = [
  personalData({
    key: 'blog.reads',
    label: 'Gelesene Beiträge',
    holds: 'Konto, Beitrag, wann geöffnet und wann ein Sicherheitshinweis bestätigt wurde',
    whose: 'Mitglieder',
    purpose: 'Ungelesenes zeigen; nachweisen, dass Sicherheitshinweise angekommen sind',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO: Sicherheit im Flugbetrieb',
    recipients: 'die Person selbst; bei Sicherheitshinweisen wer die Mitgliederliste liest',
    retention: 'so lange wie der Beitrag und das Konto',
    rows: [
      rowsOf('post_reads', {
        account: 'user_id',
        read: (db) =>
          db
            .selectFrom('post_reads')
            .innerJoin('posts', 'posts.id', 'post_reads.post_id')
            .select(['posts.title', 'read_at', 'confirmed_at']),
        sort: 'read_at',
        show: (row) => ({
          Beitrag: row.title,
          'Geöffnet am': row.read_at,
          'Als gelesen bestätigt am': row.confirmed_at,
        }),
      }),
    ],
    deleted: 'Was die Person gelesen und bestätigt hat, wird gelöscht.',
  }),
  personalData({
    key: 'blog.comments',
    label: 'Kommentare im Blog',
    holds: 'Text, Zeitpunkt, Konto; wer einen Kommentar warum ausgeblendet hat',
    whose: 'Mitglieder und Redaktion',
    purpose: 'Austausch unter Mitgliedern',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft',
    recipients: 'Mitglieder',
    retention: 'so lange wie der Beitrag, oder bis die Person ihn löscht',
    rows: [
      rowsOf('post_comments', {
        account: { user_id: 'delete', hidden_by: 'anonymise' },
        read: (db) =>
          db
            .selectFrom('post_comments')
            .innerJoin('posts', 'posts.id', 'post_comments.post_id')
            .select(['posts.title', 'user_id', 'text', 'written_at', 'hidden_at', 'hidden_reason']),
        sort: 'id',
        show: (row, { accountIds }) =>
          accountIds.includes(row.user_id ?? '')
            ? {
                Beitrag: row.title,
                Kommentar: row.text,
                'Geschrieben am': row.written_at,
                'Ausgeblendet wegen': row.hidden_reason,
              }
            : {
                Beitrag: row.title,
                'Kommentar ausgeblendet am': row.hidden_at,
                Grund: row.hidden_reason,
              },
      }),
    ],
    deleted: 'Eigene Kommentare werden gelöscht; bei ausgeblendeten anderer wird gestrichen, wer es war.',
  }),
]
