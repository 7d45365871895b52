import { z } from 'zod'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { setting } from '#app/platform/settings/settings.server.ts'

export const mobilityKinds = {
  bikes: 'Räder',
  'club-car': 'Auto des Vereins',
  taxi: 'Taxi',
  bus: 'Bus',
  pickup: 'Abholung',
  walk: 'zu Fuß',
  other: 'Sonstiges',
}

/** How visitors travel on from the airfield: a hire car and alternatives. */
export const Mobility = z.object({
  /** Name of the offer at this club. */
  routeLabel: z.string(),
  provider: z.object({
    id: z.string(),
    name: z.string(),
    status: z.enum(['active', 'paused', 'discontinued']),
    web: z.url({ protocol: /^https$/ }).nullable(),
    /** Day on which somebody last checked that this is still true. */
    asOf: z.string().refine(isCalendarDay).nullable(),
    note: z.string().default(''),
  }),
  /** Shown instead while the offer pauses. */
  fallbackText: z.string().default('Das Angebot pausiert. Diese Alternativen bringen Sie weiter.'),
  vehicles: z.array(
    z.object({
      id: z.string(),
      model: z.string(),
      seats: z.int().positive(),
      /** Its parking place, a point of the site plan. */
      sitePointId: z.string().nullable().default(null),
      electric: z.boolean().default(false),
      note: z.string().default(''),
    }),
  ),
  steps: z.array(z.string()),
  requirements: z.array(z.string()).default([]),
  priceNote: z.string().default(''),
  hotline: z.string().default(''),
  alternatives: z.array(
    z.object({
      kind: z.enum(['bikes', 'club-car', 'taxi', 'bus', 'pickup', 'walk', 'other']),
      name: z.string(),
      text: z.string(),
      phone: z.string().nullable().default(null),
    }),
  ),
})
export type Mobility = z.infer<typeof Mobility>

export const mobilitySetting = setting('mobility', Mobility)
