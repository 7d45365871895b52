import type { Db } from '#app/platform/database/db.ts'
import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'
import { submissionsPersonalData } from './submissions/submissions-personal-data.server.ts'
import { readingPersonalData } from './reading/reading-personal-data.server.ts'
import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { rhythms } from './digest/digest.ts'

const digestPersonalData = personalData({
  key: 'blog.digests',
  label: 'Neue Beiträge per Mail',
  holds: 'Konto, wie oft, bis wann berichtet ist, Adresse zum Abbestellen',
  whose: 'Mitglieder, die das bestellt haben',
  purpose: 'An ungelesene Beiträge erinnern, auf Wunsch der Person',
  basis: 'Art. 6 Abs. 1 lit. a DSGVO',
  recipients: 'die Person selbst; der Mailanbieter als Auftragsverarbeiter',
  retention: 'bis die Person sie abbestellt oder das Konto endet',
  rows: [
    rowsOf('post_digests', {
      account: 'user_id',
      show: (row) => ({ 'Wie oft': rhythms[row.rhythm], 'Berichtet bis': row.told_until }),
    }),
  ],
  deleted: 'Die Mails enden.',
})

export const blogPersonalData: readonly PersonalData[] = [
  ...readingPersonalData,
  digestPersonalData,
  ...submissionsPersonalData,
  {
    key: 'blog.author',
    label: 'Beiträge als Autor',
    holds:
      'Verweis auf das Mitglied am Beitrag und an seinen früheren Fassungen, wer sie gespeichert hat; an übernommenen Beiträgen der Name',
    whose: 'Autoren und Redaktion',
    purpose: 'Den Autor nennen, Änderungen nachvollziehen',
    basis: 'Art. 6 Abs. 1 lit. f, Nennung mit Einwilligung lit. a DSGVO',
    recipients: 'Redaktion; mit Einwilligung Besucher der Website',
    tables: ['posts', 'post_versions'],
    retention: 'so lange wie der Beitrag',
    async find(db, { memberId, accountIds, names }) {
      const [posts, versions] = await Promise.all([
        db
          .selectFrom('posts')
          .select(['title', 'published_at', 'created_at'])
          .where(({ eb, or }) =>
            or([
              eb('author_id', 'in', orNobody([memberId])),
              ...names.map((name) => eb('details', 'like', bylineOf(name))),
            ]),
          )
          .orderBy('created_at')
          .execute(),
        db
          .selectFrom('post_versions')
          .select(['title', 'number', 'saved_at'])
          .where((or) =>
            or.or([or('author_id', 'in', orNobody([memberId])), or('saved_by', 'in', orNobody(accountIds))]),
          )
          .orderBy('saved_at')
          .execute(),
      ])
      return [
        ...posts.map((row) => ({
          Beitrag: row.title,
          'Erschienen am': row.published_at,
          'Angelegt am': row.created_at,
        })),
        ...versions.map((row) => ({
          Beitrag: row.title,
          Fassung: row.number,
          'Gespeichert am': row.saved_at,
        })),
      ]
    },
    erasure: {
      outcome: 'anonymise',
      how: 'Beiträge und Fassungen bleiben, als „Redaktion“.',
      carryOut: async (trx, { memberId, accountIds, names }) => {
        const ids = orNobody([memberId])
        await trx.updateTable('posts').set({ author_id: null }).where('author_id', 'in', ids).execute()
        await trx
          .updateTable('post_versions')
          .set({ author_id: null })
          .where('author_id', 'in', ids)
          .execute()
        await trx
          .updateTable('post_versions')
          .set({ saved_by: null })
          .where('saved_by', 'in', orNobody(accountIds))
          .execute()
        await dropByline(trx, names)
      },
    },
    async move(trx, from, to) {
      await trx.updateTable('posts').set({ author_id: to }).where('author_id', '=', from).execute()
      await trx.updateTable('post_versions').set({ author_id: to }).where('author_id', '=', from).execute()
    },
  },
]

/** Matches the serialised JSON of the details, which has no spaces between its parts. */
const bylineOf = (name: string) => `%"byline":${JSON.stringify(name).replaceAll(/[%_\\]/g, '_')}%`

async function dropByline(trx: Db, names: readonly string[]) {
  for (const name of names) {
    const posts = await trx
      .selectFrom('posts')
      .select(['id', 'details'])
      .where('details', 'like', bylineOf(name))
      .execute()
    for (const { id, details } of posts) {
      await trx
        .updateTable('posts')
        .set({ details: unsigned(details) })
        .where('id', '=', id)
        .execute()
    }
    const versions = await trx
      .selectFrom('post_versions')
      .select(['post_id', 'number', 'details'])
      .where('details', 'like', bylineOf(name))
      .execute()
    for (const { post_id, number, details } of versions) {
      await trx
        .updateTable('post_versions')
        .set({ details: unsigned(details) })
        .where('post_id', '=', post_id)
        .where('number', '=', number)
        .execute()
    }
  }
}

function unsigned(details: string): string {
  return JSON.stringify({ ...(JSON.parse(details) as object), byline: null })
}
