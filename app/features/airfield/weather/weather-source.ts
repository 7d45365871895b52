import type { FetchFailure, Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import type { Values } from './observation.ts'

/** Observation of one station at one moment. */
export type Observation = {
  /** Epoch ms. */
  observedAt: number
  /** Report as sent, shown before any parsed values; `null` if the station sends only numbers. */
  raw: string | null
  /** `null` if only the text could be understood. */
  values: Values | null
}

/** A forecast is stored as text; only its validity is parsed. */
export type Forecast = {
  /** Epoch ms. */
  issuedAt: number
  validFrom: number
  validTo: number
  raw: string
}

/** Position and name of the station, if the response contains them. */
export type Whereabouts = { position: { lat: number; lon: number } | null; name: string | null }

export type Heard =
  | ({ station: string; kind: 'observation'; observation: Observation } & Whereabouts)
  | ({ station: string; kind: 'forecast'; forecast: Forecast } & Whereabouts)

export type SourceFailure =
  | FetchFailure
  /** Not the expected format: a web page, broken JSON, another schema. */
  | 'unreadable'
  /** All reports are in the future: one of the two clocks is wrong. */
  | 'clock'
  /** The URL in the settings can no longer be decrypted. */
  | 'no-address'

/** A response without reports is a success with an empty `heard`. */
export type SourceAnswer =
  | { ok: true; heard: readonly Heard[] }
  | { ok: false; reason: SourceFailure; status?: number }

/** Network options; tests use them to shorten the request. */
export type Way = { outside?: Outside; timeoutMs?: number }

/** A source of weather. `now` is the time of the request; never throws for errors of the remote side. */
export type WeatherSource = { ask: (now: Date) => Promise<SourceAnswer> }
