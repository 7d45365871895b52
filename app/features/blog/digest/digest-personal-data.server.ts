import { orNobody, type PersonalData } from '#app/platform/personal-data.ts'
import { rhythms } from './digest.ts'

export const digestPersonalData: PersonalData = {
  key: 'blog.digests',
  label: 'Neue Beiträge per Mail',
  holds: 'Konto, wie oft, bis wann berichtet ist, Adresse zum Abbestellen',
  whose: 'Mitglieder, die das bestellt haben',
  purpose: 'An ungelesene Beiträge erinnern, auf Wunsch der Person',
  basis: 'Art. 6 Abs. 1 lit. a DSGVO',
  recipients: 'die Person selbst; der Mailanbieter als Auftragsverarbeiter',
  tables: ['post_digests'],
  kept: 'bis die Person sie abbestellt oder das Konto endet',
  async find(db, { accountIds }) {
    const rows = await db
      .selectFrom('post_digests')
      .select(['rhythm', 'told_until'])
      .where('user_id', 'in', orNobody(accountIds))
      .execute()
    return rows.map((row) => ({ 'Wie oft': rhythms[row.rhythm], 'Berichtet bis': row.told_until }))
  },
  erasure: {
    fate: 'delete',
    how: 'Die Mails enden.',
    carryOut: (trx, { accountIds }) =>
      trx.deleteFrom('post_digests').where('user_id', 'in', orNobody(accountIds)).execute(),
  },
}
