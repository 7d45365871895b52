import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest, type Move, type Moved } from '#app/requests/move-request.server.ts'
import { daysOf } from '#app/requests/receive-request.server.ts'
import { hangarWorkflow } from '#app/requests/workflows/hangar-workflow.ts'
import type { HangarWaitingTable } from '#app/platform/database/tables.ts'
import { hangarKind } from '../hangar-kind.server.ts'
import type { HangarFields } from '../hangar-request.ts'
import type { WaitingDetails } from '../waiting-list/waiting-details.ts'
import { changeEntry } from '../waiting-list/waiting-list.server.ts'

export type HangarServices = Pick<Services, 'db' | 'now' | 'publicUrl'>
export type HangarMoved = Moved<HangarFields>

/** Acting person and expected revision; `actor` is the account in the office. */
export type Acting = Pick<Move<HangarFields>, 'requestId' | 'by' | 'who' | 'actor' | 'seen'>

type HangarMove = Acting &
  Pick<Move<HangarFields>, 'what' | 'letters' | 'alongside'> & {
    event: keyof typeof hangarWorkflow.events
    /** Changes of the list entry. */
    entry?: Partial<WaitingDetails>
  }

/** Final events; the request's retention period begins then. */
const endings = new Set<string>(['reject', 'withdraw', 'expire', 'end'])

/** Changes a request and its list entry together, so that they stay consistent. */
export async function moveOnList(
  services: HangarServices,
  { entry, alongside, ...move }: HangarMove,
): Promise<HangarMoved> {
  const at = services.now()
  return moveRequest(services, hangarKind, hangarWorkflow, {
    ...move,
    rewrite: async (_, trx) =>
      endings.has(move.event)
        ? { deleteAfter: addDays(localDate(at.getTime()), await daysOf(trx, hangarKind)) }
        : {},
    alongside: async (trx, moved) => {
      await changeEntry(trx, moved.id, { status: listStatus(moved.status), ...entry }, at)
      await alongside?.(trx, moved)
    },
  })
}

/** Maps a request's status to the list's; new requests are on the list at once. */
function listStatus(status: string): HangarWaitingTable['status'] {
  return status === 'new' ? 'waiting' : (status as HangarWaitingTable['status'])
}
