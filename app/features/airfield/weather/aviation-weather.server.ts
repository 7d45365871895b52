import { fetchBytes } from '#app/platform/outside/fetch-bytes.server.ts'
import { readMetars } from './metar-answer.ts'
import { readTafs } from './taf-answer.ts'
import type { SourceAnswer, Way, WeatherSource } from './weather-source.ts'

export type Asker = {
  /** Base URL of the interface without a trailing slash; set by the operator. */
  metarUrl: string
  /** Identifies the sender of the request, as the interface requires. */
  publicUrl: string
}

/** Three stations need about 3 kB; a larger response is invalid. */
const answerLimits = { maxBytes: 256 * 1024, timeoutMs: 10_000 }

/** Source of METARs or TAFs of stations by their code, in one request for all. */
export function aviationWeather(
  what: 'metar' | 'taf',
  codes: readonly string[],
  { metarUrl, publicUrl }: Asker,
  way: Way = {},
): WeatherSource {
  const address = `${metarUrl}/${what}?ids=${codes.join(',')}&format=json`
  const headers = { accept: 'application/json', 'user-agent': `Platzrunde (${publicUrl})` }
  const operatorOrigin = new URL(metarUrl).origin
  const read = what === 'metar' ? readMetars : readTafs
  return {
    async ask(now) {
      const got = await fetchBytes(address, {
        ...answerLimits,
        headers,
        operatorOrigin,
        ...way,
      })
      // The interface responds with 204 if there are no reports.
      if (!got.ok) return got.status === 204 ? { ok: true, heard: [] } : got
      const answer = readJson(got.bytes, (json) => read(json, now.getTime()))
      return answer.ok
        ? { ok: true, heard: answer.heard.filter(({ station }) => codes.includes(station)) }
        : answer
    },
  }
}

/** Parses the response; a web page, a truncated or an invalid one is unreadable. */
export function readJson(bytes: Uint8Array, read: (json: unknown) => SourceAnswer): SourceAnswer {
  const text = Buffer.from(bytes).toString()
  if (text.trim() === '') return { ok: true, heard: [] }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
  return read(json)
}
