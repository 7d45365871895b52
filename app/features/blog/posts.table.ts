import type { Generated } from 'kysely'

export interface PostsTable {
  /** Readable for posts taken over, UUIDv7 for new ones. */
  id: string
  slug: string
  title: string
  teaser: string
  category: string
  /** Document as JSON: blocks of text, pictures, tables; no HTML. */
  body: string
  /** `sortKey` of title, teaser and text. */
  search_text: string
  reading_minutes: number
  cover_picture_id: string | null
  /** A member; the name is shown only while they agree to it. `null`: by the editors. */
  author_id: string | null
  status: 'draft' | 'scheduled' | 'published' | 'archived' | 'trashed'
  visibility: 'public' | 'members' | 'board' | 'admin'
  /** ISO 8601, UTC; a future moment is a post that goes out by itself. */
  published_at: string | null
  expires_at: string | null
  /** JSON: tags, correction, comments on or off, pinned, read receipt, description of the drawn cover. */
  details: string
  /** 1 for a safety notice, which every member is to confirm; `readReceipt` of the details, to be searched by. */
  asks_receipt: Generated<number>
  created_at: string
  updated_at: string
  /** Rises by one with every save; the save that comes second sees it. */
  revision: number
  /** ISO 8601, UTC; `null` unless the post lies in the trash. */
  trashed_at: string | null
  /** What it becomes again when it is taken out of the trash. */
  status_before_trash: 'draft' | 'scheduled' | 'published' | 'archived' | null
}
