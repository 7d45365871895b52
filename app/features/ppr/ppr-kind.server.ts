import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Letterhead } from '#app/requests/letterhead.server.ts'
import { newSenderLink } from '#app/requests/requests.server.ts'
import type { ReceivedRequest, RequestKind } from '#app/requests/request-kind.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { briefingOf } from './briefing-of-pilot.server.ts'
import { expireAtArrival } from './ppr-due.server.ts'
import { lettersToDuty } from './letters-to-duty.server.ts'
import { findEarlierNumber, findOwnEarlier, noteFlight } from './ppr-flights.server.ts'
import { pprOfficeCopy, pprReceived } from './ppr-received.mail.ts'
import { PprFields } from './ppr-request.ts'
import type { PprSettings } from './ppr-settings.ts'

const senderPages = {
  path: '/piloteninfo/ppr-anfrage',
  senderPage: (token: string) => `/piloteninfo/ppr/${token}`,
}

/** Requests to land; contact data go so many days after the flight. */
export function pprKind({ retentionDays }: PprSettings): RequestKind<PprFields> {
  return {
    kind: 'ppr',
    prefix: 'PPR',
    ...senderPages,
    fields: PprFields,
    searchWords: ({ registration, type, from, answer }) => [registration, type, from, answer.permit ?? ''],
    period: { ...requestPeriods.ppr, days: retentionDays },
    retentionUntil: ({ eta, etd }, _, days) => addDays(localDate(Date.parse(etd ?? eta)), days),
    alongside: async (trx, request) => {
      await noteFlight(trx, request)
      await expireAtArrival(trx, request, new Date(request.createdAt))
    },
    letters: receivedLetters,
  }
}

async function receivedLetters(request: ReceivedRequest<PprFields>, letterhead: Letterhead, trx: Db) {
  const briefing = await briefingOf(trx, request.sender.email, request.fields)
  const earlier = await findEarlierNumber(trx, request.id)
  const same = await findOwnEarlier(trx, request.id, request.sender.email)
  const at = new Date(request.createdAt)
  const own = same && {
    number: same.number,
    link: `${letterhead.publicUrl}${await newSenderLink(trx, senderPages, same.id, at)}/aendern`,
  }
  return [
    pprReceived(request, letterhead, briefing, own),
    pprOfficeCopy(request, letterhead, earlier, briefing),
    ...(await lettersToDuty(trx, request, letterhead)),
  ]
}
