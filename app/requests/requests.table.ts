/** What visitors ask of the club, of every kind; what only one kind has stands in `fields`. */
export interface RequestsTable {
  /** UUIDv7. */
  id: string
  /** `PPR-2026-0001`: counted per prefix and year, without gaps, never given twice. */
  number: string
  kind: string
  status: string
  language: 'de' | 'en'
  sender_name: string
  /** `null` where a kind of request asks for none. */
  sender_email: string | null
  /** E.164 or as typed. */
  sender_phone: string | null
  /** JSON, read by the schema of the request's kind. */
  fields: string
  /** ISO 8601, UTC. */
  created_at: string
  updated_at: string
  /** Last day, `YYYY-MM-DD` in Berlin, on which it may be kept; `null`: until somebody ends it. */
  delete_after: string | null
  /** SHA-256 of the token in the sender's own link; the token itself is stored nowhere. */
  link_hash: string
  /** SHA-256 of the form's key and what was typed: the same form sent twice is one request. */
  sent_once_key: string
  /** Rises by one with every change; the change that comes second sees it. */
  revision: number
  /** Account of whoever takes care of it; `null`: nobody in particular. */
  responsible_id: string | null
  /** Number, sender and what the kind is searched by, as `sortKey` makes it. */
  search_text: string
}

/** Further links of the sender, one for each letter that brought one; all of them lead to the same page. */
export interface RequestLinksTable {
  /** SHA-256 of the link's token. */
  link_hash: string
  request_id: string
  created_at: string
}

/** What the office writes down for itself; never shown to the sender. */
export interface RequestNotesTable {
  /** UUIDv7, in the order of writing. */
  id: string
  request_id: string
  /** ISO 8601, UTC. */
  at: string
  who: string
  text: string
}

/** What happened to a request, oldest first. */
export interface RequestHistoryTable {
  /** UUIDv7, in the order of events. */
  id: string
  request_id: string
  /** ISO 8601, UTC. */
  at: string
  /** „System", „Absender" or the name of whoever acted for the club. */
  who: string
  /** A German phrase: „eingegangen". */
  what: string
}

/** The last number given per prefix and year; its row is the lock under which numbers are given. */
export interface RequestNumbersTable {
  prefix: string
  year: number
  last: number
}
