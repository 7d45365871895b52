import type { Authorized } from '#app/platform/identity/actor.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Services } from '#app/platform/services.ts'
import { type Letterhead, letterheadOf } from '#app/requests/letterhead.server.ts'
import { moveRequest, type Moved } from '#app/requests/move-request.server.ts'
import { trialWorkflow } from '#app/requests/workflows/trial-flight-workflow.ts'
import { findSentRequest } from '#app/requests/requests.server.ts'
import type { Letter } from '#app/platform/mail/outbox.server.ts'
import { guardianPath } from './guardian.server.ts'
import type { Party } from './guest-form.ts'
import { concernsOf, minorsOf } from './guests.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { TrialOffer } from './trial-offer.ts'
import { guestDaysKept } from './guest-period.server.ts'
import { findOffer } from './offers.server.ts'
import { withPlace } from './slot-places.server.ts'
import {
  trialCancelled,
  trialConfirmed,
  trialNews,
  trialPostponed,
  trialProposed,
  trialThanks,
  trialToGuardian,
  trialWished,
  type Trial,
  type TrialAround,
} from './trial-answer.mail.ts'
import type { OwnTrialAction, TrialOfficeAnswer } from './trial-answer.ts'
import { trialMailbox } from './trial-kind.server.ts'
import { voucherOfRequest } from './vouchers/vouchers.server.ts'
import { trialRequest, type TrialFields, formatDate } from './trial-request.ts'

type TrialServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

const usualMinutes = 120

/**
 * Records the club's answer: a date, a postponement for weather, a cancellation, that the flight took place, or that a
 * voucher was given which was not issued here.
 */
export async function answerTrial(
  services: TrialServices,
  by: Authorized<'answer-trial-flights'>,
  { requestId, expectedRevision, who }: { requestId: string; expectedRevision: number; who: string },
  answer: TrialOfficeAnswer,
): Promise<Moved<TrialFields>> {
  const { event } = answer
  const around = await aroundOf(services, requestId)
  return moveRequest(services, trialRequest(around.mailbox), trialWorkflow, {
    requestId,
    expectedRevision,
    who,
    actor: by,
    event,
    by: 'office',
    what: historyText(answer),
    rewrite: async ({ fields }, trx) => ({
      fields: await withPlace(trx, answered(fields, answer), event, around.offer),
    }),
    // Who gives a voucher by hand writes to nobody.
    ...(event !== 'give' && {
      letters: (moved: Trial, letterhead: Letterhead) => [letterFor(moved, letterhead, around, event)],
    }),
  })
}

function answered(fields: TrialFields, { event, text, date }: TrialOfficeAnswer): TrialFields {
  const isReason = event === 'postpone' || event === 'cancel'
  return {
    ...fields,
    date: date ?? fields.date,
    answer: { message: isReason ? '' : text, reason: isReason ? text : '', wish: '' },
  }
}

function letterFor(
  moved: Trial,
  letterhead: Letterhead,
  around: TrialAround,
  event: Exclude<TrialOfficeAnswer['event'], 'give'>,
) {
  switch (event) {
    case 'propose':
      return trialProposed(moved, letterhead, around)
    case 'confirm':
      return trialConfirmed(moved, letterhead, around)
    case 'postpone':
      return trialPostponed(moved, letterhead, around)
    case 'cancel':
      return trialCancelled(moved, letterhead, around, 'club')
    case 'fly':
      return trialThanks(moved, letterhead, around, null)
  }
}

/** `isAgreed`: the sender is the guardian and agrees. */
type Agreement = { party: Party | null; isAgreed: boolean }

type Letters = (moved: Trial, letterhead: Letterhead) => readonly Letter[]

/** Stores the guests in the request and asks the guardian for consent. */
function partyMove(
  services: TrialServices,
  { party, isAgreed }: Agreement,
  around: TrialAround,
  letters: Letters,
) {
  if (party === null) return { letters }
  let asked = ''
  const agreedAt = isAgreed ? services.now().toISOString() : null
  return {
    rewrite: ({ fields }: Trial) => ({ fields: withParty(fields, party, around.offer, agreedAt) }),
    alongside: async (trx: Db, moved: Trial) => {
      if (toAsk(moved) !== null) asked = services.publicUrl + (await guardianPath(trx, moved, services.now()))
    },
    letters: (moved: Trial, letterhead: Letterhead) => [
      ...letters(moved, letterhead),
      ...(asked === '' ? [] : [trialToGuardian(moved, letterhead, around, asked)]),
    ],
  }
}

function withParty(
  fields: TrialFields,
  party: Party,
  offer: TrialOffer | undefined,
  agreedAt: string | null,
): TrialFields {
  const next = { ...fields, guests: party.guests }
  const isSame =
    fields.guardian?.name === party.guardian?.name &&
    fields.guardian?.email === party.guardian?.email &&
    minorsOf(fields).join() === minorsOf(next).join()
  const guardian =
    party.guardian === null
      ? null
      : { ...party.guardian, agreedAt: (isSame ? fields.guardian?.agreedAt : null) ?? agreedAt }
  return {
    ...next,
    concerns: offer === undefined ? [] : concernsOf(party.guests, offer),
    guardian,
    guardiansAgree: guardian?.agreedAt != null,
  }
}

