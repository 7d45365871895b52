import { paragraph } from '#app/lib/letter.ts'
import type { Job } from '#app/platform/jobs/job-queue.ts'
import type { Services } from '#app/platform/services.ts'
import { notifyTechnology } from '../notify-technology.server.ts'
import { callsForShared, callsLeft, scarceCallsKind, type ScarceDay } from './call-budget.server.ts'

/** Notifies that few calls are left, unless the day is over. */
export const notifyScarceCalls: Job<ScarceDay, Pick<Services, 'db' | 'now' | 'publicUrl'>> = {
  kind: scarceCallsKind,
  async run({ db, now, publicUrl }, { day }) {
    const at = now()
    if (!at.toISOString().startsWith(day)) return
    const parts = [
      paragraph`für heute sind noch ${await callsLeft(db, at)} von ${callsForShared} Abrufen übrig. Was von dort gezeigt wird, altert danach bis Mitternacht UTC; jede Seite nennt ihren Stand.`,
      paragraph`Wie oft noch gefragt werden kann: ${{ href: `${publicUrl}/admin/einstellungen/vereinsflieger` }}`,
    ]
    const subject = 'Abrufe bei Vereinsflieger.de werden knapp'
    await notifyTechnology(db, { template: 'vf-budget', subject, parts }, at)
  },
}
