import { hash } from 'node:crypto'
import { localDate } from '#app/lib/german-dates.ts'
import type { Services } from '#app/platform/services.ts'
import { airfieldState } from './airfield-state.server.ts'
import type { AirfieldState } from './airfield-state.ts'
import { fieldWeather } from '../weather/field-weather.server.ts'
import { newestSnapshots } from '../webcam/snapshots.server.ts'
import type { FieldWeather } from '../weather/field-weather.ts'

const hashOf = (said: readonly unknown[]) => hash('sha256', JSON.stringify(said), 'base64url').slice(0, 12)

/** Every page has it, and the state is the same for minutes. */
const stamps = new WeakMap<AirfieldState, string>()

/** Returns a hash that changes whenever pages show another state of the field. */
export function statusStamp(state: AirfieldState): string {
  const stamp = stamps.get(state) ?? stampOf(state)
  stamps.set(state, stamp)
  return stamp
}

function stampOf(state: AirfieldState): string {
  const { light, words, headline, reason, text, restrictions, announced, instant } = state
  // A new day has other hours, even if the texts are the same.
  return hashOf([light, words, headline, reason, text, restrictions, announced, localDate(instant)])
}

/** Returns a hash that changes whenever pages show other weather. */
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

/** Returns a hash that changes whenever a camera has a new picture. */
export function pictureStamp(newest: readonly { webcamId: string; takenAt: string }[]): string {
  return newest.length === 0 ? '' : hashOf(newest)
}

/** New reports and pictures do not change the content version; they arrive every half minute at most. */
const pollMs = 20_000

/**
 * Returns the stamp for open pages. One that shows only the field compares the first part: `manager` is the person who runs
 * the field, shown on every page.
 */
export async function followField({ db, now }: Services, manager: string) {
  const at = now()
  const state = await airfieldState({ db }, at)
  const weather = await fieldWeather(db, at.getTime())
  const pictures = pictureStamp(await newestSnapshots(db))
  const isStill = weather === null && pictures === ''
  return {
    stamp: statusStamp(state) + manager + (weather === null ? '' : weatherStamp(weather)) + pictures,
    validUntil: isStill ? state.validUntil : Math.min(state.validUntil, at.getTime() + pollMs),
  }
}