const agreement = ({ party, isAgreed }: Agreement) =>
  isAgreed && party?.guardian != null ? `; ${party.guardian.name} ist mit dem Flug einverstanden` : ''

/** Returns the guardian who has not agreed yet; `null` if none. */
const toAsk = ({ fields: { guardian } }: Trial) => (guardian?.agreedAt === null ? guardian : null)

function historyText({ event, text, date }: TrialOfficeAnswer): string {
  const result = text === '' ? '' : `: ${text}`
  const on = date === null ? '' : ` für ${formatDate({ date })}`
  switch (event) {
    case 'propose':
      return `Termin vorgeschlagen${on}${result}`
    case 'confirm':
      return `Termin bestätigt${on}${result}`
    case 'postpone':
      return `wegen des Wetters verschoben${result}`
    case 'cancel':
      return `abgesagt${result}`
    case 'fly':
      return 'geflogen'
    case 'give':
      return 'Gutschein außerhalb der Website übergeben'
  }
}

/** Returns the request of a guest's link; `undefined` for any other token. */
export function findOwnTrial({ db }: Pick<Services, 'db'>, token: string): Promise<Trial | undefined> {
  return findSentRequest(db, trialRequest(null), token)
}

/** Performs what the guest decides on their own page; both sides get it by mail. */
export async function resolveOwnTrial(
  services: TrialServices,
  own: Trial,
  action: OwnTrialAction,
  expectedRevision: number,
): Promise<Moved<TrialFields>> {
  const around = await aroundOf(services, own.id)
  const move = { requestId: own.id, expectedRevision, by: 'sender', who: 'Gast' } as const
  const kind = trialRequest(around.mailbox)
  switch (action.intent) {
    case 'accept':
      return moveRequest(services, kind, trialWorkflow, {
        ...move,
        event: 'accept',
        what: `Termin zugesagt${agreement(action)}`,
        ...partyMove(services, action, around, (moved, letterhead) => [
          trialConfirmed(moved, letterhead, around),
          trialNews(moved, letterhead, around, `Termin zugesagt${agreement(action)}`),
        ]),
      })
    case 'party':
      return moveRequest(services, kind, trialWorkflow, {
        ...move,
        event: 'party',
        what: `genannt, wer mitfliegt${agreement(action)}`,
        ...partyMove(services, action, around, (moved, letterhead) => [
          trialNews(moved, letterhead, around, `hat genannt, wer mitfliegt${agreement(action)}`),
        ]),
      })
    case 'wish':
      return moveRequest(services, kind, trialWorkflow, {
        ...move,
        event: 'wish',
        what: `anderen Tag gewünscht${action.wunsch === null ? '' : `: ${action.wunsch}`}`,
        rewrite: async (before, trx) => {
          const fields = await withPlace(trx, before.fields, 'wish', around.offer)
          return {
            fields: {
              ...fields,
              date: null,
              wishDays: action.wunsch === null ? fields.wishDays : [action.wunsch],
              answer: { message: '', reason: '', wish: action.nachricht },
            },
          }
        },
        letters: (moved, letterhead) => [
          trialWished(moved, letterhead, around, own.fields.date),
          trialNews(moved, letterhead, around, 'wünscht einen anderen Tag'),
        ],
      })
    case 'withdraw':
      return moveRequest(services, kind, trialWorkflow, {
        ...move,
        event: 'withdraw',
        what: action.grund === '' ? 'zurückgezogen' : `zurückgezogen: ${action.grund}`,
        rewrite: async (before, trx) => {
          const fields = await withPlace(trx, before.fields, 'withdraw', around.offer)
          return { fields: { ...fields, answer: { message: '', reason: action.grund, wish: '' } } }
        },
        letters: (moved, letterhead) => [
          trialCancelled(moved, letterhead, around, 'guest'),
          trialNews(moved, letterhead, around, 'zurückgezogen'),
        ],
      })
  }
}

export async function aroundOf(
  { db, now, publicUrl }: TrialServices,
  requestId: string,
): Promise<TrialAround> {
  const letterhead = await letterheadOf(db, publicUrl)
  const offer = await findOfferOf(db, requestId)
  const at = now()
  return {
    mailbox: (await trialMailbox(db)) ?? letterhead.office,
    meetingPoint: offer?.meetingPoint ?? '',
    bring: offer?.bring ?? '',
    minutes: offer?.onSiteMinutes ?? usualMinutes,
    guestDays: await guestDaysKept(db),
    paidVoucher: (await voucherOfRequest(db, requestId, localDate(at.getTime())))?.number ?? null,
    offer,
    at,
  }
}

async function findOfferOf(db: Db, requestId: string) {
  const row = await db.selectFrom('requests').select('fields').where('id', '=', requestId).executeTakeFirst()
  const fields = row === undefined ? undefined : (JSON.parse(row.fields) as Partial<TrialFields>)
  return fields?.offerId === undefined ? undefined : findOffer(db, fields.offerId)
}
