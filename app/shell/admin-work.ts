import type { IsoDay } from '#app/lib/calendar-day.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import type { Services } from '#app/platform/services.ts'

/** Something that waits in the administration, beside the requests: how much, what, and where it is settled. */
export type WorkLine = {
  count: number
  title: string
  sentence: string
  href: string
  /** The last day on which it is in time; missing: none is set. */
  due?: IsoDay | undefined
  /** Something of the house is broken (`stop`) or grows old (`warn`); missing: people wait, or something wants a look. */
  repair?: 'stop' | 'warn' | undefined
}

/** Where a line stands among those of all features: the smaller the number, the further up. */
export type PlacedWork = WorkLine & { place: number }

/** A text or a fact that somebody has to vouch for once more. */
export type DueReview = {
  what: string
  /** The day on which it was due; `null` when nobody has ever confirmed it. */
  since: IsoDay | null
  href: string
  /** The public reads it as true today and would be misled. */
  misleads?: true
}

/** Standing texts of the club are looked through once a year. */
export const textsAfterDays = 365

export type ReviewSource = {
  /** Whose work it is. */
  task: Permission
  /** Also what is not due yet; whoever asks leaves it out. */
  list: (db: Db, today: IsoDay) => Promise<readonly DueReview[]>
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    /** What waits for this administrator; nothing of what they may not settle. Lines that count nothing are left out. */
    work?: (services: Services, by: Admin) => Promise<readonly PlacedWork[]>
    reviews?: readonly ReviewSource[]
  }
}
