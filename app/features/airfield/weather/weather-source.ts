import type { FetchFailure, Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import type { Values } from './observation.ts'
import { formatWind } from './format-weather.ts'
import { clockUtc } from '#app/lib/german-dates.ts'

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

const sentences: Record<string, string> = {
  'not-https': 'Die Adresse beginnt nicht mit https://.',
  'unknown-host': 'Den Rechner unter dieser Adresse gibt es nicht, oder dieser Server hat kein Netz.',
  'private-address': 'Die Adresse führt in ein privates Netz; dort wird nicht gefragt.',
  'too-many-redirects': 'Die Adresse leitet im Kreis.',
  'too-large': 'Die Antwort ist viel größer als ein Wetterbericht.',
  'too-slow': 'Nach zehn Sekunden war keine Antwort da.',
  unreachable: 'Die Verbindung kam nicht zustande oder brach ab.',
  unreadable: 'Die Antwort ließ sich nicht lesen: kein JSON, ein anderer Aufbau oder kein brauchbarer Wert.',
  clock:
    'Der Zeitpunkt der Beobachtung liegt in der Zukunft. Geht die Uhr der Station oder dieses Servers falsch?',
  'no-address': 'Die gespeicherte Adresse lässt sich nicht mehr entschlüsseln. Bitte neu eintragen.',
}

/** Returns a stored failure as a sentence; `refused 429` and the like name the status. */
export function failureMessage(failure: string): string {
  const [, status] = /^refused (\d+)$/.exec(failure) ?? []
  if (status === undefined) return sentences[failure] ?? 'Der Abruf schlug fehl.'
  if (status === '429') return 'Die Gegenstelle bittet um weniger Abrufe (429).'
  return `Die Gegenstelle antwortete mit dem Fehler ${status}.`
}

/** Describes the response for the administrator who tested the source. */
export function answerMessage(answer: SourceAnswer): string {
  if (!answer.ok)
    return failureMessage(answer.status === undefined ? answer.reason : `${answer.reason} ${answer.status}`)
  if (answer.heard.length === 0) return 'Es kam eine Antwort, aber keine Meldung zu diesen Stationen.'
  return answer.heard
    .map((report) => {
      if (report.kind === 'forecast') return report.forecast.raw
      const { raw, observedAt, values } = report.observation
      const wind = values?.wind == null ? 'ohne Wind' : `Wind ${formatWind(values.wind)}`
      return raw ?? `${clockUtc(observedAt)}\u00a0UTC: ${wind}`
    })
    .join(' · ')
}
