/** A file on its way to the club; its bytes lie in the file store piece by piece until all are there. */
export interface UploadsTable {
  id: string
  /** Whose it is; nobody else goes on with it. */
  user_id: string
  file_name: string
  /** Bytes it will have. */
  size: number
  /** Bytes that have arrived. */
  received: number
  /** JSON list of names in the file store, in the order of the bytes. */
  pieces: string
  /** Name, size and date as the browser sees them: the same file chosen again goes on where it broke off. */
  fingerprint: string
  /** JSON: description, credit, kind; see `upload.ts`. */
  description: string
  /** JSON: what became of it once all bytes were there; kept for the browser that did not hear the answer. */
  result: string | null
  created_at: string
  updated_at: string
}
