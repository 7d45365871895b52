import { saveSetting } from '#app/platform/settings/settings.server.ts'
import { createOffer, createSlot } from '#app/features/trial-flights/save-offer.server.ts'
import { createVoucher } from '#app/features/trial-flights/vouchers/vouchers.server.ts'
import type { TrialOffersTable, VouchersTable } from '#app/platform/database/tables.ts'
import { OfferDetails } from '#app/features/trial-flights/trial-offer.ts'
import { TrialPage, trialPageSetting } from '#app/features/trial-flights/trial-page.ts'
import destinations from './content/destinations.json' with { type: 'json' }
import content from './content/trial-flights.json' with { type: 'json' }
import { drawnPicture } from './pictures.demo.ts'
import type { DemoDate } from './demo-dates.ts'
import type { DemoContext } from './load-demo.server.ts'
import { addDays } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { takeOverRequest } from '#app/requests/take-over-request.server.ts'
import { withoutFigures } from '#app/features/trial-flights/forget-guests.server.ts'
import { concernsOf } from '#app/features/trial-flights/guests.ts'
import { listOffers } from '#app/features/trial-flights/offers.server.ts'
import { trialRequest, type TrialFields } from '#app/features/trial-flights/trial-request.ts'
import sentRequests from './content/requests.json' with { type: 'json' }

/** Waypoints of the long flight in the travel aircraft, as described in its offer. */
const wayOfTheLongFlight = ['burg-falkenstein', 'seeberg', 'loheschleife']

export async function loadTrialFlights(context: DemoContext) {
  const { db, at } = context
  const waypoints = wayOfTheLongFlight.flatMap((id) => {
    const place = destinations.find((each) => each.id === id)
    return place === undefined ? [] : [{ name: place.name, ...place.position }]
  })
  const pictures = await Promise.all(
    content.pictures.map(({ alt, drawing }) => drawnPicture(context.services, drawing, alt, at)),
  )
  const route = { caption: 'Beispielroute mit dem Reiseflugzeug', waypoints }
  await saveSetting(db, trialPageSetting, TrialPage.parse({ ...content, pictures, route }), at)
  for (const [position, offer] of content.offers.entries()) await loadOffer(context, offer, position)
  for (const voucher of content.vouchers) await loadVoucher(context, voucher)
}

async function loadOffer(
  { db, dates, at }: DemoContext,
  offer: (typeof content.offers)[number],
  position: number,
) {
  const { id, title, kind, aircraftIds, flightMinutes, onSiteMinutes, season, openSlots, ...details } = offer
  await createOffer(
    db,
    {
      id,
      title,
      kind: kind as TrialOffersTable['kind'],
      position,
      isOffered: true,
      details: OfferDetails.parse({
        ...details,
        flightTime: flightMinutes,
        onSiteMinutes: onSiteMinutes === 0 ? null : onSiteMinutes,
        season: seasonFrom(season),
      }),
      aircraftIds,
    },
    at,
  )
  for (const slot of openSlots) {
    const { date, from, to, places } = slot as { date: DemoDate; from: string; to: string; places: number }
    await createSlot(db, { offerId: id, day: dates.day(date), from, to, places }, at)
  }
}

/** Parses `04-01–10-31`; `null` (any other text): all year. */
function seasonFrom(season: string) {
  const [, from, to] = /^(\d\d-\d\d)–(\d\d-\d\d)$/.exec(season) ?? []
  return from === undefined || to === undefined ? null : { from, to }
}

const isPaid = new Set(['active', 'partly-redeemed', 'redeemed'])

async function loadVoucher({ db, dates, at }: DemoContext, voucher: (typeof content.vouchers)[number]) {
  await createVoucher(
    db,
    {
      number: voucher.number,
      kind: voucher.kind as VouchersTable['kind'],
      offerId: voucher.offerId ?? null,
      valueCents: voucher.valueCents ?? null,
      remainingCents: voucher.remainingCents ?? null,
      issuedOn: dates.day(voucher.issuedOn),
      paidOn: isPaid.has(voucher.status) ? dates.day(voucher.issuedOn) : null,
      status: voucher.status as VouchersTable['status'],
    },
    at,
  )
}

type Participant = { age: number; weightKg: number }
type DemoTrialRequest = {
  number: string
  status: string
  name: string
  email: string
  offerId: string
  createdAt: DemoDate
  participants: Participant[]
  wishDates: DemoDate[]
}

/** Final states; the guests' measures are already deleted. */
const over = new Set(['flown', 'cancelled'])
const whatHappened: Record<string, string> = {
  'date-proposed': 'Termin vorgeschlagen',
  confirmed: 'bestätigt',
  flown: 'geflogen',
  'weather-postponed': 'wegen des Wetters verschoben',
  cancelled: 'storniert',
}

export async function loadTrialRequests(context: DemoContext) {
  const offers = await listOffers(context.db)
  for (const request of sentRequests.filter(({ kind }) => kind === 'trial-flight')) {
    await loadTrialRequest(context, request as unknown as DemoTrialRequest, offers)
  }
}

async function loadTrialRequest(
  { db, dates, at }: DemoContext,
  request: DemoTrialRequest,
  offers: Awaited<ReturnType<typeof listOffers>>,
) {
  const offer = offers.find(({ id }) => id === request.offerId)
  if (offer === undefined) throw new Error(`No such offer: ${request.offerId}`)
  const createdAt = dates.instant(request.createdAt)
  const isOver = over.has(request.status)
  const guests = request.participants.map(({ age, weightKg }, index) => ({
    name: index === 0 ? request.name : `Gast ${index + 1}`,
    age,
    weightKg,
    heightCm: null,
    note: null,
  }))
  const requestedDays = isOver ? [] : request.wishDates.map((date) => dates.day(date))
  const fields: TrialFields = {
    offerId: offer.id,
    offerTitle: offer.title,
    purpose: 'flug',
    slot: null,
    wishDays: requestedDays,
    flexible: isOver,
    guests,
    concerns: concernsOf(guests, offer),
    guardiansAgree: guests.some(({ age }) => age < 18),
    guardian: null,
    callBack: false,
    voucher: null,
    remark: null,
    date: null,
    answer: { message: '', reason: '', wish: '' },
  }
  const kind = trialRequest(null)
  const done = whatHappened[request.status]
  const history = [{ at: createdAt, who: 'System', what: 'eingegangen' }]
  if (done !== undefined) history.push({ at: at.toISOString(), who: 'System', what: done })
  await takeOverRequest(db, kind, {
    count: Number(/\d+$/.exec(request.number)![0]),
    createdAt,
    status: request.status,
    sender: { name: request.name, email: request.email, phone: null },
    fields: isOver ? withoutFigures(fields) : fields,
    deleteAfter: addDays(localDate(Date.parse(createdAt)), 365),
    history,
  })
}
