import { airfieldSetting, mainRunwayHeading } from '#app/features/airfield/facts/airfield.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { clubPlaceholders, pageText } from '#app/features/pages/page.ts'
import { type Club, clubSetting } from '#app/features/club/club.ts'
import { findTrialFlightTopic } from '#app/features/contact/contact-topics.server.ts'
import { findPage } from '#app/features/pages/pages.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { type AnswerSource, firstFacts } from '#app/platform/search/quick-answer.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { listOfferAircraft, listOffers, listOpenSlots, offeredUntil } from './offers.server.ts'
import { landscape } from '#app/ui/artwork/landscape.ts'
import { exampleRoute } from './route-map.ts'
import {
  isInSeason,
  priceKindText,
  priceText,
  slotText,
  type TrialOffer,
  type TrialSlot,
} from './trial-offer.ts'
import { TrialPage, trialPageSetting } from './trial-page.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { branchNames, functionsOn, publicInitials } from '#app/features/members/member.ts'
import { listPublicMembers } from '#app/features/members/public-names.server.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'

export type TrialOffering = Awaited<ReturnType<typeof trialOffering>>

/** Returns the pictures in the order of `ids`, without deleted ones. */
async function picturesOf(db: Services['db'], ids: readonly string[]) {
  const found = await findPictures(db, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Returns everything the page shows and its form is validated against. */
export async function trialOffering({ db, now }: Pick<Services, 'db' | 'now'>) {
  const [offers, slots, aircraftOf, fleet, page, club, airfield, topic, voucherPage, instructors] =
    await Promise.all([
      listOffers(db),
      listOpenSlots(db, now()),
      listOfferAircraft(db),
      listFleet(db),
      findSetting(db, trialPageSetting),
      findSetting(db, clubSetting),
      findSetting(db, airfieldSetting),
      findTrialFlightTopic(db),
      findPage(db, 'gutschein-hinweise'),
      namedInstructors(db, localDate(now().getTime())),
    ])
  const drawn = offers.map((offer) => ({
    ...offer,
    aircraft: (aircraftOf.get(offer.id) ?? []).flatMap(
      (id) => fleet.find((aircraft) => aircraft.id === id) ?? [],
    ),
  }))
  const texts = page ?? TrialPage.parse({})
  return {
    instructors,
    offers: drawn,
    slots: slotsInSeason(slots, offers),
    page: texts,
    hero: texts.pictures.length === 0 ? heroPicture(19) : null,
    pictures: await picturesOf(db, texts.pictures),
    route:
      texts.route === null || airfield === undefined
        ? null
        : {
            caption: texts.route.caption,
            ...routePicture({
              field: { ...airfield.arp, name: airfield.name, runwayHeading: mainRunwayHeading(airfield) },
              waypoints: texts.route.waypoints,
            }),
          },
    vouchers: givableOffers(club, offers).length > 0,
    voucherText: voucherPage === undefined ? null : pageText(voucherPage, clubPlaceholders(club)),
    takesRequests: offers.length > 0 && club?.features.trialFlights !== false,
    mailbox: topic === undefined ? null : { name: topic.label, address: topic.email },
    phone: club === undefined ? null : { text: club.phone, href: `tel:${club.phoneE164}` },
  }
}

export function slotsInSeason(slots: readonly TrialSlot[], offers: readonly TrialOffer[]): TrialSlot[] {
  return slots.filter(({ offerId, day }) => {
    const offer = offers.find(({ id }) => id === offerId)
    return offer !== undefined && isInSeason(day, offer.season)
  })
}

/** Returns the offers for which there are vouchers. */
function givableOffers(club: Club | undefined, offers: readonly TrialOffer[]): TrialOffer[] {
  return club?.features.vouchers === true ? offers.filter(({ voucher }) => voucher) : []
}

export const trialAnswers: readonly AnswerSource[] = [
  {
    asked: {
      de: ['Schnupperflug', 'Schnupperflüge', 'Rundflug', 'Rundflüge', 'Probeflug', 'Mitfliegen', 'Mitflug'],
    },
    async answer({ db }) {
      const offers = await listOffers(db)
      if (offers.length === 0) return null
      return { label: 'Schnupperflug', text: pricesOf(offers), address: trialAddress, page: 'Schnupperflug' }
    },
  },
  {
    asked: { de: ['Gutschein', 'verschenken', 'Geschenk'] },
    async answer({ db }) {
      const [offers, club] = await Promise.all([listOffers(db), findSetting(db, clubSetting)])
      const givable = givableOffers(club, offers)
      if (givable.length === 0) return null
      const address = `${trialAddress}?anlass=geschenk#anfrage`
      return { label: 'Gutschein', text: pricesOf(givable), address, page: 'Gutschein anfragen' }
    },
  },
]

const pricesOf = (offers: readonly TrialOffer[]) =>
  firstFacts(offers.map((offer) => `${offer.title} ${priceText(offer)} ${priceKindText(offer)}`))

/** Returns the next free dates, each with the address of the form in which it is chosen. */
export async function nextTrialDates({ db, now }: Pick<Services, 'db' | 'now'>, most: number) {
  const [offers, slots] = await Promise.all([listOffers(db), listOpenSlots(db, now())])
  return slotsInSeason(slots, offers)
    .slice(0, most)
    .map((slot) => ({
      id: slot.id,
      offeredUntil: offeredUntil(slot),
      text: slotText(slot),
      title: offers.find(({ id }) => id === slot.offerId)?.title ?? '',
      href: `${trialAddress}?${new URLSearchParams({ angebot: slot.offerId, termin: slot.id })}#anfrage`,
    }))
}

export const trialAddress = '/erlebnisse/schnupperflug'

/** A glider above the field, with a calm background for the text. */
const heroPicture = drawnOnce((seed: number) =>
  landscape({
    seed,
    sky: 'day',
    width: 2400,
    stretch: 1600,
    height: 800,
    horizon: 0.83,
    sun: null,
    cloudsFrom: 0.55,
    motifs: [
      { silhouette: 'segler', x: 0.56, y: 0.46, scale: 0.46, rotation: -4, only: 'wide' },
      { silhouette: 'segler', x: 0.44, y: 0.745, scale: 0.26, rotation: -4, only: 'narrow' },
    ],
  }),
)

type RouteInput = { field: Parameters<typeof exampleRoute>[0]; waypoints: Parameters<typeof exampleRoute>[1] }

const routePicture = drawnOnce(({ field, waypoints }: RouteInput) => exampleRoute(field, waypoints))

/** Caches the last drawing: pages with a form are rendered for every request, their drawings need not be. */
function drawnOnce<Input, Drawing>(draw: (input: Input) => Drawing): (input: Input) => Drawing {
  let last: { key: string; drawing: Drawing } | undefined
  return (input) => {
    const key = JSON.stringify(input)
    if (last?.key !== key) last = { key, drawing: draw(input) }
    return last.drawing
  }
}

/** Most instructors shown. */
const mostShown = 6

/** Returns instructors who agreed to be named with their function, with photo if they agreed to that. */
async function namedInstructors(db: Db, today: IsoDay) {
  const members = await listPublicMembers(db)
  const instructors = members
    .filter((member) => functionsOn(member, today).some(({ role }) => role === 'instructor'))
    .slice(0, mostShown)
  const pictures = await findPictures(
    db,
    instructors.flatMap(({ publicPictureId }) => publicPictureId ?? []),
  )
  return instructors.map((member) => ({
    id: member.id,
    name: member.name,
    initials: publicInitials(member),
    branches: member.branches.map((branch) => branchNames[branch]).join(', '),
    picture: pictures.get(member.publicPictureId ?? ''),
  }))
}
