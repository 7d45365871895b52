import { allFeatures } from '#app/platform/feature.ts'
import type { Right } from '#app/platform/identity/rights.ts'
import { actionsFor, type AdminAction } from './admin-actions.ts'
import { placesFor, type AdminPlace } from './admin-menu.ts'

/** Every place of every feature that these rights open. */
export const offeredPlaces = (given: readonly Right[]): AdminPlace[] =>
  placesFor(
    allFeatures().flatMap(({ adminMenu = [] }) => adminMenu),
    given,
  )

/** Every action of every feature that these rights open. */
export const offeredActions = (given: readonly Right[]): AdminAction[] =>
  actionsFor(
    allFeatures().flatMap(({ adminActions = [] }) => adminActions),
    given,
  )
