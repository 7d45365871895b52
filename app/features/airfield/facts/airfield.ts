import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { setting } from '#app/platform/settings/settings.server.ts'
import { airfieldKinds } from './airfield-kinds.ts'
import { AirfieldLayout } from './airfield-layout.ts'
import { blockNames, BlockReview } from './block-review.ts'
import { BilingualText, optionalText, Frequency } from './frequency.ts'
import { Fuel } from './fuel.ts'
import { Runway } from './runway.ts'
import { Circuit, PermittedTraffic } from './traffic.ts'
import { keysOf } from '#app/lib/labels.ts'

const day = z.string().refine(isCalendarDay, 'Bitte ein Datum angeben, das es gibt.')

const Services = z.object({
  oil: z.array(z.string()).default([]),
  maintenance: optionalText,
  hangar: optionalText,
  food: optionalText,
  accommodation: optionalText,
  transport: optionalText,
  deicing: optionalText,
  oxygen: optionalText,
})

/** Flying without a Betriebsleiter: exactly what the concept approved by the authority says. */
const UnstaffedFlying = z.object({
  allowed: z.boolean(),
  conceptApprovedOn: day.nullable().default(null),
  text: BilingualText,
  briefingId: z.string().nullable().default(null),
})

/** Who is responsible for the data, and until when. `checkedBy` is the id of a member. */
const Review = z.object({
  asOf: day,
  checkedBy: z.string().nullable().default(null),
  nextReview: day.nullable().default(null),
  airac: z.string().nullable().default(null),
  version: z.string().nullable().default(null),
})

const AirfieldLink = z.object({
  label: BilingualText,
  kind: z.enum(['official', 'other']),
  url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  checkedOn: day.nullable().default(null),
})

export const Airfield = z.object({
  id: z.string().default('platz'),
  name: z.string(),
  icao: z
    .string()
    .regex(/^[A-Z]{4}$/, 'Eine ICAO-Kennung hat vier Großbuchstaben.')
    .nullable(),
  /** A fictional code must be marked as such wherever it is shown. */
  icaoIsFictional: z.boolean().default(false),
  iata: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Eine IATA-Kennung hat drei Großbuchstaben.')
    .nullable()
    .default(null),
  kind: z.enum(keysOf(airfieldKinds)),
  operator: z.string().default(''),
  phoneTower: z.string(),
  phoneTowerE164: z.string(),
  email: z.string().default(''),
  address: z.string().default(''),
  /** WGS 84, decimal degrees. */
  arp: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
  elevationFt: z.number(),
  timeZone: z.literal('Europe/Berlin').default('Europe/Berlin'),
  location: optionalText,
  magneticVariation: z
    .object({ degrees: z.number().nonnegative(), direction: z.enum(['E', 'W']), year: z.int() })
    .nullable()
    .default(null),
  gaforArea: z.int().nullable().default(null),
  gaforNote: z.string().nullable().default(null),
  callSigns: z
    .object({ staffed: z.string().nullable(), unstaffed: z.string().nullable() })
    .default({ staffed: null, unstaffed: null }),
  permittedTraffic: z.array(PermittedTraffic).default([]),
  notPermitted: z.array(BilingualText).default([]),
  /** Maximum take-off mass without prior permission, and with PPR. */
  mtomKg: z.number().nullable().default(null),
  mtomWithPprKg: z.number().nullable().default(null),
  traffic: optionalText,
  /** Main runway first. */
  runways: z.array(Runway),
  frequencies: z.array(Frequency).default([]),
  circuits: z.array(Circuit).default([]),
  gliderRules: optionalText,
  noiseAbatement: z.object({ de: z.array(z.string()), en: z.array(z.string()) }).default({ de: [], en: [] }),
  rescue: z.object({ category: z.int().nullable(), text: BilingualText }).nullable().default(null),
  customs: z.object({ available: z.boolean(), text: BilingualText }).nullable().default(null),
  specialActivities: z.array(BilingualText).default([]),
  fuel: z.array(Fuel).default([]),
  services: Services.default(() => Services.parse({})),
  insuranceNote: optionalText,
  /** The public document with the rules of the field (Flugplatzordnung). */
  rulesDocumentId: z.string().nullable().default(null),
  licence: z.object({ text: BilingualText, authority: z.string() }).nullable().default(null),
  flyingWithoutOperationsManager: UnstaffedFlying.nullable().default(null),
  review: Review.nullable().default(null),
  /** Source and date of each part of the data, as far as entered. */
  blocks: z.partialRecord(z.enum(blockNames), BlockReview).default({}),
  links: z.array(AirfieldLink).default([]),
  layout: AirfieldLayout.nullable().default(null),
})
export type Airfield = z.infer<typeof Airfield>
/** Input type: fields with a default are optional. */
export type AirfieldInput = z.input<typeof Airfield>

export const airfieldSetting = setting('airfield', Airfield)

/**
 * Returns the true heading in degrees of the first runway's first direction, for the club's logo; `null` before one is
 * entered.
 */
export function mainRunwayHeading({ runways }: Airfield): number | null {
  return runways[0]?.directions[0]?.trueDeg ?? null
}
