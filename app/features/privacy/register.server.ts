import { allFeatures } from '#app/platform/feature.ts'
import type { Period, PersonalData } from '#app/platform/personal-data.ts'

/**
 * Everything the club keeps of persons, each kind described by the feature that owns it, in the order of
 * `app/features.ts`, which is that of an erasure.
 */
export const personalData = (): readonly PersonalData[] =>
  allFeatures().flatMap((feature) => feature.personalData ?? [])

export type Timed = PersonalData & { kept: Period }

/** What runs out by itself. */
export const timedData = (): readonly Timed[] =>
  personalData().filter((data): data is Timed => typeof data.kept !== 'string')
