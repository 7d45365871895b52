/** Arrival times of a fly-in that requests to land have taken; the place is free again when the request is off. */
export interface EventArrivalsTable {
  request_id: string
  event_id: string
  /** Day in Berlin. */
  day: string
  /** `HH:MM` in Berlin, as the event offers it. */
  time: string
}
