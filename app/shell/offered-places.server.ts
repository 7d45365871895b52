import { allFeatures } from '#app/platform/feature.ts'
import type { Right } from '#app/platform/identity/rights.ts'
import { actionsFor, type AdminAction } from './admin-actions.ts'
import { placesFor, type AdminPlace } from './admin-menu.ts'

/** Returns all places of all features for these rights. */
export const offeredPlaces = (given: readonly Right[]): AdminPlace[] =>
  placesFor(
    allFeatures().flatMap(({ adminMenu = [] }) => adminMenu),
    given,
  )

/** Returns all actions of all features for these rights. */
export const offeredActions = (given: readonly Right[]): AdminAction[] =>
  actionsFor(
    allFeatures().flatMap(({ adminActions = [] }) => adminActions),
    given,
  )
