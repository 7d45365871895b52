import { createHash } from 'node:crypto'
import type { Services } from '#app/platform/services.ts'
import { airfieldState } from './airfield-state.server.ts'
import type { AirfieldState } from './airfield-state.ts'
import { fieldWeather } from './weather/field-weather.server.ts'
import type { FieldWeather } from './weather/field-weather.ts'

const hashOf = (said: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 12)

/** Differs whenever a page would say something else about the field. */
export function statusStamp({ light, words, headline, reason, text, restrictions }: AirfieldState): string {
  return hashOf([light, words, headline, reason, text, restrictions])
}

/** Differs whenever a page would say something else about the weather. */
export function weatherStamp({ stations, runway }: FieldWeather): string {
  return hashOf([
    runway?.designator,
    ...stations.map(({ station, state, observation, forecast }) => [
      station.id,
      state,
      observation?.observedAt,
      forecast?.issuedAt,
    ]),
  ])
}

/** New reports raise no content version; they come every few minutes at most. */
const weatherLookMs = 20_000

/** For open pages; one and the same function, so that all of them share a look. Pages without weather compare the first half. */
export async function followField(services: Services) {
  const at = services.now()
  const state = await airfieldState(services, at)
  const weather = await fieldWeather(services.db, at.getTime())
  return {
    stamp: statusStamp(state) + (weather === null ? '' : weatherStamp(weather)),
    validUntil:
      weather === null ? state.validUntil : Math.min(state.validUntil, at.getTime() + weatherLookMs),
  }
}
