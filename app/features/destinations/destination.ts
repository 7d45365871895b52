import { readStored } from '#app/lib/stored-json.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { DestinationsTable } from '#app/platform/database/tables.ts'
import { addDays, dayOf, dayOfMonth, type IsoDay, monthOf, yearOf } from '#app/lib/calendar-day.ts'
import { keysOf } from '#app/lib/labels.ts'

export const categories = {
  restaurant: 'Restaurant am Platz',
  breakfast: 'Frühstück',
  lunch: 'Mittagessen',
  'beer-garden': 'Biergarten',
  food: 'Essen und Markt',
  town: 'Stadt',
  culture: 'Kultur',
  history: 'Geschichte',
  lake: 'See und Baden',
  beach: 'Strand',
  island: 'Insel',
  mountains: 'Berge',
  view: 'Aussicht',
  hiking: 'Wandern',
  bike: 'Rad',
  wellness: 'Wellness',
  family: 'Familie',
  youth: 'Jugend',
  winter: 'Winter',
  fuel: 'Tankstopp',
} as const
export type Category = keyof typeof categories
export const categoryCodes = keysOf(categories)

export const surfaces = {
  asphalt: 'Asphalt',
  concrete: 'Beton',
  grass: 'Gras',
  plastic: 'Kunststoff',
  gravel: 'Schotter',
} as const

const text = z.string().nullable().default(null)

const Restaurant = z.object({ name: z.string(), hours: text, phone: text, web: text })

export const DestinationDetails = z.object({
  /** ICAO location indicator; null for places without. */
  icao: text,
  /** Fictional place of the demo, not to be flown to. */
  isFictional: z.boolean().default(false),
  position: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
  categories: z.array(z.enum(categoryCodes)).default([]),
  description: z.string(),
  runway: z
    .object({
      lengthM: z.number().nullable().default(null),
      surface: z.enum(['asphalt', 'concrete', 'grass', 'plastic', 'gravel']),
    })
    .nullable()
    .default(null),
  pprNote: text,
  fuel: z.array(z.string()).default([]),
  restaurant: Restaurant.nullable().default(null),
  /** Local transport: on foot, by bike, bus, taxi or hired car. */
  mobility: text,
  link: text,
  notes: text,
})
export type DestinationDetails = z.infer<typeof DestinationDetails>

export type Destination = ReturnType<typeof toDestination>

export const destinationColumns = [
  'id',
  'name',
  'type',
  'tip_by',
  'reviewed_on',
  'details',
  'updated_at',
] as const

export function toDestination(row: Pick<Selectable<DestinationsTable>, (typeof destinationColumns)[number]>) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    tipBy: row.tip_by,
    reviewedOn: row.reviewed_on,
    updatedAt: row.updated_at,
    ...readStored(DestinationDetails, row.details),
  }
}

/** Prefix of a list entry's HTML id, followed by the destination's id. */
export const anchorPrefix = 'ziel-'

const eating = new Set<Category>(['restaurant', 'breakfast', 'lunch', 'beer-garden', 'food'])

/** Whether food is available. */
export function hasFood({ restaurant, categories }: Pick<Destination, 'restaurant' | 'categories'>): boolean {
  return restaurant !== null || categories.some((category) => eating.has(category))
}

/** Whether the runway has a hard surface, which aeroplanes with small wheels need. */
export function isPaved({ runway }: Pick<Destination, 'runway'>): boolean {
  return runway !== null && (runway.surface === 'asphalt' || runway.surface === 'concrete')
}

/** Returns the day on which a review is one year old; for 29 February that is 1 March. */
function becomesStaleOn(reviewedOn: IsoDay): IsoDay {
  return dayOf(yearOf(reviewedOn) + 1, monthOf(reviewedOn), dayOfMonth(reviewedOn))
}

/** Whether nobody has reviewed the destination for twelve months. */
export function isStale(reviewedOn: IsoDay, today: IsoDay): boolean {
  return becomesStaleOn(reviewedOn) <= today
}

/** Returns the next day on which one of them becomes stale. */
export function nextStaleDay(reviewed: readonly IsoDay[], today: IsoDay): IsoDay | undefined {
  return reviewed
    .map(becomesStaleOn)
    .filter((day) => day >= addDays(today, 1))
    .toSorted()[0]
}
