import { z } from 'zod'
import { setting } from '#app/platform/settings/settings.server.ts'

const Waypoint = z.object({ name: z.string(), lat: z.number(), lon: z.number() })

/** Texts of the page besides its offers. */
export const TrialPage = z.object({
  intro: z.string().default(''),
  /** How soon the club answers, and where to pay. */
  responseTime: z.string().default(''),
  procedure: z.array(z.object({ title: z.string(), text: z.string() })).default([]),
  faq: z.array(z.object({ q: z.string(), a: z.string() })).default([]),
  /** By the offers' `legalNote`; the club adapts each to its kind of flight. */
  legalTexts: z.record(z.string(), z.string()).default({}),
  /** Ids; the first is shown beside the welcome, the others beside the schedule of the day. */
  pictures: z.array(z.string()).default([]),
  voucherNote: z.string().default(''),
  /** Example route: from the field along the points and back. */
  route: z
    .object({ caption: z.string(), waypoints: z.array(Waypoint).min(1) })
    .nullable()
    .default(null),
})
export type TrialPage = z.infer<typeof TrialPage>

export const trialPageSetting = setting('trial-flights', TrialPage)
