/** What of a request to land is searched by; the rest stands in the request. */
export interface PprFlightsTable {
  request_id: string
  registration: string
  /** ISO 8601, UTC. */
  eta: string
  etd: string | null
  /** An earlier request of the same aircraft within the hour before or after. */
  same_as: string | null
  /** The arrival the pilot has been reminded of; another one is told anew. */
  reminded_for: string | null
}
