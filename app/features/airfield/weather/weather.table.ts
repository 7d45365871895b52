export interface WeatherStationsTable {
  id: string
  /** Order on the pages; the first with current weather is the one that counts. */
  position: number
  /** `metar`, `url` or `push`. */
  kind: string
  /** JSON: code and whereabouts, or name, locked address and mapping. */
  details: string
  /** SHA-256 of the key with which a station sends by itself. */
  key_hash: string | null
  created_at: string
  updated_at: string
  /** Id of the member who last changed it; null: nobody by hand, or nobody in the member list. */
  updated_by: string | null
}

/** What stations said, at most 24 hours of it. */
export interface WeatherReportsTable {
  station_id: string
  /** `observation` or `forecast`. */
  kind: string
  /** ISO 8601, UTC: when it was observed or issued. */
  at: string
  /** ISO 8601, UTC: when a forecast ends; null for observations. */
  valid_to: string | null
  raw: string | null
  /** JSON: values of an observation, or when a forecast begins; null where only the text could be understood. */
  details: string | null
  received_at: string
}

/** When a source is asked next: `metar` and `taf` for all their stations, otherwise a station's id. */
export interface WeatherPollsTable {
  source: string
  /** ISO 8601, UTC; the job that carries another moment is out of date. */
  due_at: string
  /** In a row, until one succeeds. */
  failures: number
  last_failure: string | null
  asked_at: string | null
  answered_at: string | null
}
