import { aircraftPages } from '#app/features/aircraft/fillable-pages.server.ts'
import { airfieldPages } from '#app/features/airfield/fillable-pages.server.ts'
import { blogPages } from '#app/features/blog/fillable-pages.server.ts'
import { boardPages } from '#app/features/board/fillable-pages.server.ts'
import { briefingPages } from '#app/features/briefing/fillable-pages.server.ts'
import { contactPages } from '#app/features/contact/fillable-pages.server.ts'
import { destinationPages } from '#app/features/destinations/fillable-pages.server.ts'
import { eventPages } from '#app/features/events/fillable-pages.server.ts'
import { hangarPages } from '#app/features/hangar/fillable-pages.server.ts'
import { memberPages } from '#app/features/members/fillable-pages.server.ts'
import { membershipPages } from '#app/features/membership/fillable-pages.server.ts'
import { movementsPages } from '#app/features/movements/fillable-pages.server.ts'
import { pprPages } from '#app/features/ppr/fillable-pages.server.ts'
import { pricePages } from '#app/features/prices/fillable-pages.server.ts'
import { trialFlightPages } from '#app/features/trial-flights/fillable-pages.server.ts'
import type { FillablePages } from '#app/shell/fillable-pages.ts'

/** Every page that is almost empty until the club has entered something; no page can be drawn without knowing them. */
export const fillablePages: readonly FillablePages[] = [
  ...aircraftPages,
  ...airfieldPages,
  ...blogPages,
  ...boardPages,
  ...briefingPages,
  ...contactPages,
  ...destinationPages,
  eventPages,
  ...hangarPages,
  ...memberPages,
  ...membershipPages,
  ...movementsPages,
  ...pprPages,
  ...pricePages,
  ...trialFlightPages,
]
