import { requestPeriods } from '#app/requests/request-periods.ts'
import type { RequestKind } from '#app/requests/request-kind.ts'
import { hangarAddress } from './hangar-address.ts'
import { hangarOfficeCopy, hangarReceived } from './hangar-received.mail.ts'
import { HangarFields } from './hangar-request.ts'
import { enterWaitingList, findPosition } from './hangar.server.ts'

/** Requests for a parking place; stored until they end, plus the retention period. */
export const hangarKind: RequestKind<HangarFields> = {
  kind: 'hangar',
  prefix: 'HALL',
  path: hangarAddress.de,
  senderPage: (token) => `${hangarAddress.de}/anfrage/${token}`,
  fields: HangarFields,
  searchWords: ({ registration, type, kindLabel }) => [registration ?? '', type, kindLabel],
  period: requestPeriods.hangar,
  retentionUntil: () => null,
  alongside: (trx, { id, fields, createdAt }) =>
    enterWaitingList(
      trx,
      { requestId: id, kind: fields.kind, status: 'waiting', waitingSince: createdAt },
      new Date(createdAt),
    ),
  letters: async (request, letterhead, trx) => [
    hangarReceived(request, letterhead, (await findPosition(trx, request.id)) ?? 1),
    hangarOfficeCopy(request, letterhead),
  ],
}
