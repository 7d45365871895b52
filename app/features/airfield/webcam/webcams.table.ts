export interface WebcamsTable {
  id: string
  /** Order on the page. */
  position: number
  /** 0: neither fetched nor taken nor shown. */
  active: number
  /** JSON: name, direction, place, source, interval, reference marks, blackened areas. */
  details: string
  /** Of the key with which the camera brings its pictures; null: it has none. */
  key_hash: string | null
  created_at: string
  updated_at: string
  revision: number
}

/** One picture of a camera; its files lie in the store under names made from this row. */
export interface WebcamSnapshotsTable {
  webcam_id: string
  /** ISO 8601, UTC: when the camera took it, as far as it says so, otherwise when it came. */
  taken_at: string
  /** Of the bytes as they came: the same picture once more is not a new one. */
  source_hash: string
  width: number
  height: number
}

/** When a camera is asked next, or its old pictures are looked through; a row for each active one. */
export interface WebcamFetchesTable {
  webcam_id: string
  /** ISO 8601, UTC; the job that carries another moment is out of date. */
  due_at: string
  /** In a row, until one succeeds. */
  failures: number
  last_failure: string | null
}
