import type { FetchFailure, Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import type { Values } from './observation.ts'

/** One station's word about one moment. */
export type Observation = {
  /** Epoch ms. */
  observedAt: number
  /** The report as it was sent, shown before anything that was read from it; null where a station sends numbers only. */
  raw: string | null
  /** Null when nothing but the text could be understood. */
  values: Values | null
}

/** A forecast is kept as text: nothing is read from it but when it holds. */
export type Forecast = {
  /** Epoch ms. */
  issuedAt: number
  validFrom: number
  validTo: number
  raw: string
}

/** What is known about the station itself, where the answer says so. */
export type Whereabouts = { position: { lat: number; lon: number } | null; name: string | null }

export type Heard =
  | ({ station: string; kind: 'observation'; observation: Observation } & Whereabouts)
  | ({ station: string; kind: 'forecast'; forecast: Forecast } & Whereabouts)

export type SourceFailure =
  | FetchFailure
  /** Not the format that was agreed on: a web page, broken JSON, another schema. */
  | 'unreadable'
  /** All that came lies in the future: one of the two clocks is wrong. */
  | 'clock'
  /** The address in the settings can no longer be deciphered. */
  | 'no-address'

/** No report at all is an answer, too: `heard` is empty. */
export type SourceAnswer =
  | { ok: true; heard: readonly Heard[] }
  | { ok: false; reason: SourceFailure; status?: number }

/** The way to a source, where it is not the usual one: tests shorten it. */
export type Way = { outside?: Outside; timeoutMs?: number }

/** Where weather comes from. `now` is when it is asked; it never throws for what the other side does. */
export type WeatherSource = { ask: (now: Date) => Promise<SourceAnswer> }
