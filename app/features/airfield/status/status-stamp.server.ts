import { createHash } from 'node:crypto'
import { localDate } from '#app/lib/german-dates.ts'
import type { Services } from '#app/platform/services.ts'
import { airfieldState } from './airfield-state.server.ts'
import type { AirfieldState } from './airfield-state.ts'
import { fieldWeather } from '../weather/field-weather.server.ts'
import { newestSnapshots } from '../webcam/snapshots.server.ts'
import type { FieldWeather } from '../weather/field-weather.ts'

const hashOf = (said: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 12)

/** Differs whenever a page would say something else about the field. */
export function statusStamp(state: AirfieldState): string {
  const { light, words, headline, reason, text, restrictions, announced, instant } = state
  // With the day come other hours, although the words may stay.
  return hashOf([light, words, headline, reason, text, restrictions, announced, localDate(instant)])
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

/** Differs whenever a camera has a new picture. */
export function pictureStamp(newest: readonly { webcamId: string; takenAt: string }[]): string {
  return newest.length === 0 ? '' : hashOf(newest)
}

/** New reports and pictures raise no content version; they come every half minute at most. */
const lookMs = 20_000

/** A page that shows less compares the first part: `manager` says who runs the field, which every page shows. */
export async function followField({ db, now }: Services, manager: string) {
  const at = now()
  const state = await airfieldState({ db }, at)
  const weather = await fieldWeather(db, at.getTime())
  const pictures = pictureStamp(await newestSnapshots(db))
  const isStill = weather === null && pictures === ''
  return {
    stamp: statusStamp(state) + manager + (weather === null ? '' : weatherStamp(weather)) + pictures,
    validUntil: isStill ? state.validUntil : Math.min(state.validUntil, at.getTime() + lookMs),
  }
}
