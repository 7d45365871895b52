import type { Kysely } from 'kysely'
import { countChangesOf } from './content-triggers.ts'

export const isCompatible = true

/** The pages of the aircraft, which guests are sent from memory, say of each whether it is blocked now. */
export const up = (db: Kysely<unknown>) => countChangesOf(db, 'aircraft_blocks')
