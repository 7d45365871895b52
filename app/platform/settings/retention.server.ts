import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from './settings.server.ts'

/** Ten years: longer than any duty to keep something. */
export const longestDays = 3_653

/** Days by the key of the data; missing: as the register proposes. */
export const retentionSetting = setting('retention', z.record(z.string(), z.int().min(1).max(longestDays)))

/** A span the club can set. */
export type StoragePeriod = {
  /** Also its name in the settings. */
  key: string
  label: string
  /** „nach dem Eingang“ */
  since: string
  /** Unless the club has set something else. */
  days: number
  /** What no club may go beyond. */
  longest?: number
}

/** How many days the club keeps this. */
export async function retentionDaysOf(db: Db, { key, days }: { key: string; days: number }): Promise<number> {
  return (await findSetting(db, retentionSetting))?.[key] ?? days
}
