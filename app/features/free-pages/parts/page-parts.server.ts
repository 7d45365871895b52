import { z } from 'zod'
import { placeOf } from '#app/features/airfield/directions/place.ts'
import { roadMapSetting } from '#app/features/airfield/directions/road-map.ts'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { listBoardOffices } from '#app/features/board/board-answer.server.ts'
import { photoOf } from '#app/features/board/office-card.tsx'
import { clubSetting } from '#app/features/club/club.ts'
import { contactFormName } from '#app/features/contact/contact-form.ts'
import { listContactTopics } from '#app/features/contact/contact-topics.server.ts'
import { findOfficeHolders } from '#app/features/members/public-names.server.ts'
import { priceTables } from '#app/features/prices/price-tables.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { PartKind, RichText } from '#app/lib/rich-text.ts'
import { slug } from '#app/lib/slug.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { RequestFacts, Services } from '#app/platform/services.ts'
import { findSetting, setting } from '#app/platform/settings/settings.server.ts'
import { retentionDaysOf } from '#app/platform/settings/retention.server.ts'
import { newFormPass } from '#app/requests/form-guard.server.ts'
import { requestPeriods } from '#app/requests/request-periods.ts'
import { groupOf } from './part-ids.ts'
import { addressLine } from '#app/lib/postal-address.ts'
import { inForce } from '#app/features/prices/price-days.ts'

const idsOf = (body: RichText, kind: PartKind) =>
  body.flatMap((block) => (block.type === 'part' && block.part === kind ? [block.id] : []))

/** Returns today's price tables, each with a stable id. */
export async function tablesOfToday(db: Db, at: Date) {
  const { tariffs } = await prices(db)
  const tables = priceTables(inForce(tariffs, localDate(at.getTime())), 'de')
  return tables.map((table) => ({ ...table, id: slug(table.title) }))
}

async function peopleIn(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return null
  const all = await listBoardOffices(db)
  const offices = all.filter(({ id, group }) =>
    ids.some((wanted) => wanted === id || groupOf(wanted) === group),
  )
  const holders = await findOfficeHolders(
    db,
    offices.map(({ memberId }) => memberId),
  )
  const photos = await findPictures(
    db,
    offices.flatMap((office) => photoOf(office, holders) ?? []),
  )
  return { offices, holders, photos }
}

const clubAddress = setting(
  'club',
  z.object({ address: z.object({ street: z.string(), postalCode: z.string(), city: z.string() }) }),
)

async function mapOfWay(db: Db) {
  const [map, club, { airfield }] = await Promise.all([
    findSetting(db, roadMapSetting),
    findSetting(db, clubAddress),
    airfieldContent(db),
  ])
  if (map === undefined) return null
  const { address } = club ?? {}
  return {
    map,
    address: address === undefined ? null : addressLine(address),
    geo: airfield === undefined ? null : placeOf(airfield, 'de').geo,
  }
}

/** Returns the data of the page's first form; only one is embedded. The page then cannot be cached for all visitors. */
async function formIn(services: Services, facts: RequestFacts, [id]: readonly string[]) {
  if (id === undefined) return null
  const { db } = services
  const [club, topics] = await Promise.all([findSetting(db, clubSetting), listContactTopics(db)])
  const topic = topics.find((each) => each.id === id)
  if (topic === undefined || club?.features.contactForm === false) return null
  const pass = await newFormPass(services, facts, contactFormName)
  return { topic, pass, retentionDays: await retentionDaysOf(db, requestPeriods.contact) }
}

type PartsWanted = { body: RichText; formsAreLinks?: true }

/**
 * Loads the embedded parts for a page as of today; each is `null` if the page does not embed it. A page cached for all
 * visitors gets links instead of forms.
 */
export async function findParts(
  services: Services,
  facts: RequestFacts,
  { body, formsAreLinks }: PartsWanted,
) {
  const { db, now } = services
  const wantsPrices = idsOf(body, 'prices').length > 0
  if (wantsPrices) facts.freshness.until(berlinDayBounds(localDate(now().getTime())).end)
  const [people, tables, form, way] = await Promise.all([
    peopleIn(db, idsOf(body, 'people')),
    wantsPrices ? tablesOfToday(db, now()) : null,
    formsAreLinks ? null : formIn(services, facts, idsOf(body, 'form')),
    idsOf(body, 'map').length === 0 ? null : mapOfWay(db),
  ])
  return { people, tables, form, way, formsAreLinks: formsAreLinks === true }
}
export type PageParts = Awaited<ReturnType<typeof findParts>>
