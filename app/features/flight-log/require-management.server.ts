import { panelNotHere } from '#app/features/vereinsflieger/panel-not-here.ts'

/** A club that has neither its own tables nor Vereinsflieger.de has no such page. */
export function requireManagement<T>(panel: T | undefined): T {
  if (panel === undefined) throw panelNotHere()
  return panel
}
