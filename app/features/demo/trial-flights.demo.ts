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
      status: voucher.status as VouchersTable['status'],
    },
    at,
  )
}
