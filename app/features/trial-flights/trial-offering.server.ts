import { airfieldSetting, mainRunwayHeading } from '#app/features/airfield/facts/airfield.ts'
import { listFleet } from '#app/features/aircraft/aircraft.server.ts'
import { clubPlaceholders } from '#app/features/pages/club-placeholders.ts'
import { clubSetting } from '#app/features/club/club.ts'
import { findTrialFlightTopic } from '#app/features/contact/contact-topics.server.ts'
import { pageText } from '#app/features/pages/page-text.ts'
import { findPage } from '#app/features/pages/pages.server.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { listOfferAircraft, listOffers, listOpenSlots } from './offers.server.ts'
import { heroPicture, routePicture } from './pictures.server.ts'
import { isInSeason } from './trial-offer.ts'
import { TrialPage, trialPageSetting } from './trial-page.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { namedInstructors } from './named-instructors.server.ts'

export type TrialOffering = Awaited<ReturnType<typeof trialOffering>>

/** In the order of the page; what was deleted is left out. */
async function picturesOf(db: Services['db'], ids: readonly string[]) {
  const found = await findPictures(db, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Everything the page shows, and what its form is checked against. */
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
  const words = page ?? TrialPage.parse({})
  return {
    instructors,
    offers: drawn,
    slots: slots.filter(({ offerId, day }) => {
      const offer = offers.find(({ id }) => id === offerId)
      return offer !== undefined && isInSeason(day, offer.season)
    }),
    page: words,
    hero: words.pictures.length === 0 ? heroPicture(19) : null,
    pictures: await picturesOf(db, words.pictures),
    route:
      words.route === null || airfield === undefined
        ? null
        : {
            caption: words.route.caption,
            ...routePicture({
              field: { ...airfield.arp, name: airfield.name, runwayHeading: mainRunwayHeading(airfield) },
              waypoints: words.route.waypoints,
            }),
          },
    vouchers: club?.features.vouchers === true && offers.some(({ voucher }) => voucher),
    voucherText: voucherPage === undefined ? null : pageText(voucherPage, clubPlaceholders(club)),
    takesRequests: offers.length > 0 && club?.features.trialFlights !== false,
    mailbox: topic === undefined ? null : { name: topic.label, address: topic.email },
    phone: club === undefined ? null : { text: club.phone, href: `tel:${club.phoneE164}` },
  }
}
