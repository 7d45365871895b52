import { closeAccountOfMember } from '#app/features/accounts/end-account.server.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { vacateOffices } from '#app/features/board/board-answer.server.ts'
import { releaseTopics } from '#app/features/contact/contact-topics.server.ts'
import { endMembership } from '#app/features/members/end-membership.server.ts'
import { isInTheClub } from '#app/features/members/member.ts'
import { releaseLeaverKind } from '#app/features/members/write-member.server.ts'
import { releaseDuties } from '#app/features/schedule/duties/give-duty.server.ts'
import { releaseReservations } from '#app/features/schedule/reservations/book.server.ts'
import { noteInMemberLog } from '#app/features/members/member-log.server.ts'
import { findMemberNames } from '#app/features/members/public-names.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'

/**
 * Ends the membership after its last day, completely or not at all. Does nothing if the exit was cancelled or has another
 * day.
 */
export const carryOutExit: Job<
  { memberId: string; lastDay: string },
  Pick<Services, 'db' | 'now' | 'publicUrl'>
> = {
  kind: 'leaving.carry-out',
  async run({ db, now, publicUrl }, { memberId, lastDay }) {
    const at = now()
    await inTransaction(db, async (trx) => {
      const exit = await trx
        .updateTable('member_exits')
        .set({ done_at: at.toISOString() })
        .where('member_id', '=', memberId)
        .where('last_day', '=', lastDay)
        .where('done_at', 'is', null)
        .returning('user_id')
        .executeTakeFirst()
      if (exit === undefined) return
      const account = await closeAccountOfMember(trx, memberId, at)
      await vacateOffices(trx, memberId, at)
      await releaseTopics(trx, memberId, at)
      await releaseReservations({ db: trx, publicUrl }, memberId, at)
      await releaseDuties({ db: trx, publicUrl }, memberId, at)
      await endMembership(trx, memberId, lastDay, at)
      const entry = { action: 'exit-done', memberId, facts: { account } } as const
      await noteInMemberLog(trx, { id: exit.user_id }, entry, at)
      const names = await findMemberNames(trx, [memberId])
      const name = names.get(memberId) ?? ''
      const line = { subject: 'member', id: memberId, name, act: 'changed' } as const
      await recordChange(trx, null, { ...line, after: { status: 'left', leftOn: lastDay } }, at)
    })
  },
}

/** Frees what somebody had who was marked as having left by hand or by an import, unless that was undone. */
export const releaseLeaver: Job<{ memberId: string }, Pick<Services, 'db' | 'now' | 'publicUrl'>> = {
  kind: releaseLeaverKind,
  async run({ db, now, publicUrl }, { memberId }) {
    const at = now()
    await inTransaction(db, async (trx) => {
      const member = await trx
        .selectFrom('members')
        .select('status')
        .where('id', '=', memberId)
        .executeTakeFirst()
      if (member === undefined || isInTheClub(member)) return
      await releaseReservations({ db: trx, publicUrl }, memberId, at)
      await releaseDuties({ db: trx, publicUrl }, memberId, at)
    })
  },
}
