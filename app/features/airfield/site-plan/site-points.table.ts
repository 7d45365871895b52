export interface SitePointsTable {
  id: string
  /** On the plan and in the list; no two alike. */
  number: number
  kind: string
  /** `all` is shown in every layer. */
  layer: 'visitors' | 'pilots' | 'emergency' | 'all'
  picture_id: string | null
  /** JSON: name, text, position. */
  details: string
  created_at: string
  updated_at: string
  revision: number
}
