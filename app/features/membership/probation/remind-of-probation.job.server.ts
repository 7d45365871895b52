import { berlinInstant } from '#app/lib/berlin-time.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { letter, paragraph } from '#app/lib/letter.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import { enqueueRun, nightly, writeOnce } from '#app/platform/jobs/nightly.server.ts'
import { postMail, type Letter } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { letterheadOf, type Letterhead } from '#app/requests/letterhead.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { officeFor } from '../application-request.ts'
import { membershipPageSetting } from '../membership-page.ts'
import { listProbations, noticeDays, type Probation } from './probation.server.ts'

type Reminding = Pick<Services, 'db' | 'now' | 'publicUrl'>
type Reminder = { memberId: string; endsOn: IsoDay }

const reminderKind = 'membership.probation-ends'
/** After a few nights of downtime, all reminders are still sent. */
const nightsAhead = 7
/** Time of day at which the mail is sent, to be read in the morning. */
const minutesAfterMidnight = 6 * 60

/** Queues one reminder per probation whose notice day is within the next nights. */
export const probationNight = nightly<Reminding>('membership.night', async ({ db, now }, night) => {
  for (const { memberId, endsOn } of await listProbations(db)) {
    const day = addDays(endsOn, -noticeDays)
    if (day <= night || day > addDays(night, nightsAhead)) continue
    const due = new Date(berlinInstant(day, minutesAfterMidnight))
    const payload = { memberId, endsOn } satisfies Reminder
    await enqueueRun(db, { kind: reminderKind, run: `${memberId} ${endsOn}`, payload, due }, now())
  }
})

/**
 * Mails the office about a probation that still ends on that day; does nothing if the member was admitted or has left
 * meanwhile.
 */
export const remindOfProbation: Job<Reminder, Reminding> = {
  kind: reminderKind,
  async run({ db, now, publicUrl }, { memberId, endsOn }) {
    const found = (await listProbations(db)).find((each) => each.memberId === memberId)
    if (found?.endsOn !== endsOn) return
    const [letterhead, page] = await Promise.all([
      letterheadOf(db, publicUrl),
      findSetting(db, membershipPageSetting),
    ])
    await writeOnce(db, { kind: reminderKind, run: `${memberId}:${endsOn}` }, now(), async (trx) => {
      await postMail(trx, probationEnds(found, letterhead, page?.applicationEmail ?? null), now())
      return true
    })
  },
}

function probationEnds(
  { memberId, name, endsOn }: Probation,
  letterhead: Letterhead,
  mailbox: string | null,
): Letter {
  const office = officeFor(letterhead, mailbox)
  return {
    template: 'probe-endet',
    from: letterhead.from,
    to: office,
    replyTo: office,
    subject: `Probemitgliedschaft von ${name} endet`,
    ...letter([
      paragraph`Die Probemitgliedschaft von ${name} endet am ${longDate(endsOn)}.`,
      paragraph`Übernehmt ihr ${name}, ändert Status und Beitragsklasse; sonst tragt den Austritt ein: ${{ href: `${letterhead.publicUrl}/admin/mitglieder/${memberId}` }}`,
    ]),
  }
}
