import { isRouteErrorResponse } from 'react-router'
import type { Refusal } from '#app/platform/identity/guards.server.ts'
import type { Frame } from './frame.ts'

export type RefusedHere = Refusal & { frame: Frame }

/** Returns the data of a refusal; `undefined` for every other error. */
export function refusalOf(error: unknown): RefusedHere | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { data } = error as { data: unknown }
  return typeof data === 'object' && data !== null && 'refusal' in data ? (data as RefusedHere) : undefined
}
