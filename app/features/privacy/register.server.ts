import { allFeatures, type Ending } from '#app/platform/feature.ts'
import type { Period, PersonalData } from '#app/platform/personal-data.ts'

/**
 * Returns all kinds of personal data, each described by its feature, in the order of `app/root/features.ts`, which is the order
 * of an erasure.
 */
export const personalData = (): readonly PersonalData[] =>
  allFeatures().flatMap((feature) => feature.personalData ?? [])

/** Returns what else ends by time. */
export const endings = (): readonly Ending[] => allFeatures().flatMap((feature) => feature.endings ?? [])

export type Timed = PersonalData & { retention: Period }

/** Returns the kinds with a retention period. */
export const timedData = (): readonly Timed[] =>
  personalData().filter((data): data is Timed => typeof data.retention !== 'string')
