import { addDays } from '#app/lib/calendar-day.ts'
import { greetedName } from '#app/platform/identity/authorized-members.server.ts'
import type { RequestKind } from '#app/requests/request-kind.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { tipCopy, tipForOffice } from './tip.mail.ts'
import { TipFields } from './tip-request.ts'
import { tipsPage } from './tip-form.ts'

/** Destinations proposed by members; the sender sees the decision in the members' area. */
export const tipRequest: RequestKind<TipFields> = {
  kind: 'destination-tip',
  prefix: 'TIPP',
  path: tipsPage,
  senderPage: () => tipsPage,
  fields: TipFields,
  searchWords: ({ name, details }) => [name, details.icao ?? ''],
  period: requestPeriods.tip,
  retentionUntil: (_, receivedOn, days) => addDays(receivedOn, days),
  letters: async (tip, letterhead, db) => [
    tipCopy(tip, await greetedName(db, tip.fields.accountId), letterhead),
    tipForOffice(tip, letterhead),
  ],
}
