export interface HeartbeatsTable {
  /** Always 1. */
  id: number
  /** ISO 8601, UTC: when something could be written last. */
  beat_at: string
}
