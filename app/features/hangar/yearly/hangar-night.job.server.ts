import { nightly } from '#app/platform/jobs/nightly.server.ts'
import { type HangarServices, moveOnList } from '../offers/offer-place.server.ts'
import { hasUnsentMail } from '#app/platform/mail/mails-of-request.server.ts'
import { writeToSender } from '#app/requests/write-to-sender.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { hangarKind } from '../hangar-page.server.ts'
import { hangarTermsSetting } from '../hangar-terms.ts'
import { hangarOffList } from '../offers/hangar-answer.mail.ts'
import { hangarNews } from '../offers/hangar-news.mail.ts'
import { changeEntry, listWaiting, type Waiting } from '../waiting-list/waiting-list.server.ts'
import { dueToday, patienceDays } from './yearly-question.ts'
import { stillWaiting, yearlyTemplates } from './yearly.mail.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { longDate, localDate } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph } from '#app/lib/letter.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { postMail, type Letter } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf, type Letterhead } from '#app/requests/letterhead.server.ts'
import { BoxDetails } from '../hangar.ts'
import { findBoxesOfKind } from '../offers/boxes.server.ts'
import { formatPlace } from '../offers/place-fit.ts'

/** Days before the end of a contract at which the tower is notified. */
const noticeDays = 28

/** Nightly work for the list and its places. */
export const hangarNight = nightly<HangarServices>('hangar.night', async (services, night) => {
  await askYearly(services)
  await notifyOfContractEnds(services, night)
})

/** Notifies the tower four weeks before a contract ends and again after its end; a place is never freed automatically. */
export async function notifyOfContractEnds({ db, now, publicUrl }: HangarServices, today: IsoDay) {
  const ending = await db
    .selectFrom('hangar_boxes')
    .select('id')
    .where('contract_until', '<=', addDays(today, noticeDays))
    .where('is_free', '=', 0)
    .execute()
  const letterhead = await letterheadOf(db, publicUrl)
  for (const { id } of ending) {
    await inTransaction(db, async (trx) => {
      const row = await trx.selectFrom('hangar_boxes').selectAll().where('id', '=', id).executeTakeFirst()
      if (row?.contract_until == null) return
      const details = BoxDetails.parse(JSON.parse(row.details))
      const step = `${row.contract_until < today ? 'over' : 'soon'} ${row.contract_until}`
      if (details.told === step) return
      await trx
        .updateTable('hangar_boxes')
        .set({ details: JSON.stringify({ ...details, told: step }) })
        .where('id', '=', id)
        .execute()
      const place = formatPlace(row, (await findBoxesOfKind(trx, row.kind)).halls)
      const ends = { place, until: row.contract_until, isOver: row.contract_until < today }
      await postMail(trx, contractEnds(letterhead, { ...ends, boxId: id, requestId: row.request_id }), now())
    })
  }
}

type Ending = { place: string; until: IsoDay; isOver: boolean; boxId: string; requestId: string | null }

function contractEnds(letterhead: Letterhead, { place, until, isOver, boxId, requestId }: Ending): Letter {
  const page =
    requestId === null ? `/admin/hallenplatz/plaetze/${boxId}` : `/admin/anfragen/${requestId}#antwort`
  return {
    template: 'halle-vertragsende',
    from: letterhead.from,
    to: letterhead.tower,
    replyTo: letterhead.tower,
    subject: `${place}: Vertrag ${isOver ? 'abgelaufen' : 'läuft aus'}`,
    ...letter([
      isOver
        ? paragraph`Der Vertrag für ${place} ist am ${longDate(until)} abgelaufen.`
        : paragraph`Der Vertrag für ${place} läuft am ${longDate(until)} aus.`,
      lines(
        paragraph`Verlängern oder als geräumt eintragen: ${{ href: `${letterhead.publicUrl}${page}` }}`,
        paragraph`Wer darauf wartet: ${{ href: `${letterhead.publicUrl}/admin/hallenplatz/liste` }}`,
      ),
    ]),
  }
}

/** Asks, reminds or removes the applicants due tonight, except those with an open offer. */
export async function askYearly(services: HangarServices) {
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

async function ask(services: HangarServices, { requestId }: Waiting, step: 'ask' | 'remind') {
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

/** Removes an applicant from the list, unless the letter to them was never sent. */
async function takeOff(services: HangarServices, { requestId, revision }: Waiting) {
  if (await hasUnsentMail(services.db, requestId, yearlyTemplates)) return
  await moveOnList(services, {
    requestId,
    expectedRevision: revision,
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
