import type { Kysely } from 'kysely'
import { raiseContentVersionOn } from './content-trigger.ts'

/** A public page says that an aircraft is on the ground, so a kept one must go when a defect changes. */
export async function up(db: Kysely<unknown>) {
  await raiseContentVersionOn(db, 'aircraft_defects')
}
