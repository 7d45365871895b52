import {
  type Administrator,
  listAdministratorsToWrite,
} from '#app/platform/identity/authorized-members.server.ts'
import { opens } from '#app/platform/identity/rights.ts'
import { lastBackupAt } from '#app/features/backup/backups.server.ts'
import { daysBetween, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { lines, paragraph } from '#app/lib/letter.ts'
import { nightly, writeOnce } from '#app/platform/jobs/nightly.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postMail, type Letter } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { letterToMember } from '#app/requests/club-letter.ts'
import { letterheadOf, type Letterhead } from '#app/requests/letterhead.server.ts'
import type { DueReview } from '#app/shell/admin-work.ts'
import { listDueReviews } from './work-list.server.ts'

type Reminding = Pick<Services, 'db' | 'now' | 'publicUrl'>

const week = 7
const kind = 'shell.reviews-due'

/**
 * Sends letters about due reviews and an old backup to the administrators who can act: on the day itself and every week
 * after until done. Reviews that were never confirmed appear only in the work list.
 */
export const remindOfReviews = nightly<Reminding>(kind, async ({ db, now, publicUrl }, night) => {
  await writeOnce(db, { kind, run: night }, now(), async (trx) => {
    let isWritten = false
    const post = async (letter: Letter) => {
      await postMail(trx, letter, now())
      isWritten = true
    }
    const letterhead = await letterheadOf(trx, publicUrl)
    const oldBackup = await backupOf(trx, night)
    for (const person of await listAdministratorsToWrite(trx)) {
      const due = (await listDueReviews(trx, person, night)).filter(
        ({ since }) => since !== null && daysBetween(since, night) % week === 0,
      )
      if (due.length > 0) await post(reviewsDue(due, person, letterhead))
      if (oldBackup !== null && opens(person.rights, 'keep-backups'))
        await post(backupIsOld(oldBackup, person, letterhead))
    }
    return isWritten
  })
})

/** Returns the day of the last backup when it is exactly one or more whole weeks old; otherwise `null`. */
async function backupOf(db: Db, night: IsoDay): Promise<IsoDay | null> {
  const last = await lastBackupAt(db)
  if (last === null) return null
  const day = localDate(Date.parse(last))
  const age = daysBetween(day, night)
  return age >= week && age % week === 0 ? day : null
}

function reviewsDue(due: readonly DueReview[], to: Administrator, letterhead: Letterhead): Letter {
  const [first] = due
  const more = due.length === 1 ? '' : ` und ${due.length - 1} weitere`
  return letterToMember(
    letterhead,
    { template: 'inhalt-faellig', subject: `Zur Prüfung fällig: ${first?.what ?? ''}${more}`, to },
    [
      paragraph`diese Angaben auf der Website sind zur Prüfung fällig. Stimmen sie noch, genügt es, sie zu bestätigen:`,
      ...due.map(({ what, since, href }) =>
        lines(
          paragraph`**${what}**, fällig seit ${longDate(since ?? '')}`,
          paragraph`${{ href: letterhead.publicUrl + href }}`,
        ),
      ),
    ],
  )
}

function backupIsOld(last: IsoDay, to: Administrator, letterhead: Letterhead): Letter {
  return letterToMember(
    letterhead,
    { template: 'backup-alt', subject: `Die letzte Sicherung ist vom ${longDate(last)}`, to },
    [
      paragraph`die letzte Sicherung lief am ${longDate(last)}. Bitte prüfen: ${{ href: `${letterhead.publicUrl}/admin/einstellungen/sicherung` }}`,
      paragraph`Bis dahin bitte nichts Großes löschen.`,
    ],
  )
}
