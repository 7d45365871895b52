/** Table files of members that were uploaded, and what became of them. */
export interface MemberImportsTable {
  /** UUIDv7. */
  id: string
  /** `draft` while its columns are being assigned, `waiting` until the job has carried it out. */
  state: 'draft' | 'waiting' | 'done'
  /** As the file was called where it came from. */
  file_name: string
  /** Of the content; unique among drafts, so that a file sent twice is one. `null` afterwards. */
  draft_key: string | null
  /** JSON, the rows as read; `null` once they are carried out. */
  cells: string | null
  /** JSON, a column of the member list or `null` for each column of the file. */
  mapping: string
  /** JSON, a fate for each row; `null` before. */
  report: string | null
  user_id: string
  created_at: string
  finished_at: string | null
}
