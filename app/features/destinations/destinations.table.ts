export interface DestinationsTable {
  id: string
  name: string
  /** `sortKey` of the name. */
  name_key: string
  type: 'by-air' | 'ground'
  /** Submitted by a member and waiting for approval, shown, or taken off. */
  publication: 'submitted' | 'published' | 'archived'
  /** The member whose tip it is; named only while they agree to it. */
  tip_by: string | null
  /** Day on which somebody last vouched for it. */
  reviewed_on: string
  /** JSON: place, runway, restaurant, text and what else the page says. */
  details: string
  /** `sortKey` of name and text. */
  search_text: string
  created_at: string
  updated_at: string
  revision: number
}

export interface DestinationPicturesTable {
  destination_id: string
  picture_id: string
  position: number
}
