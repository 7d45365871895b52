import { allFeatures, type Feature } from '#app/platform/feature.ts'
import type { Right } from '#app/platform/identity/rights.ts'
import { actionsFor, type AdminAction } from './admin-actions.ts'
import { placesFor, type AdminPlace } from './admin-menu.ts'

type Offered = { places: readonly AdminPlace[]; actions: readonly AdminAction[] }

/** By the rights, which with the features are all it follows from. */
const known = new WeakMap<readonly Feature[], Map<string, Offered>>()

function offeredTo(given: readonly Right[]): Offered {
  const features = allFeatures()
  const ofRights = known.get(features) ?? new Map<string, Offered>()
  known.set(features, ofRights)
  const offered = ofRights.get(given.join()) ?? {
    places: placesFor(
      features.flatMap(({ adminMenu = [] }) => adminMenu),
      given,
    ),
    actions: actionsFor(
      features.flatMap(({ adminActions = [] }) => adminActions),
      given,
    ),
  }
  ofRights.set(given.join(), offered)
  return offered
}

/** Returns all places of all features for these rights. */
export const offeredPlaces = (given: readonly Right[]) => offeredTo(given).places

/** Returns all actions of all features for these rights. */
export const offeredActions = (given: readonly Right[]) => offeredTo(given).actions
