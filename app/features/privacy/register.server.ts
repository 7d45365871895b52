import { allFeatures } from '#app/platform/feature.ts'
import type { Period, PersonalData } from '#app/platform/personal-data.ts'

/**
 * Returns all kinds of personal data, each described by its feature, in the order of `app/root/features.ts`, which is the order
 * of an erasure.
 */
export const personalData = (): readonly PersonalData[] =>
  allFeatures().flatMap((feature) => feature.personalData ?? [])

export type Timed = PersonalData & { retention: Period }

/** Returns the kinds with a retention period. */
export const timedData = (): readonly Timed[] =>
  personalData().filter((data): data is Timed => typeof data.retention !== 'string')
