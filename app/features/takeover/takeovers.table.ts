import type { Generated } from 'kysely'

/** Exports of other systems that were brought here, and what became of them. */
export interface TakeoversTable {
  /** UUIDv7. */
  id: string
  /** `reading`: looked through by a job. `ready`: what would happen is known. `refused`: cannot be read. */
  state: 'arriving' | 'reading' | 'ready' | 'carrying-out' | 'done' | 'refused'
  /** As the file was called where it came from. */
  file_name: string
  /** Bytes, as announced. */
  size: number
  /** Bytes that are here. */
  received: Generated<number>
  /** Name, size and date of the file: whoever chooses it once more goes on where it broke off. */
  fingerprint: string
  /** JSON, see `TakeoverWishes`. */
  wishes: string
  /** JSON, see `TakeoverFacts`; `null` before the file was looked through. */
  facts: string | null
  /** Of the work at hand, in steps of that work. */
  done: Generated<number>
  total: Generated<number>
  /** German sentence why the file cannot be read. */
  fault: string | null
  /** Who brought it; `null` at the server's command line. */
  user_id: string | null
  created_at: string
  finished_at: string | null
}

/** One entry of an export. */
export interface TakeoverItemsTable {
  takeover_id: string
  /** From 1, in the order of the file. */
  number: number
  kind: 'post' | 'page' | 'picture' | 'other'
  title: string
  /** Host of the old website and number of the entry there. */
  origin: string
  /** `new`: becomes something here. `known`: did so before. */
  fate: 'new' | 'known' | 'left-out' | 'refused'
  /** 0/1: what the fate says has happened; until then it would. */
  is_done: number
  /** Pictures first, because texts show them: 0 for pictures, 1 for the rest. */
  turn: number
  /** JSON list of German sentences. */
  words: string
  post_id: string | null
  picture_id: string | null
  /** Where in the notes beside the upload the entry stands, in bytes. */
  noted_at: number
  noted_bytes: number
}

/** What became of which entry of an old website, so that it never comes twice. Goes with what it became. */
export interface TakeoverOriginsTable {
  origin: string
  post_id: string | null
  picture_id: string | null
  taken_at: string
}
