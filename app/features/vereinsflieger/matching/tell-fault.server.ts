import { daysBetween, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate, localDateTime } from '#app/lib/german-dates.ts'
import { paragraph } from '#app/lib/letter.ts'
import type { Services } from '#app/platform/services.ts'
import type { RemoteFault } from '../remote/answer.ts'
import { tellTechnology } from '../tell-technology.server.ts'
import { faultSentences } from './fault-sentences.ts'

const week = 7

/**
 * Tells that no list comes any more: in the first night without one and then every week. A list that never came stands
 * on the page that asked for it.
 */
export async function tellFault(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  { askedAt, fault }: { askedAt: string | null; fault: RemoteFault | null },
  night: IsoDay,
): Promise<void> {
  if (askedAt === null || fault === null) return
  const nights = daysBetween(localDate(Date.parse(askedAt)), night)
  if (nights !== 1 && nights % week !== 0) return
  const parts = [
    paragraph`die Mitgliederliste kam in dieser Nacht nicht. ${faultSentences[fault]} Bis auf Weiteres gilt der Stand vom ${localDateTime(Date.parse(askedAt))}.`,
    paragraph`Stand und Zugang: ${{ href: `${publicUrl}/admin/mitglieder/abgleich` }}`,
  ]
  const subject = 'Abgleich mit Vereinsflieger.de gestört'
  await tellTechnology(db, { template: 'sync-fehler', subject, parts }, now())
}
