import type { Db } from '#app/platform/database/db.ts'
import { managementMode } from './management-mode.server.ts'
import { panelNotHere } from './panel-not-here.ts'

/** A club that reserves elsewhere has none of these pages. */
export async function requireOwnTables(db: Db) {
  if (!(await keepsOwnTables(db))) throw panelNotHere()
}

/** Whether reservations and duties stand here and nowhere else. */
export async function keepsOwnTables(db: Db): Promise<boolean> {
  return (await managementMode(db)) === 'built-in'
}
