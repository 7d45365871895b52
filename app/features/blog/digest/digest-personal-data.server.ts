import { personalData, rowsOf } from '#app/platform/personal-rows.server.ts'
import { rhythms } from './digest.ts'

export const digestPersonalData = personalData({
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
