import type { RequestKind } from '#app/requests/request-kind.ts'
import { hangarOfficeCopy, hangarReceived } from './hangar-received.mail.ts'
import { HangarFields } from './hangar-request.ts'
import { enterWaitingList, findPosition } from './hangar.server.ts'

/** Requests for a parking place; they stay until somebody takes them off the list. */
export const hangarKind: RequestKind<HangarFields> = {
  kind: 'hangar',
  prefix: 'HALL',
  path: '/piloteninfo/hallenplatz',
  fields: HangarFields,
  keptUntil: () => null,
  alongside: (trx, { id, fields, createdAt }) =>
    enterWaitingList(
      trx,
      { requestId: id, kind: fields.kind, status: 'waiting', waitingSince: createdAt },
      new Date(createdAt),
    ),
  letters: async (request, desk, trx) => [
    hangarReceived(request, desk, (await findPosition(trx, request.id)) ?? 1),
    hangarOfficeCopy(request, desk),
  ],
}
