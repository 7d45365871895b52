import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import {
  scanKind,
  resolveWithdrawal,
  takeUnnotified,
} from '#app/features/members/withdrawals/withdrawals.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { MailAddress } from '#app/platform/mail/mailer.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { findPersonOfMember } from '../person.server.ts'
import { sql } from 'kysely'
import { takeNamesOutOfPages } from '#app/features/free-pages/place-pages.server.ts'
import { slug } from '#app/lib/slug.ts'
import { containing } from '#app/platform/database/containing.server.ts'
import { slugWithoutNames } from '#app/platform/hidden-names.server.ts'
import { refreshEntry } from '#app/platform/search/index-entries.server.ts'
import { searchSources } from '#app/platform/search/search-sources.server.ts'
import { findWithdrawnPlaces } from './places.server.ts'
import { officeLetter, personLetter } from './withdrawn.mail.ts'

type WithdrawalScan = Job<{ withdrawalId: string }, Pick<Services, 'db' | 'now' | 'publicUrl'>>

/** Tables whose URLs contain a slug of the title after the id. */
const addressed = [
  { table: 'posts', kind: 'post' },
  { table: 'events', kind: 'event' },
] as const

/**
 * After a withdrawn consent, searches for published places: without any, closes the withdrawal; otherwise mails office and
 * person the places.
 */
export const scanWithdrawal: WithdrawalScan = {
  kind: scanKind,
  async run({ db, now, publicUrl }, { withdrawalId }) {
    const at = now()
    await inTransaction(db, async (trx) => {
      const withdrawal = await takeUnnotified(trx, withdrawalId, at)
      if (withdrawal === undefined) return
      const { memberId, purpose, dueOn } = withdrawal
      if (purpose === 'public-name') {
        await takeNamesOutOfAddresses(trx, (await findPersonOfMember(trx, memberId))?.names ?? [])
      }
      const places = await findWithdrawnPlaces(trx, { memberId, purpose })
      if (places.length === 0) {
        await resolveWithdrawal(trx, null, { memberId, purpose, ground: null }, at)
        return
      }
      const from = await clubSender(trx)
      const result = { from, memberId, purpose, dueOn, places, publicUrl }
      const contact = (await findSetting(trx, clubSetting))?.dataProtection?.contactEmail || from.address
      await postMail(trx, officeLetter({ ...result, to: { name: from.name, address: contact } }), at)
      const person = await mailboxOfMember(trx, memberId)
      if (person !== undefined) await postMail(trx, personLetter({ ...result, to: person }), at)
    })
  },
}

/** Returns the person's mail address with the name by which letters greet; `undefined` if there is none. */
export async function mailboxOfMember(db: Db, memberId: string): Promise<MailAddress | undefined> {
  const [person, row] = await Promise.all([
    findPersonOfMember(db, memberId),
    db.selectFrom('members').select('first_name').where('id', '=', memberId).executeTakeFirst(),
  ])
  const [address] = [...(person?.mails ?? []), ...(person?.sharedMails ?? [])]
  return row === undefined || address === undefined ? undefined : { name: row.first_name, address }
}

/**
 * Removes the hidden names from slugs made from titles; the former URLs redirect to the new ones. An imported slug is the
 * id itself and does not change.
 */
async function takeNamesOutOfAddresses(trx: Db, names: readonly string[]) {
  const words = names.map(slug).filter((word) => word !== '')
  if (words.length === 0) return
  for (const { table, kind } of addressed) {
    const named = words.map((word) => containing(trx, 'slug', word))
    const { rows } = await sql<{ id: string; title: string; slug: string }>`select id, title, slug
      from ${sql.table(table)} where slug <> id and (${sql.join(named, sql` or `)})`.execute(trx)
    for (const row of rows) {
      const shown = await slugWithoutNames(trx, row.title)
      if (shown === row.slug) continue
      await trx.updateTable(table).set({ slug: shown }).where('id', '=', row.id).execute()
      const source = searchSources().find((each) => each.kind === kind)
      if (source !== undefined) await refreshEntry(trx, source, row.id)
    }
  }
  await takeNamesOutOfPages(trx, words)
}
