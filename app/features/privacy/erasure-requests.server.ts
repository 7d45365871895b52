import { clubSender } from '#app/features/accounts/club-sender.server.ts'
import type { Authorized, Member } from '#app/platform/identity/actor.ts'
import { greetedName } from '#app/platform/identity/authorized-members.server.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { addMonths, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { newId } from '#app/lib/ids.ts'
import { greeting, letter, lines, paragraph } from '#app/lib/letter.ts'
import { fullName, toMember } from '#app/features/members/member.ts'
import { compiledOnce } from '#app/platform/database/compiled-once.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'

type Requester = Pick<Member, 'id' | 'memberId' | 'email'>

/** Returns the member's own open erasure request; `undefined` if there is none. */
export async function findOwnErasureRequest(db: Db, { memberId }: Pick<Member, 'memberId'>) {
  if (memberId === null) return undefined
  const row = await db
    .selectFrom('erasure_wishes')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && { askedAt: row.asked_at, dueOn: row.due_on }
}

/**
 * Saves an erasure request for the office, to be answered within a month (Art. 12 (3) GDPR). A repeated one is saved once.
 */
export async function requestErasure(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  { id, memberId, email }: Requester,
) {
  if (memberId === null) return
  const at = now()
  const dueOn = addMonths(localDate(at.getTime()), 1)
  const from = await clubSender(db)
  const contact = (await findSetting(db, clubSetting))?.dataProtection?.contactEmail || from.address
  await inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('erasure_wishes')
      .values({ id: newId(at), member_id: memberId, asked_at: at.toISOString(), due_on: dueOn })
      .onConflict((conflict) => conflict.column('member_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return
    const shared = { from, template: 'loeschung-gewuenscht', replyTo: null }
    const page = `${publicUrl}/admin/mitglieder/${memberId}/daten`
    await postMail(
      trx,
      {
        ...shared,
        to: { name: from.name, address: contact },
        subject: 'Ein Mitglied wünscht die Löschung seiner Daten',
        ...letter([
          paragraph`Ein Mitglied hat um die Löschung seiner Daten gebeten. Zu beantworten bis ${longDate(dueOn)}.`,
          paragraph`In der Verwaltung: ${{ href: page }}`,
        ]),
      },
      at,
    )
    const name = await greetedName(trx, id)
    await postMail(
      trx,
      {
        ...shared,
        to: { name, address: email },
        subject: 'Dein Wunsch nach Löschung',
        ...letter([
          greeting(name),
          paragraph`dein Wunsch ist angekommen. Wir antworten bis ${longDate(dueOn)}. Bis dahin kannst du ihn im Mitgliederbereich unter „Deine Daten“ zurücknehmen.`,
          lines(paragraph`Viele Grüße`, paragraph`${from.name}`),
        ]),
      },
      at,
    )
  })
}

export async function withdrawErasureRequest(db: Db, { memberId }: Pick<Member, 'memberId'>) {
  if (memberId === null) return
  await db.deleteFrom('erasure_wishes').where('member_id', '=', memberId).execute()
}

export type OpenErasureRequest = { memberId: string; name: string; askedAt: string; dueOn: IsoDay }

/** Lists the open erasure requests, oldest first. */
export async function listOpenErasureRequests(
  db: Db,
  _by: Authorized<'protect-data'>,
): Promise<OpenErasureRequest[]> {
  const rows = await readOpen(db, null)
  return rows.map((row) => ({
    memberId: row.id,
    name: fullName(toMember(row)),
    askedAt: row.asked_at,
    dueOn: row.due_on,
  }))
}

const readOpen = compiledOnce((db) =>
  db
    .selectFrom('erasure_wishes')
    .innerJoin('members', 'members.id', 'erasure_wishes.member_id')
    .selectAll('members')
    .select(['erasure_wishes.asked_at', 'erasure_wishes.due_on'])
    .orderBy('erasure_wishes.id'),
)
