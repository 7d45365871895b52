/** Pictures that came with a request. Without metadata, upright; nobody but the office and the sender sees them. */
export interface RequestPicturesTable {
  /** 32 random hex digits, part of the names in the file store. */
  id: string
  /** `null` while it arrives, and once nobody needs it any more: it is swept away then. */
  request_id: string | null
  position: number
  /** SHA-256 of what was sent, so that the same form twice is one request. */
  hash: string
  /** What it was called where it came from. */
  file_name: string
  /** Pixels as kept. */
  width: number
  height: number
  /** ISO 8601, UTC. */
  created_at: string
}
