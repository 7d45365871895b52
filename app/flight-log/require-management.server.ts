import { redirect } from 'react-router'

/** A club that has neither its own tables nor Vereinsflieger.de has no such page. */
export function requireManagement<T>(panel: T | undefined): T {
  if (panel === undefined) throw redirect('/vereinsflieger', 303)
  return panel
}
