import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import { listManagersAt } from '#app/features/schedule/duties/field-manager.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { lines, paragraph } from '#app/lib/letter.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { mayDo, type Admin } from '#app/platform/identity/actor.ts'
import { nightly, writeOnce } from '#app/platform/jobs/nightly.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { letterToMember } from '#app/requests/club-letter.ts'
import { letterheadOf } from '#app/requests/letterhead.server.ts'
import type { PlacedWork } from '#app/shell/admin-work.ts'
import { airfieldState } from './airfield-state.server.ts'
import { fieldStatusSetting } from './field-status.ts'

/** Returns a status set until further notice; `undefined` if there is none. */
async function openEndedStatus(db: Db) {
  const status = await findSetting(db, fieldStatusSetting)
  return status?.validUntil === null ? status : undefined
}

/** Lists such a status as work to do, because it ends only manually. */
export async function openEndedToDo({ db, now }: Services, by: Admin): Promise<PlacedWork[]> {
  const status = mayDo(by, 'set-field-status') ? await openEndedStatus(db) : undefined
  if (status === undefined) return []
  const { words } = await airfieldState({ db }, now())
  return [
    {
      place: 5,
      count: 1,
      title: 'Platzstatus ohne Ende',
      sentence: `„${words}“, seit ${localDateTime(Date.parse(status.setAt))}. Noch richtig?`,
      href: '/admin/platzstatus',
    },
  ]
}

const hourMs = 3_600_000
const kind = 'airfield.open-ended'

/**
 * Runs in the night before each day on which the status still applies: mails the person who set it and those who run the
 * field that day.
 */
export const remindOfOpenEnd = nightly<Pick<Services, 'db' | 'now' | 'publicUrl'>>(
  kind,
  async ({ db, now, publicUrl }, night) => {
    const at = now()
    await writeOnce(db, { kind, run: night }, at, async (trx) => {
      const status = await openEndedStatus(trx)
      if (status === undefined) return false
      const { start, end } = berlinDayBounds(night)
      const hours = Array.from(
        { length: Math.ceil((end - start) / hourMs) },
        (_, hour) => start + hour * hourMs,
      )
      const people = new Set([
        ...(await listManagersAt(trx, hours)),
        ...(status.setBy === null ? [] : [status.setBy]),
      ])
      const { words } = await airfieldState({ db: trx }, at)
      const head = await letterheadOf(trx, publicUrl)
      const since = localDateTime(Date.parse(status.setAt))
      const about = { template: 'platzstatus-ohne-ende', subject: `Platzstatus noch richtig? ${words}` }
      const parts = [
        paragraph`der Platzstatus gilt bis auf Weiteres; von selbst endet er nicht.`,
        lines(paragraph`**${words}**`, paragraph`gesetzt am ${since}`),
        paragraph`Stimmt er noch? Ändern oder beenden: ${{ href: `${publicUrl}/admin/platzstatus` }}`,
        paragraph`Diese Mail kommt jeden Tag, solange kein Ende gesetzt ist.`,
      ]
      for (const memberId of people) {
        const to = await findMailboxForLetters(trx, memberId)
        if (to !== undefined) await postMail(trx, letterToMember(head, { ...about, to }, parts), at)
      }
      return people.size > 0
    })
  },
)
