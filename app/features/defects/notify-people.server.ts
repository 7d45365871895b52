import { findAircraft } from '#app/features/aircraft/aircraft.server.ts'
import type { Defect } from '#app/features/aircraft/defects/defects.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { findMailboxForLetters } from '#app/features/members/mailboxes.server.ts'
import { fullName, functionsOn } from '#app/features/members/member.ts'
import { namesOf, membersNaming } from '#app/features/members/names-among-members.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { Recipient } from '#app/requests/club-letter.ts'
import { letterheadOf, type Letterhead } from '#app/requests/letterhead.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { defectMail, type DefectNews } from './defect.mail.ts'
import { defectSetting, defectStandard } from './settings.resource.server.ts'
import { compareKeys } from '#app/lib/sort-key.ts'

type Notified = {
  news: DefectNews
  defect: Defect
  words: string
  publicUrl: string
  at: Date
  /** Member who gets no mail because they did it themselves. */
  except?: string | null
}

/** Mails a new defect to the technical staff, and later changes to the reporter. */
export async function notifyOfDefect(
  trx: Db,
  { news, defect, words, publicUrl, at, except = null }: Notified,
) {
  const aircraft = await findAircraft(trx, defect.aircraftId)
  if (aircraft === undefined) return
  const letterhead = await letterheadOf(trx, publicUrl)
  const readers =
    news === 'reported'
      ? await keepersOf(trx, letterhead, at)
      : await reporterOf(trx, defect.reporterId === except ? null : defect.reporterId)
  const names = await namesOf(trx, [defect.reporterId])
  for (const to of readers) {
    const reporter = names.get(defect.reporterId ?? '')?.full ?? 'Jemand'
    const about = { to, registration: aircraft.registration, defect, words, reporter }
    await postMail(trx, defectMail(news, about, letterhead), at)
  }
}

async function reporterOf(trx: Db, memberId: string | null) {
  const mailbox = memberId === null ? undefined : await findMailboxForLetters(trx, memberId)
  return mailbox === undefined ? [] : [mailbox]
}

/**
 * Returns the holders of the configured offices with a mail address and the configured mailbox; if there are none, the
 * mailbox of the tower.
 */
async function keepersOf(trx: Db, letterhead: Letterhead, at: Date): Promise<Recipient[]> {
  const { functions, mailbox } = (await findSetting(trx, defectSetting)) ?? defectStandard
  const named = await membersNaming(trx, functions)
  const today = localDate(at.getTime())
  const people = named
    .toSorted((one, other) => compareKeys(one.id, other.id))
    .filter((member) => functionsOn(member, today).some(({ role }) => functions.includes(role)))
    .flatMap((member): Recipient[] => {
      const { firstName, email } = member
      return email === null ? [] : [{ name: fullName(member), firstName, email }]
    })
  const all = mailbox === null ? people : [...people, { name: letterhead.shortName, email: mailbox }]
  return all.length > 0 ? all : [{ name: letterhead.tower.name, email: letterhead.tower.address }]
}
