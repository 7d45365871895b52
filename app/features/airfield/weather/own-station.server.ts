import { fetchBytes } from '#app/platform/outside/fetch-bytes.server.ts'
import { readJson } from './aviation-weather.server.ts'
import { type FieldMapping, readOwnStation } from './own-station.ts'
import type { Way, WeatherSource } from './weather-source.ts'

const answerLimits = { maxBytes: 256 * 1024, timeoutMs: 10_000 }

export type OwnStation = {
  id: string
  /** May contain a key; `null` if it could not be decrypted. */
  url: string | null
  mapping: FieldMapping
}

/** Source of the club's own station, fetched from a public URL. */
export function ownStation({ id, url, mapping }: OwnStation, way: Way = {}): WeatherSource {
  return {
    async ask(now) {
      if (url === null) return { ok: false, reason: 'no-address' }
      const got = await fetchBytes(url, {
        ...answerLimits,
        headers: { accept: 'application/json' },
        ...way,
      })
      if (!got.ok) return got.status === 204 ? { ok: true, heard: [] } : got
      return readJson(got.bytes, (json) => {
        const reading = readOwnStation(json, mapping, now.getTime())
        if (!reading.ok) return reading
        const { observation } = reading
        return {
          ok: true,
          heard: [{ station: id, kind: 'observation', observation, position: null, name: null }],
        }
      })
    },
  }
}
