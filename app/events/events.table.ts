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
  publication: 'draft' | 'scheduled' | 'published' | 'archived'
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
  created_at: string
}
