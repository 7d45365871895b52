import { createHash } from 'node:crypto'
import type { Services } from '#app/platform/services.ts'
import { airfieldState } from './airfield-state.server.ts'
import type { AirfieldState } from './airfield-state.ts'

/** Differs whenever a page would say something else about the field. */
export function statusStamp({ light, words, headline, reason, text, restrictions }: AirfieldState): string {
  const said = JSON.stringify([light, words, headline, reason, text, restrictions])
  return createHash('sha256').update(said).digest('base64url').slice(0, 12)
}

/** For open pages; one and the same function, so that all of them share a look. */
export async function followField(services: Services) {
  const state = await airfieldState(services, services.now())
  return { stamp: statusStamp(state), validUntil: state.validUntil }
}
