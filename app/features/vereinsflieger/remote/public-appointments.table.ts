/** Public entries of the calendar at Vereinsflieger.de, as they were when last asked for. */
export type PublicAppointmentsTable = {
  id: string
  title: string
  location: string
  /** ISO 8601, UTC. */
  begins_at: string
  ends_at: string
  is_whole_day: number
}
