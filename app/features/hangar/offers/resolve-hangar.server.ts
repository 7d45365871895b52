import type { Authorized } from '#app/platform/identity/actor.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { findReceived, findSentRequest } from '#app/requests/requests.server.ts'
import { hangarKind } from '../hangar-page.server.ts'
import type { HangarFields } from '../hangar-request.ts'
import { findEntry } from '../waiting-list/waiting-list.server.ts'
import { clearBox, findBox, letBox, releaseBox } from './boxes.server.ts'
import {
  hangarEnded,
  hangarLet,
  hangarOfferOver,
  hangarOffList,
  type HangarRequest,
} from './hangar-answer.mail.ts'
import type { HangarOfficeAnswer, OwnHangarAction } from './hangar-answer.ts'
import { hangarNews } from './hangar-news.mail.ts'
import {
  offerPlace,
  passOn,
  placeNames,
  moveOnList,
  type Acting,
  type HangarMoved,
  type HangarServices,
} from './offer-place.server.ts'

/** Returns the request for the token in an applicant's link; `undefined` for any other token. */
export function findOwnHangar(
  { db }: Pick<Services, 'db'>,
  token: string | null,
): Promise<HangarRequest | undefined> {
  return findSentRequest(db, hangarKind, token)
}

/** Applies the office's answer to a request. */
export async function answerHangar(
  services: HangarServices,
  by: Authorized<'answer-hangar'>,
  { requestId, expectedRevision, who }: { requestId: string; expectedRevision: number; who: string },
  { event, text, offer }: HangarOfficeAnswer,
): Promise<HangarMoved> {
  const acting: Acting = { requestId, expectedRevision, who, actor: by, by: 'office' }
  const result = text === '' ? '' : `: ${text}`
  switch (event) {
    case 'offer':
      return offer === null
        ? { ok: false, kind: 'refused', reason: 'Zu einem Angebot gehört eine Frist.' }
        : offerPlace(services, acting, offer)
    case 'accept':
      return letPlace(services, acting)
    case 'call-back':
      return moveOnList(services, {
        ...acting,
        event,
        what: `Angebot zurückgenommen${result}`,
        entry: { offer: null },
        alongside: (trx) => releaseBox(trx, requestId),
        letters: (request, letterhead) => [hangarOfferOver(request, letterhead, text)],
      })
    case 'reject':
    case 'withdraw':
      return moveOnList(services, {
        ...acting,
        event,
        what: `${event === 'reject' ? 'abgelehnt' : 'zurückgezogen'}${result}`,
        entry: { offer: null },
        alongside: (trx) => releaseBox(trx, requestId),
        letters: (request, letterhead) => [
          hangarOffList(request, letterhead, event === 'reject' ? 'office' : 'sender', text),
        ],
      })
    case 'end':
      return moveOnList(services, {
        ...acting,
        event,
        what: 'Platz geräumt',
        alongside: (trx) => clearBox(trx, requestId, services.now()),
        letters: (request, letterhead) => [hangarEnded(request, letterhead)],
      })
    case 'list':
      return moveOnList(services, { ...acting, event, what: 'auf die Warteliste gesetzt' })
  }
}

/** Applies the applicant's decision and mails it to the tower. */
export async function resolveOwnHangar(
  services: HangarServices,
  own: HangarRequest,
  { intent, grund }: OwnHangarAction,
  expectedRevision: number,
): Promise<HangarMoved> {
  const acting: Acting = { requestId: own.id, expectedRevision, by: 'sender', who: 'Absender' }
  switch (intent) {
    case 'accept':
      return letPlace(services, acting)
    case 'decline':
      return giveOfferBack(services, acting, 'decline', grund)
    case 'withdraw':
      return giveOfferBack(services, acting, 'withdraw', grund)
    case 'stay':
      return moveOnList(services, {
        ...acting,
        event: 'stay',
        what: 'möchte auf der Liste bleiben',
        entry: { answeredOn: localDate(services.now().getTime()), lapsedOffers: 0 },
      })
  }
}

/** Accepts the offer: lets the place to the applicant. */
async function letPlace(services: HangarServices, acting: Acting): Promise<HangarMoved> {
  const { requestId } = acting
  const at = services.now()
  const today = localDate(at.getTime())
  return inTransaction(services.db, async (trx) => {
    const offer = (await findEntry(trx, requestId))?.offer ?? null
    if (acting.by === 'sender' && offer !== null && offer.until < today) {
      return { ok: false, kind: 'refused', reason: 'Die Frist für dieses Angebot ist vorbei.' }
    }
    const box = await findBox(trx, offer?.boxId ?? null)
    const place = await placeNames(trx, box, requestId)
    return moveOnList(
      { ...services, db: trx },
      {
        ...acting,
        event: 'accept',
        what: `${place.de} vergeben`,
        entry: { offer: null, answeredOn: today },
        alongside: async (_, { fields, sender }) => {
          if (box === undefined) return
          const tenant = { requestId, holder: sender.name, registration: fields.registration }
          await letBox(trx, box.id, { ...tenant, ...contractOf(fields, today) }, at)
        },
        letters: (request, letterhead) => [
          hangarLet(request, letterhead, { place, ...contractOf(request.fields, today) }),
          hangarNews(request, letterhead, { what: 'Angebot angenommen', place: place.de }),
        ],
      },
    )
  })
}

/** Returns the days of the contract: from the requested day, or from today if that has passed. */
function contractOf({ from, until }: HangarFields, today: IsoDay) {
  const begins = from > today ? from : today
  return { from: begins, until: until !== null && until >= begins ? until : null }
}

/** Declines the offer, retaining the position on the list, or withdraws the whole request; the place is passed on. */
async function giveOfferBack(
  services: HangarServices,
  acting: Acting,
  event: 'decline' | 'withdraw',
  said: string,
): Promise<HangarMoved> {
  const { requestId } = acting
  return inTransaction(services.db, async (trx) => {
    const inside = { ...services, db: trx }
    const entry = await findEntry(trx, requestId)
    const before = await findReceived(trx, hangarKind, requestId)
    const isOffered = before?.status === 'offered' && entry !== undefined
    const boxId = entry?.offer?.boxId ?? null
    let next = ''
    const what = event === 'decline' ? 'Angebot abgelehnt' : 'zurückgezogen'
    return moveOnList(inside, {
      ...acting,
      event,
      what: said === '' ? what : `${what}: ${said}`,
      entry: {
        offer: null,
        lapsedOffers: 0,
        answeredOn: localDate(services.now().getTime()),
        ...(boxId !== null && { refusedBoxes: [...(entry?.refusedBoxes ?? []), boxId] }),
      },
      alongside: async () => {
        if (isOffered) next = await passOn(inside, entry, requestId)
      },
      letters: (request, letterhead) => [
        ...(event === 'withdraw' ? [hangarOffList(request, letterhead, 'sender', '')] : []),
        hangarNews(request, letterhead, { what, said, next }),
      ],
    })
  })
}
