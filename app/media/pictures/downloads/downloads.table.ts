import type { Visibility } from '#app/platform/identity/readable.ts'
import type { DownloadKind } from './download-kind.ts'

export interface DownloadsTable {
  /** Hash of the file's bytes. */
  id: string
  title: string
  /** As it is saved where it is downloaded. */
  file_name: string
  kind: DownloadKind
  bytes: number
  /** Who may load it. */
  visibility: Visibility
  /** Name in the file store. */
  stored_file: string
  /** `sortKey` of title and file name. */
  search_text: string
  /** The account; `null` when nobody did it by hand. */
  uploaded_by: string | null
  created_at: string
  /** ISO 8601, UTC; `null` unless it lies in the trash. */
  trashed_at: string | null
  revision: number
}
