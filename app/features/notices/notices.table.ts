export interface NoticesTable {
  id: string
  kind: 'info' | 'warning' | 'danger'
  /** ISO 8601, UTC. */
  starts_at: string
  ends_at: string
  /** On every page, or only where pilots prepare their flight. */
  scope: 'all' | 'pilot'
  /** JSON: text, English text, dismissible, runway. */
  details: string
  created_at: string
  updated_at: string
  revision: number
}
