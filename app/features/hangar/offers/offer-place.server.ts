import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import {
  type WaitingEntry,
  changeEntry,
  type WaitingDetails,
  listWaiting,
} from '../waiting-list/waiting-list.server.ts'
import type { HangarBox } from '../hangar.ts'
import { claimBox, findBox, findBoxesOfKind, releaseBox, lapseAfter } from './boxes.server.ts'
import { hangarOffered, type PlaceNames } from './hangar-answer.mail.ts'
import type { Services } from '#app/platform/services.ts'
import { moveRequest, type Move, type Moved } from '#app/requests/move-request.server.ts'
import { daysOf } from '#app/requests/receive-request.server.ts'
import { hangarWorkflow } from '#app/requests/workflows/hangar-workflow.ts'
import type { HangarWaitingTable } from '#app/platform/database/tables.ts'
import { hangarKind } from '../hangar-page.server.ts'
import type { HangarFields } from '../hangar-request.ts'
import { placeFit, formatPlace } from './place-fit.ts'

type OfferTerms = {
  /** `null`: any place of the kind. */
  boxId: string | null
  /** Last day for accepting. */
  until: IsoDay
  days: number
  passesOn: boolean
  message: string
}

const slotTaken = {
  ok: false,
  kind: 'overtaken',
  reason: 'Dieser Platz ist inzwischen vergeben oder jemand anderem angeboten. Es ist nichts hinausgegangen.',
} as const

/** Offers a place until a day. A place is offered to one applicant at a time: a second offer made at once is refused. */
export async function offerPlace(
  services: HangarServices,
  acting: Acting,
  terms: OfferTerms,
): Promise<HangarMoved> {
  const { boxId, until } = terms
  const { requestId } = acting
  return inTransaction(services.db, async (trx) => {
    if (boxId !== null && !(await claimBox(trx, boxId, requestId))) return slotTaken
    const place = await placeNames(trx, await findBox(trx, boxId), requestId)
    const moved = await moveOnList(
      { ...services, db: trx },
      {
        ...acting,
        event: 'offer',
        what: `${place.de} angeboten bis ${longDate(until)}`,
        entry: { offer: terms },
        alongside: () => lapseAfter(trx, requestId, until, services.now()),
        letters: (request, letterhead) => [hangarOffered(request, letterhead, { place, ...terms })],
      },
    )
    if (!moved.ok) await releaseBox(trx, requestId)
    return moved
  })
}

/**
 * Frees the place after a declined or ended offer and, if agreed, offers it to the next fitting applicant. Returns a German
 * sentence about the result; empty if nothing happened.
 */
export async function passOn(
  services: HangarServices,
  { kind, offer }: Pick<WaitingEntry, 'kind' | 'offer'>,
  from: string,
): Promise<string> {
  const { db, now } = services
  await releaseBox(db, from)
  if (offer?.boxId == null || !offer.passesOn) return ''
  const { boxId, days } = offer
  const { boxes, doors } = await findBoxesOfKind(db, kind)
  const box = boxes.find(({ id }) => id === boxId)
  if (box === undefined || !box.isFree) return ''
  const until = addDays(localDate(now().getTime()), days)
  for (const next of await listWaiting(db, kind)) {
    const { requestId, status, email, fields, details, name, number } = next
    const isAsked = requestId !== from && status === 'waiting' && email !== null
    if (!isAsked || details.refusedBoxes.includes(boxId)) continue
    if (placeFit(box, doors.get(box.hall), fields).verdict === 'too-large') continue
    const acting = { requestId, by: 'system', who: 'System' } as const
    const offered = await offerPlace(services, acting, { ...offer, until, message: '' })
    if (offered.ok) return `Als Nächstes gefragt: ${name} (${number}), bis ${longDate(until)}.`
  }
  return 'Auf der Liste steht niemand mehr, dem dieser Platz passt; er ist wieder frei.'
}

/** Returns the name of the place for letters, or of its kind without a specific place. */
export async function placeNames(db: Db, box: HangarBox | undefined, requestId: string): Promise<PlaceNames> {
  if (box === undefined) {
    const kind = await db
      .selectFrom('hangar_waiting')
      .innerJoin('hangar_kinds', 'hangar_kinds.id', 'hangar_waiting.kind')
      .select(['hangar_kinds.label', 'hangar_kinds.label_en'])
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    const english = kind === undefined ? 'a place' : kind.label_en || kind.label
    const german = english === kind?.label ? [english] : []
    return { de: kind?.label ?? 'ein Stellplatz', en: { text: english, german } }
  }
  const { halls } = await findBoxesOfKind(db, box.kind)
  const hall = halls.get(box.hall)
  return {
    de: formatPlace(box, halls),
    en: { text: formatPlace(box, halls, 'en'), german: hall === undefined ? [] : [hall] },
  }
}

export type HangarServices = Pick<Services, 'db' | 'now' | 'publicUrl'>
export type HangarMoved = Moved<HangarFields>

/** Acting person and expected revision; `actor` is the account in the office. */
export type Acting = Pick<Move<HangarFields>, 'requestId' | 'by' | 'who' | 'actor' | 'expectedRevision'>

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
