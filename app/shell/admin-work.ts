import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import type { Services } from '#app/platform/services.ts'

/** Work waiting in the administration, besides requests: number, description and link. */
export type WorkLine = {
  count: number
  title: string
  sentence: string
  href: string
  /** Last day on which it is in time; missing: no deadline. */
  due?: IsoDay | undefined
  /**
   * Something technical is broken (`stop`) or outdated (`warn`); missing: people are waiting, or something needs a look.
   */
  repair?: 'stop' | 'warn' | undefined
}

/** `place`: position among the lines of all features, smaller numbers first. */
export type PlacedWork = WorkLine & { place: number }

/** A text or fact that must be confirmed again. */
export type DueReview = {
  what: string
  /** Day on which it was due; `null` when it was never confirmed. */
  since: IsoDay | null
  href: string
  /** Visitors rely on it today and would be misled. */
  misleads?: true
}

/** Standing texts of the club are reviewed once a year. */
export const textsAfterDays = 365

type ReviewSource = {
  /** Permission needed for the review. */
  permission: Permission
  /** May include reviews not due yet; the caller filters them. */
  list: (db: Db, today: IsoDay) => Promise<readonly DueReview[]>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    /** Returns the work waiting for this administrator, only what they may do. Lines with a count of 0 are left out. */
    work?: (services: Services, by: Admin) => Promise<readonly PlacedWork[]>
    reviews?: readonly ReviewSource[]
  }
}
