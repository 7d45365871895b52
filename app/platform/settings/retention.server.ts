import { z } from 'zod'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting, setting } from './settings.server.ts'

/** Ten years: longer than any legal duty of retention. */
export const longestDays = 3_653

/** Days by the key of the data; missing: the default. */
export const retentionSetting = setting('retention', z.record(z.string(), z.int().min(1).max(longestDays)))

/** A retention period that the club can set. */
export type StoragePeriod = {
  /** Also its key in the settings. */
  key: string
  label: string
  /** „nach dem Eingang“ */
  since: string
  /** Default in days. */
  days: number
  /** Most days a club may set. */
  longest?: number
}

/** Returns the club's retention period in days. */
export async function retentionDaysOf(db: Db, { key, days }: { key: string; days: number }): Promise<number> {
  return (await findSetting(db, retentionSetting))?.[key] ?? days
}
