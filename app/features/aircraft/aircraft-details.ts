import { z } from 'zod'

const missing = z.number().nullable().default(null)

/** Measures and limits of one aircraft; each name ends with its unit. `null`: not given. */
export const AircraftNumbers = z.object({
  seats: missing,
  wingspanM: missing,
  lengthM: missing,
  heightM: missing,
  wingAreaM2: missing,
  mtomKg: missing,
  /** Without water ballast. */
  mtomDryKg: missing,
  emptyMassKg: missing,
  usefulLoadKg: missing,
  waterBallastL: missing,
  minPilotMassKg: missing,
  maxPilotMassKg: missing,
  maxTowMassKg: missing,
  engine: z.string().nullable().default(null),
  powerKw: missing,
  powerPs: missing,
  propeller: z.string().nullable().default(null),
  fuelKinds: z.array(z.string()).default([]),
  fuelConsumptionLh: missing,
  /** Usable fuel. */
  fuelCapacityL: missing,
  cruiseSpeedKmh: missing,
  cruiseSpeedKt: missing,
  vneKmh: missing,
  manoeuvringSpeedKmh: missing,
  stallSpeedKmh: missing,
  maxWinchSpeedKmh: missing,
  maxTowSpeedKmh: missing,
  bestGlide: missing,
  bestGlideSpeedKmh: missing,
  minSinkMs: missing,
  minSinkSpeedKmh: missing,
  climbMs: missing,
  /** Over an obstacle of 15 m. */
  takeoffDistance15M: missing,
  landingDistance15M: missing,
  /** With a reserve of 30 minutes. */
  rangeKm: missing,
  rangeNm: missing,
})
export type AircraftNumbers = z.infer<typeof AircraftNumbers>

const yesNo = z.boolean().nullable().default(null)

export const AircraftEquipment = z.object({
  radio833: yesNo,
  /** Such as „Mode S“ or „keiner“; `null`: not given. */
  transponder: z.string().nullable().default(null),
  adsbOut: yesNo,
  flarm: yesNo,
  gps: yesNo,
  elt: yesNo,
  rescueSystem: yesNo,
  autopilot: yesNo,
  text: z.string().default(''),
})
export type AircraftEquipment = z.infer<typeof AircraftEquipment>

export const Charter = z.object({
  /** Who may fly it, as free text. */
  who: z.string(),
  /** Ids of rows of the price list; these rows take precedence over `priceCents`. */
  tariffIds: z.array(z.string()).default([]),
  priceCents: z.number().int(),
  per: z.enum(['hour', 'minute', 'launch']),
  /** Whether fuel is included. */
  wet: z.boolean(),
  checkout: z.string(),
})
export type Charter = z.infer<typeof Charter>

export const AircraftDetails = z.object({
  competitionNumber: z.string().nullable().default(null),
  manufacturer: z.string(),
  yearBuilt: z.number().int().nullable().default(null),
  serialNumber: z.string().nullable().default(null),
  /** Key of the drawing; an unknown key falls back to the nearest one. */
  silhouette: z.string(),
  roles: z
    .array(z.enum(['training', 'travel', 'performance', 'tow', 'guest-flight', 'club', 'alpine']))
    .default([]),
  roleText: z.string().default(''),
  base: z.string().default(''),
  statusText: z.string().default(''),
  maintenanceReason: z.string().nullable().default(null),
  /** Calendar days; only for former aircraft and where known. */
  inClubFrom: z.string().nullable().default(null),
  inClubTo: z.string().nullable().default(null),
  numbers: AircraftNumbers,
  equipment: AircraftEquipment,
  launchMethods: z.array(z.enum(['winch', 'aerotow', 'self-launch', 'bungee', 'car-tow'])).default([]),
  training: z.boolean().default(false),
  guestFlights: z.boolean().default(false),
  noise: z.object({
    certificate: z.boolean(),
    enhancedProtection: z.boolean(),
    text: z.string().default(''),
  }),
  charter: Charter.nullable().default(null),
  teaser: z.string().default(''),
  story: z.array(z.string()).default([]),
  relatedPostId: z.string().nullable().default(null),
})
export type AircraftDetails = z.infer<typeof AircraftDetails>

/** Shown to signed-in members only. */
export const MembersOnly = z.object({
  checklistDocumentId: z.string().nullable().default(null),
  massAndBalanceDocumentId: z.string().nullable().default(null),
  documentIds: z.array(z.string()).default([]),
  /** The aircraft's name in Vereinsflieger; `null`: its registration. */
  vfCallsign: z.string().nullable().default(null),
  /** No longer typed: an earlier record may hold what is proposed as the times its flight log begins with. */
  totalHours: z.string().nullable().default(null),
  totalLaunches: z.number().int().nullable().default(null),
  totalLandings: z.number().int().nullable().default(null),
})
export type MembersOnly = z.infer<typeof MembersOnly>
