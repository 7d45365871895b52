export interface EventsTable {
  /** Readable for events taken over, UUIDv7 for new ones. */
  id: string
  slug: string
  title: string
  category:
    | 'airfield-festival'
    | 'fly-in'
    | 'flying-camp'
    | 'competition'
    | 'assembly'
    | 'work-party'
    | 'course'
    | 'youth'
    | 'trial-day'
    | 'regulars-table'
    | 'other'
  status: 'planned' | 'confirmed' | 'postponed' | 'cancelled' | 'sold-out'
  visibility: 'public' | 'members' | 'board' | 'admin'
  /** Archived events stand only in the archive and at their own address. */
  publication: 'draft' | 'scheduled' | 'published' | 'archived' | 'trashed'
  /** ISO 8601, UTC; a future moment is an event that is announced by itself. */
  published_at: string | null
  /** Day in Europe/Berlin; of a series the first occurrence. */
  first_day: string
  /** Day the (first) occurrence ends, included. */
  last_day: string
  /** `HH:MM` on the clock in Berlin; `null`: all day. Wall time, because a series keeps it over a clock change. */
  start_time: string | null
  /** `HH:MM`; `null`: all day, or the end is open. */
  end_time: string | null
  /** JSON: weekly or monthly with exceptions; `null`: takes place once. */
  series: string | null
  /** Last day of the last occurrence; `null`: the series has no end. */
  until_day: string | null
  picture_id: string | null
  /** JSON: text, programme, arrival by air, registration and what else the page says. */
  details: string
  /** `sortKey` of title, place and text. */
  search_text: string
  /** Rises with every change that subscribers must see (iCalendar SEQUENCE). */
  sequence: number
  created_at: string
  updated_at: string
  revision: number
  /** ISO 8601, UTC; `null` unless the event lies in the trash. */
  trashed_at: string | null
  /** What it becomes again when it is taken out of the trash. */
  publication_before_trash: 'draft' | 'scheduled' | 'published' | 'archived' | null
}

/** What an event said after a save. Publication, state and who comes are not the text's and not in it. */
export interface EventVersionsTable {
  event_id: string
  /** Counted per event from 1. */
  number: number
  title: string
  /** JSON: the columns of the event that a save writes, see `keep-version.server.ts`. */
  content: string
  /** An account; `null`: taken over, or the account is gone. */
  saved_by: string | null
  /** ISO 8601, UTC. */
  saved_at: string
  /** The number of the version that was brought back; `null` for a text that was written. */
  restored_from: number | null
}

export interface EventRegistrationsTable {
  id: string
  event_id: string
  /** `null`: a guest. */
  member_id: string | null
  /** Empty for members, whose name stands with them. */
  name: string
  email: string
  state: 'registered' | 'waiting' | 'cancelled'
  /** JSON: answers by the id of the question. */
  answers: string
  /** ISO 8601, UTC; who waits longer moves up first. */
  created_at: string
  /** Of a series without end the date (the day its rule gives it); empty: the event as a whole. */
  day: string
  /** How many come, whoever registered included. */
  people: number
  /** SHA-256 of the form's key and what was typed: the same form sent twice is one registration. */
  sent_once_key: string | null
  /** Last day, `YYYY-MM-DD` in Berlin, on which it may be kept; `null`: taken over before there were such days. */
  delete_after: string | null
  revision: number
}

/** Members who said no; who registers after all is taken from here. */
export interface EventDeclinesTable {
  event_id: string
  /** As in a registration. */
  day: string
  member_id: string
  /** ISO 8601, UTC. */
  declined_at: string
  /** Last day, `YYYY-MM-DD` in Berlin, on which it may be kept. */
  delete_after: string
}

/** The ways to one's own registration, one for each mail that brought one. */
export interface EventRegistrationLinksTable {
  /** SHA-256 of the link's token; the token itself is stored nowhere. */
  link_hash: string
  registration_id: string
  created_at: string
}

/** What was written to those who registered; the single mails stand in the outbox. */
export interface EventMailingsTable {
  /** UUIDv7. */
  id: string
  event_id: string
  day: string
  audience: 'registered' | 'waiting' | 'both'
  subject: string
  body: string
  /** How many mails it made. */
  recipients: number
  /** An account; `null` when it is gone. */
  sent_by: string | null
  sent_at: string
  sent_once_key: string
}
