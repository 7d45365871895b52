import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { longDate } from '#app/lib/german-dates.ts'
import { letter, lines, paragraph } from '#app/lib/letter.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { postMail, type Letter } from '#app/platform/mail/outbox.server.ts'
import { letterheadOf, type Letterhead } from '#app/requests/letterhead.server.ts'
import { BoxDetails } from '../hangar.ts'
import { findBoxesOfKind } from '../offers/boxes.server.ts'
import type { Settling } from '../offers/move-on-list.server.ts'
import { placeWords } from '../offers/place-words.ts'

/** How long before its end the tower hears of a contract. */
const noticeDays = 28

/** Tells the tower four weeks ahead that a contract ends, and once more when it has; nobody is put out by itself. */
export async function tellOfContractEnds({ db, now, publicUrl }: Settling, today: IsoDay) {
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
      const place = placeWords(row, (await findBoxesOfKind(trx, row.kind)).halls)
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
