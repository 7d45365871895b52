import { panelNotHere } from '#app/features/vereinsflieger/panel-not-here.ts'

/** Throws 404 if the club has neither its own tables nor Vereinsflieger.de for this panel. */
export function requireManagement<T>(panel: T | undefined): T {
  if (panel === undefined) throw panelNotHere()
  return panel
}
