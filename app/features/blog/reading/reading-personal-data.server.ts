import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'

export const readingPersonalData: readonly PersonalData[] = [
  {
    key: 'blog.reads',
    label: 'Gelesene Beiträge',
    holds: 'Konto, Beitrag, wann geöffnet und wann ein Sicherheitshinweis bestätigt wurde',
    whose: 'Mitglieder',
    purpose: 'Ungelesenes zeigen; nachweisen, dass Sicherheitshinweise angekommen sind',
    basis: 'Art. 6 Abs. 1 lit. f DSGVO: Sicherheit im Flugbetrieb',
    recipients: 'die Person selbst; bei Sicherheitshinweisen wer die Mitgliederliste liest',
    tables: ['post_reads'],
    kept: 'so lange wie der Beitrag und das Konto',
    async find(db, { accountIds }) {
      const rows = await db
        .selectFrom('post_reads')
        .innerJoin('posts', 'posts.id', 'post_reads.post_id')
        .select(['posts.title', 'read_at', 'confirmed_at'])
        .where('user_id', 'in', orNobody(accountIds))
        .orderBy('read_at')
        .execute()
      return rows.map((row) => ({
        Beitrag: row.title,
        'Geöffnet am': row.read_at,
        'Als gelesen bestätigt am': row.confirmed_at,
      }))
    },
    erasure: {
      fate: 'delete',
      how: 'Was die Person gelesen und bestätigt hat, wird gelöscht.',
      carryOut: (trx, { accountIds }) =>
        trx.deleteFrom('post_reads').where('user_id', 'in', orNobody(accountIds)).execute(),
    },
  },
  {
    key: 'blog.comments',
    label: 'Kommentare im Blog',
    holds: 'Text, Zeitpunkt, Konto; wer einen Kommentar warum ausgeblendet hat',
    whose: 'Mitglieder und Redaktion',
    purpose: 'Austausch unter Mitgliedern',
    basis: 'Art. 6 Abs. 1 lit. b DSGVO: Mitgliedschaft',
    recipients: 'Mitglieder',
    tables: ['post_comments'],
    kept: 'so lange wie der Beitrag, oder bis die Person ihn löscht',
    async find(db, { accountIds }) {
      const ids = orNobody(accountIds)
      const rows = await db
        .selectFrom('post_comments')
        .innerJoin('posts', 'posts.id', 'post_comments.post_id')
        .select(['posts.title', 'user_id', 'text', 'written_at', 'hidden_at', 'hidden_reason'])
        .where((or) => or.or([or('user_id', 'in', ids), or('hidden_by', 'in', ids)]))
        .orderBy('post_comments.id')
        .execute()
      return rows.map((row) =>
        ids.includes(row.user_id ?? '')
          ? {
              Beitrag: row.title,
              Kommentar: row.text,
              'Geschrieben am': row.written_at,
              'Ausgeblendet wegen': row.hidden_reason,
            }
          : { Beitrag: row.title, 'Kommentar ausgeblendet am': row.hidden_at, Grund: row.hidden_reason },
      )
    },
    erasure: {
      fate: 'delete',
      how: 'Eigene Kommentare werden gelöscht; bei ausgeblendeten anderer wird gestrichen, wer es war.',
      carryOut: async (trx, { accountIds }) => {
        const ids = orNobody(accountIds)
        await trx.deleteFrom('post_comments').where('user_id', 'in', ids).execute()
        await trx
          .updateTable('post_comments')
          .set({ hidden_by: null })
          .where('hidden_by', 'in', ids)
          .execute()
      },
    },
  },
]
