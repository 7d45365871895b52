import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { hasUnsentMail } from '#app/platform/mail/mails-of-request.server.ts'
import { writeToSender } from '#app/requests/write-to-sender.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { hangarKind } from '../hangar-kind.server.ts'
import { hangarTermsSetting } from '../hangar-terms.ts'
import { hangarOffList } from '../offers/hangar-answer.mail.ts'
import { hangarNews } from '../offers/hangar-news.mail.ts'
import { moveOnList, type Settling } from '../offers/move-on-list.server.ts'
import { changeEntry, listWaiting, type Waiting } from '../waiting-list/waiting-list.server.ts'
import { dueToday, patienceDays } from './yearly-question.ts'
import { stillWaiting, yearlyTemplates } from './yearly.mail.ts'

/** Asks, reminds or takes off the list whoever is due tonight; whoever has an offer to answer is left in peace. */
export async function askYearly(services: Settling) {
  const { db, now } = services
  const month = (await findSetting(db, hangarTermsSetting))?.yearlyReminder?.month
  if (month === undefined) return
  const today = localDate(now().getTime())
  for (const { requestId } of await listWaiting(db)) {
    await inTransaction(db, async (trx) => {
      const waiting = await findStillWaiting(trx, requestId)
      if (waiting === undefined) return
      const since = localDate(Date.parse(waiting.since))
      const due = dueToday({ today, month, waitingSince: since, ...waiting.details })
      const inside = { ...services, db: trx }
      if (due === 'expire') await takeOff(inside, waiting)
      else if (due !== null) await ask(inside, waiting, due)
    })
  }
}

async function findStillWaiting(trx: Db, requestId: string): Promise<Waiting | undefined> {
  const found = (await listWaiting(trx)).find((each) => each.requestId === requestId)
  return found?.status === 'waiting' && found.email !== null ? found : undefined
}

async function ask(services: Settling, { requestId }: Waiting, step: 'ask' | 'remind') {
  const at = services.now()
  const today = localDate(at.getTime())
  const until = addDays(today, patienceDays - 1)
  await writeToSender(services, hangarKind, {
    requestId,
    isDue: async () => true,
    what: step === 'ask' ? 'gefragt, ob das Interesse noch besteht' : 'an die Frage erinnert',
    letter: (request, letterhead) => stillWaiting(request, letterhead, { step, until }),
  })
  await changeEntry(services.db, requestId, step === 'ask' ? { askedOn: today } : { remindedOn: today }, at)
}

/** Nobody loses their place over a letter that never went out. */
async function takeOff(services: Settling, { requestId, revision }: Waiting) {
  if (await hasUnsentMail(services.db, requestId, yearlyTemplates)) return
  await moveOnList(services, {
    requestId,
    seen: revision,
    by: 'system',
    who: 'System',
    event: 'expire',
    what: 'zwei Nachfragen ohne Antwort, von der Liste genommen',
    letters: (request, letterhead) => [
      hangarOffList(request, letterhead, 'silence', ''),
      hangarNews(request, letterhead, { what: 'zwei Nachfragen ohne Antwort, von der Liste genommen' }),
    ],
  })
}
