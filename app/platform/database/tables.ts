// Made by `npm run tables` from the schema; docs and choices stand with the migrations. Not to be changed by hand.

import type { Generated } from 'kysely'

export interface AccountCodesTable {
  /** SHA-256 of the code in the mail, hexadecimal. */ code_hash: string
  user_id: string
  /** `verify`, `change` and `recover` are about the address, the others entitle to a new password. */ purpose: 'reset' | 'invitation' | 'verify' | 'change' | 'recover'
  created_at: string
  expires_at: string
  /** Proved by `verify`, gone over to by `change`, brought back by `recover`; `null` for the others. */ email: string | null
}

export interface AircraftTable {
  /** Readable, from the registration: `d-eqfa`. */ id: string
  /** Normalised, `D-EQFA`. Not unique: a club may give the mark of a former aircraft to its successor. */ registration: string
  /** `sortKey` of the registration. */ registration_key: string
  /** Type as pilots say it, `Robin DR 400/160`. */ type: string
  class: 'glider' | 'tmg' | 'ultralight' | 'aeroplane' | 'helicopter' | 'balloon'
  fleet_group: 'gliding' | 'touring' | 'ultralight' | 'powered' | 'launching' | 'former'
  status: 'available' | 'maintenance' | 'former'
  /** Day; `null` while the end of the maintenance is open. */ maintenance_until: string | null
  /** JSON: everything a guest may read. */ details: string
  /** JSON: what only members may read; no public statement selects it. */ members_only: string | null
  created_at: string
  updated_at: string
  revision: number
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */ withdrawn_at: string | null
}

/** When an aircraft cannot be had, whoever it has been promised to. */
export interface AircraftBlocksTable {
  id: string
  aircraft_id: string
  /** ISO 8601, UTC. */ starts_at: string
  /** `null`: nobody knows. */ ends_at: string | null
  kind: 'maintenance' | 'defect' | 'other'
  reason: string
  /** What it comes from in another feature, as a defect's id; ends with it. */ source_id: string | null
  created_at: string
  updated_at: string
  revision: Generated<number>
}

/** Who has been shown an aircraft and may fly it alone. */
export interface AircraftCheckoutsTable {
  aircraft_id: string
  member_id: string
  /** Days. */ done_on: string
  /** Included; `null`: without end. */ valid_until: string | null
}

/** What has to be done to an aircraft by a day or by hours, whichever comes first. */
export interface AircraftChecksTable {
  id: string
  aircraft_id: string
  label: string
  /** Day, included; `null`: no day. */ due_on: string | null
  /** Hours of the airframe in minutes; `null`: no hours. */ due_minutes: number | null
  /** From how many days before, and from how many minutes before, it is told. */ warn_days: number
  warn_minutes: number
  /** Once it is overdue. */ when_overdue: 'block' | 'warn'
  created_at: string
  updated_at: string
  revision: Generated<number>
}

/** Something that is wrong with an aircraft. */
export interface AircraftDefectsTable {
  id: string
  aircraft_id: string
  /** `null` once the person has been erased. */ reporter_id: string | null
  title: string
  body: string
  state: 'open' | 'acknowledged' | 'closed'
  /** 1: the aircraft stays on the ground until it is closed. */ is_grounding: number
  /** A form sent twice makes one; `null`: no form. */ sent_once_key: string | null
  /** ISO 8601, UTC. */ reported_at: string
  closed_at: string | null
  updated_at: string
  revision: Generated<number>
}

/** Photos of an aircraft, the first one large. */
export interface AircraftPicturesTable {
  aircraft_id: string
  picture_id: string
  position: number
}

/** What an aircraft had flown before the log began to count. */
export interface AircraftTimesTable {
  aircraft_id: string
  /** Day; flights from this day on are added. */ counts_from: string
  airframe_minutes: number
  landings: number
  /** `null`: it has no engine, or nobody keeps its hours. */ engine_minutes: number | null
  updated_at: string
  revision: Generated<number>
}

/** Who changed what in the administration. Triggers refuse every change of a line, except that its words are taken out. */
export interface AuditLogTable {
  /** UUIDv7. */ id: string
  /** ISO 8601, UTC. */ at: string
  /** The account; `null` when a program did it by itself. */ actor_id: string | null
  /** As the person was called then; empty for a program, and once the person was erased. */ actor_name: string
  /** Key of `subjects`; what an older version knew stays readable. */ subject: string
  subject_id: string
  /** As the thing was called then; empty once the person it is about was erased. */ name: string
  act: string
  /** JSON of the fields that differ. */ changes: string
  /** Names and changed values as sort key. */ search_text: string
}

/** Backups that lie on this server, and what is being done with them; a restore leaves this table alone. */
export interface BackupsTable {
  /** UUIDv7. */ id: string
  /** In the folder for backups; of our making, never from an upload. */ file_name: string
  origin: 'by-hand' | 'nightly' | 'uploaded'
  /** `made`: can be downloaded and put back. `restored`: was put back here. */ state: 'waiting' | 'made' | 'failed' | 'restoring' | 'restored'
  bytes: number | null
  /** JSON: what the file holds; `null` before it was looked into. */ facts: string | null
  /** Rows and files written so far. */ done: Generated<number>
  total: Generated<number>
  /** German sentence why it failed. */ fault: string | null
  created_at: string
  finished_at: string | null
  /** When it was put back into an empty installation on trial; `null`: not yet. */ tested_at: string | null
  /** German sentence why that failed. */ test_fault: string | null
  /** When it was copied to the second place. */ copied_at: string | null
  copy_fault: string | null
  /** Of a nightly one: the day in whose morning it was due. */ night: string | null
}

export interface BoardOfficesTable {
  id: string
  /** One of the groups in the setting `board`. */ group_key: string
  /** What the office is called, as „Kassenführung". */ office: string
  /** `null` while the office is vacant. */ member_id: string | null
  /** Ascending, as the page lists them. */ position: number
  /** JSON: address, tasks, term, photo; see board-office.ts. */ details: string
  /** ISO 8601, UTC. */ updated_at: string
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */ withdrawn_at: string | null
  /** Times it was saved. */ revision: Generated<number>
}

/** Who may reserve an aircraft, how long and how far ahead. Without a row: every member. */
export interface BookingRulesTable {
  aircraft_id: string
  /** JSON; see booking-rules.ts. */ details: string
  updated_at: string
  revision: Generated<number>
}

/** Who has confirmed which version. */
export interface BriefingAcknowledgementsTable {
  /** UUIDv7. */ id: string
  name: string
  /** HMAC of the address in lower case, so that it can be looked for and not be read. */ mail_hash: string
  /** `null` when none was given. */ registration: string | null
  version: number
  /** In Berlin, `YYYY-MM-DD`. */ acknowledged_on: string
  /** Last day on which it counts. */ valid_until: string
  /** SHA-256 of the token in the address its sender is led to; follows from the form, so that sent twice it is one. */ link_hash: string
}

/** Each version as it was published; none is ever changed. */
export interface BriefingVersionsTable {
  /** 1, 2, 3 …; the highest is in force. */ version: number
  /** JSON, read by `BriefingContent`. */ content: string
  /** ISO 8601, UTC. */ published_at: string
}

/** A build of the site that runs on this database, or did within the last seven days. */
export interface BuildsTable {
  /** As its pages carry it. */ id: string
  built_at: string
  /** To five minutes. */ run_at: string
}

export interface ChronicleEntriesTable {
  id: string
  /** `1951-11-17`, `1955`, or two years `1962/1964`; sorts by its text. */ date: string
  category: string
  picture_id: string | null
  /** JSON: title, text, source, persons, first aircraft of its kind, what is known of the photograph. */ details: string
  created_at: string
  updated_at: string
  revision: number
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */ withdrawn_at: string | null
}

/** Who was to get a letter, as it was on the day: also whoever did not, and why. */
export interface CircularRecipientsTable {
  /** UUIDv7. */ id: string
  circular_id: string
  /** In this order they are written to, from 1. */ position: number
  /** `null`: a guest, or an account without an entry. */ member_id: string | null
  name: string
  /** Empty where there was none. */ address: string
  /** JSON list of words: why this person was chosen. */ groups: string
  /** Why no letter went; `null`: it goes. */ fault: 'no-address' | 'bad-address' | 'no-consent' | 'withdrawn' | null
  /** When it was laid into the outbox, ISO 8601, UTC; `null`: not yet, or never. */ posted_at: string | null
  /** The letter in the outbox, which is forgotten earlier; people of one mailbox share one. */ mail_id: string | null
  /** In the link that stops further ones; `null` where there is nothing to stop. */ stop_token: string | null
}

/** A letter to many: written, sent in portions, then kept as it was sent. */
export interface CircularsTable {
  /** UUIDv7. */ id: string
  kind: 'notice' | 'newsletter'
  subject: string
  /** JSON: the text and who was chosen; see circular.ts. */ details: string
  status: 'draft' | 'sending' | 'sent'
  /** An account; `null` while it is a draft, and when it is gone. */ sent_by: string | null
  /** Who gets the answers; empty while it is a draft, and once that person is erased. */ reply_name: string
  reply_address: string
  /** When „Senden“ was pressed, ISO 8601, UTC; `null`: not yet. */ sent_at: string | null
  /** When the last portion lay in the outbox; `null`: not yet. */ finished_at: string | null
  /** ISO 8601, UTC. */ updated_at: string
  revision: Generated<number>
}

/** A device of the club that writes the flight log without anybody's account. Kept for good: the log names it. */
export interface ClubDevicesTable {
  id: string
  name: string
  /** Argon2id. */ pin_hash: string
  /** SHA-256 of the code that sets it up, hexadecimal; `null`: used, or none. */ setup_hash: string | null
  setup_until: string | null
  /** SHA-256 of the device's own cookie, hexadecimal; `null`: not set up. */ token_hash: string | null
  /** The PIN was given; `null`: it is asked for. */ unlocked_until: string | null
  /** To five minutes. */ last_used_at: string | null
  revoked_at: string | null
  created_at: string
}

/** Migrations after which an earlier version, which does not know them, works as before. */
export interface CompatibleStepsTable {
  /** As in `kysely_migration`. */ name: string
}

/** Somebody took back the consent to name or picture; the office looks through what others wrote within a month. */
export interface ConsentWithdrawalsTable {
  /** UUIDv7. */ id: string
  /** Goes with the entry; one row for each person and purpose, the latest. */ member_id: string
  purpose: 'public-name' | 'photo'
  /** ISO 8601, UTC. */ withdrawn_at: string
  /** Day in Berlin by which the office has settled it. */ due_on: string
  /** ISO 8601, UTC; `null` until the places are looked for and office and person are told. */ told_at: string | null
  /** ISO 8601, UTC; `null` while the name is hidden. */ settled_at: string | null
  /** Why name or picture may stay where they still stand, as the office says; `null` where they stand nowhere. */ ground: string | null
}

export interface ConsentsTable {
  id: string
  member_id: string
  purpose: string
  text_version: string
  granted_at: string
  /** The person, or a guardian. */ granted_by: string
  method: string
  /** `null` while in force. */ revoked_at: string | null
}

export interface ContactTopicsTable {
  id: string
  label: string
  /** Ascending, as the page lists them. */ position: number
  /** Mailbox of the function; messages on this topic go there. */ email: string
  /** Who looks after it. */ member_id: string | null
  /** JSON: phone, hours, explanation, noise log; see contact-request.ts. */ details: string
  /** ISO 8601, UTC. */ updated_at: string
  /** ISO 8601, UTC; taken off the page and out of the form, its messages are still answered. */ withdrawn_at: string | null
  /** Raised by everything that is saved in the form. */ revision: Generated<number>
}

export interface ContentVersionTable {
  id: number
  /** Raised by triggers with every change of a table that public pages show; see content-triggers.ts. */ version: number
}

/** Guesses at an account, at its codes and its password. */
export interface CountedTriesTable {
  /** SHA-256 of what is counted and whose, hexadecimal. */ id: string
  tries: number
  /** From here on tries are counted anew. */ ends_at: string
}

/** For members alone. Without metadata, upright. */
export interface DefectPicturesTable {
  /** 32 random hex digits, part of the names in the file store. */ id: string
  defect_id: string
  position: number
  /** Pixels as kept. */ width: number
  height: number
}

/** What was done about it, in order; never changed. */
export interface DefectStepsTable {
  id: string
  defect_id: string
  /** `null` for a program, and once the person has been erased. */ member_id: string | null
  act: 'reported' | 'acknowledged' | 'grounded' | 'released' | 'noted' | 'closed' | 'reopened'
  words: string
  /** ISO 8601, UTC. */ at: string
}

export interface DestinationPicturesTable {
  destination_id: string
  picture_id: string
  position: number
}

export interface DestinationsTable {
  id: string
  name: string
  /** `sortKey` of the name. */ name_key: string
  type: 'by-air' | 'ground'
  /** Submitted by a member and waiting for approval, shown, or taken off. */ publication: 'submitted' | 'published' | 'archived'
  /** The member whose tip it is; named only while they agree to it. */ tip_by: string | null
  /** Day on which somebody last vouched for it. */ reviewed_on: string
  /** JSON: place, runway, restaurant, text and what else the page says. */ details: string
  /** `sortKey` of name and text. */ search_text: string
  created_at: string
  updated_at: string
  revision: number
}

/** That an account has opened a wording of a document, and confirmed it where that is asked for. */
export interface DocumentReadsTable {
  document_id: string
  version: number
  user_id: string
  /** ISO 8601, UTC: when it was opened first. */ read_at: string
  /** ISO 8601, UTC; `null` until the person presses „Gelesen“. */ confirmed_at: string | null
}

/** What a wording said before the next one took its place; members find it beside the one in force. */
export interface DocumentVersionsTable {
  document_id: string
  version: number
  title: string
  /** Day in Berlin from which it held. */ as_of: string
  body: string
  details: string
  /** ISO 8601, UTC: when the next one was saved. */ replaced_at: string
}

export interface DocumentsTable {
  /** Readable for documents taken over, UUIDv7 for new ones. */ id: string
  title: string
  /** `sortKey` of the title. */ title_key: string
  visibility: 'public' | 'members' | 'board' | 'admin'
  /** Rises with every new wording. */ version: number
  /** Day in Berlin from which this wording holds. */ as_of: string
  /** The text as JSON blocks; no HTML. */ body: string
  /** JSON: summary, read receipt, withdrawn; see document.ts. */ details: string
  /** ISO 8601, UTC. */ updated_at: string
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */ withdrawn_at: string | null
  /** Times it was saved. */ revision: Generated<number>
}

export interface DownloadsTable {
  /** Hash of the file's bytes. */ id: string
  title: string
  /** As it is saved where it is downloaded. */ file_name: string
  kind: 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'zip' | 'csv' | 'txt' | 'gpx' | 'igc'
  bytes: number
  /** Who may load it. */ visibility: 'public' | 'members' | 'board' | 'admin'
  /** Name in the file store. */ stored_file: string
  /** `sortKey` of title and file name. */ search_text: string
  /** The account; `null` when nobody did it by hand. */ uploaded_by: string | null
  created_at: string
  /** ISO 8601, UTC; `null` unless it lies in the trash. */ trashed_at: string | null
  revision: number
}

/** One place to fill: two instructors at once are two duties. */
export interface DutiesTable {
  id: string
  kind_id: string
  /** ISO 8601, UTC. */ starts_at: string
  ends_at: string
  /** From 1, where several are needed at once. */ seat: number
  /** `null`: open. */ member_id: string | null
  /** When whoever has it was reminded; `null`: not yet. ISO 8601, UTC. */ reminded_at: string | null
  created_at: string
  updated_at: string
  revision: Generated<number>
}

/** What somebody can be on duty as. */
export interface DutyKindsTable {
  id: string
  label: string
  /** Ascending, as the plan lists them. */ position: number
  /** JSON: who may, whether it runs the field; see duty-rules.ts. */ details: string
  /** ISO 8601, UTC. */ updated_at: string
  /** Not planned any more; what is planned stays. ISO 8601, UTC. */ withdrawn_at: string | null
  revision: Generated<number>
}

/** Somebody would hand a duty on; it stays theirs until another accepts. */
export interface DutySwapsTable {
  id: string
  duty_id: string
  from_member_id: string
  /** `null`: whoever accepts first. */ to_member_id: string | null
  /** The duty taken in return; `null`: none. */ return_duty_id: string | null
  note: string
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'void' | 'lapsed'
  /** ISO 8601, UTC. */ created_at: string
  settled_at: string | null
}

/** One row. Whoever writes duties or swaps raises it first, so that all come one after the other; open pages follow it. */
export interface DutyTurnsTable {
  id: number
  turn: number
}

/** Whom to call; apart from the member list, because only few may look and every look is noted. */
export interface EmergencyContactsTable {
  member_id: string
  name: string
  /** As people write it. */ phone: string
  phone_e164: string
  /** ISO 8601, UTC. */ updated_at: string
}

/** Somebody asked for their data to be erased; the office answers within a month (Art. 12 (3) GDPR). */
export interface ErasureWishesTable {
  /** UUIDv7. */ id: string
  /** Goes with the entry. */ member_id: string
  asked_at: string
  /** Day in Berlin by which it is answered. */ due_on: string
}

/** Arrival times of a fly-in that requests to land have taken; the place is free again when the request is off. */
export interface EventArrivalsTable {
  request_id: string
  event_id: string
  /** Day in Berlin. */ day: string
  /** `HH:MM` in Berlin, as the event offers it. */ time: string
}

/** Members who said no; who registers after all is taken from here. */
export interface EventDeclinesTable {
  event_id: string
  /** As in a registration. */ day: string
  member_id: string
  /** ISO 8601, UTC. */ declined_at: string
  /** Last day, `YYYY-MM-DD` in Berlin, on which it may be kept. */ delete_after: string
}

/** What was written to those who registered; the single mails stand in the outbox. */
export interface EventMailingsTable {
  /** UUIDv7. */ id: string
  event_id: string
  day: string
  audience: 'registered' | 'waiting' | 'both'
  subject: string
  body: string
  /** How many mails it made. */ recipients: number
  /** An account; `null` when it is gone. */ sent_by: string | null
  sent_at: string
  sent_once_key: string
}

/** The ways to one's own registration, one for each mail that brought one. */
export interface EventRegistrationLinksTable {
  /** SHA-256 of the link's token; the token itself is stored nowhere. */ link_hash: string
  registration_id: string
  created_at: string
}

export interface EventRegistrationsTable {
  id: string
  event_id: string
  /** `null`: a guest. */ member_id: string | null
  /** Empty for members, whose name stands with them. */ name: string
  email: string
  state: 'registered' | 'waiting' | 'cancelled'
  /** JSON: answers by the id of the question. */ answers: string
  /** ISO 8601, UTC; who waits longer moves up first. */ created_at: string
  /** Of a series without end the date (the day its rule gives it); empty: the event as a whole. */ day: Generated<string>
  /** How many come, whoever registered included. */ people: Generated<number>
  /** SHA-256 of the form's key and what was typed: the same form sent twice is one registration. */ sent_once_key: string | null
  /** Last day, `YYYY-MM-DD` in Berlin, on which it may be kept; `null`: taken over before there were such days. */ delete_after: string | null
  revision: Generated<number>
}

/** What an event said after a save. Publication, state and who comes are not the text's and not in it. */
export interface EventVersionsTable {
  event_id: string
  /** Counted per event from 1. */ number: number
  title: string
  /** JSON: the columns of the event that a save writes, see `event-versions.server.ts`. */ content: string
  /** An account; `null`: taken over, or the account is gone. */ saved_by: string | null
  /** ISO 8601, UTC. */ saved_at: string
  /** The number of the version that was brought back; `null` for a text that was written. */ restored_from: number | null
  /** Of the record as it was saved; `null`: from before this was kept. */ revision: number | null
}

export interface EventsTable {
  /** Readable for events taken over, UUIDv7 for new ones. */ id: string
  slug: string
  title: string
  category: 'airfield-festival' | 'fly-in' | 'flying-camp' | 'competition' | 'assembly' | 'work-party' | 'course' | 'youth' | 'trial-day' | 'regulars-table' | 'other'
  status: 'planned' | 'confirmed' | 'postponed' | 'cancelled' | 'sold-out'
  visibility: 'public' | 'members' | 'board' | 'admin'
  /** Archived events stand only in the archive and at their own address. */ publication: 'draft' | 'scheduled' | 'published' | 'archived' | 'trashed'
  /** ISO 8601, UTC; a future moment is an event that is announced by itself. */ published_at: string | null
  /** Day in Europe/Berlin; of a series the first occurrence. */ first_day: string
  /** Day the (first) occurrence ends, included. */ last_day: string
  /** `HH:MM` on the clock in Berlin; `null`: all day. Wall time, because a series keeps it over a clock change. */ start_time: string | null
  /** `HH:MM`; `null`: all day, or the end is open. */ end_time: string | null
  /** JSON: weekly or monthly with exceptions; `null`: takes place once. */ series: string | null
  /** Last day of the last occurrence; `null`: the series has no end. */ until_day: string | null
  picture_id: string | null
  /** JSON: text, programme, arrival by air, registration and what else the page says. */ details: string
  /** `sortKey` of title, place and text. */ search_text: string
  /** Rises with every change that subscribers must see (iCalendar SEQUENCE). */ sequence: number
  created_at: string
  updated_at: string
  revision: number
  /** ISO 8601, UTC; `null` unless the event lies in the trash. */ trashed_at: string | null
  /** What it becomes again when it is taken out of the trash. */ publication_before_trash: 'draft' | 'scheduled' | 'published' | 'archived' | null
}

/** Every entry and every correction, as long as the flight is kept. */
export interface FlightChangesTable {
  id: string
  flight_id: string
  /** The entry's own, made on the device; the same one sent twice is entered once. */ entry_key: string | null
  /** The account; `null`: gone, or a program. */ user_id: string | null
  at: string
  act: 'launched' | 'landed' | 'corrected' | 'struck' | 'undone'
  /** JSON, only what differs; `null` for a launch. */ before: string | null
  after: string
  reason: string
  /** The device that entered it; `null`: an account, or a program. */ device_id: string | null
}

/** A day whose log is closed. */
export interface FlightDaysTable {
  day: string
  closed_at: string
  closed_by: string | null
  /** Who led the flying; `null`: not a member any more. */ leader_id: string | null
  note: string
}

/** One row. Whoever writes the log raises it first, so that all come one after the other; open pages follow it. */
export interface FlightTurnsTable {
  id: number
  turn: number
}

/** One launch and what came of it. Times are whole minutes, ISO 8601, UTC. */
export interface FlightsTable {
  id: string
  /** In Berlin, of the launch; the day it is closed with. */ day: string
  /** `null`: not of the fleet, or no longer. */ aircraft_id: string | null
  /** Normalised, as it was on the day. */ registration: string
  /** `null`: not a member, or no longer known. */ pilot_id: string | null
  /** Of a pilot who is no member; empty otherwise. */ pilot_name: string
  second_id: string | null
  second_name: string
  /** What the second person does; `null`: nobody sits there. */ second_role: 'instructor' | 'companion' | 'guest' | null
  /** Further passengers, without names. */ guests: number
  launch: 'self' | 'aerotow' | 'winch' | 'bungee' | 'car'
  /** The flight of the tug that took it up. */ tow_id: string | null
  charge: 'none' | 'pilot' | 'companion' | 'guest' | 'both' | 'other-member' | 'club'
  /** Who pays where it is another member. */ payer_id: string | null
  started_at: string
  /** `null`: in the air. */ landed_at: string | null
  /** From launch to landing; `null`: in the air. */ minutes: number | null
  landings: number
  /** Empty: at home. */ from_place: string
  to_place: string
  remark: string
  /** When somebody struck it out; `null`: it counts. */ struck_at: string | null
  created_at: string
  updated_at: string
  revision: Generated<number>
}

/** Addresses of a website the club had before, which lead to what became of the pages there. */
export interface FormerAddressesTable {
  /** As `formerPath` writes it. */ path: string
  /** `null` where it leads to no single post. */ post_id: string | null
  /** An address of ours; `null` where it leads to the post. */ target: string | null
}

/** Where pages have stood before; each address leads to the page that was there last. */
export interface FreePageAddressesTable {
  path: string
  page_id: string
}

/** One row, under which everything is written that changes the tree. */
export interface FreePageTurnsTable {
  /** Always 1. */ id: number
  /** Rises by one with every change. */ turn: number
}

/** What a page said after a save. Place, readers and state are not the text's and not in it. */
export interface FreePageVersionsTable {
  page_id: string
  /** Counted per page from 1. */ number: number
  title: string
  teaser: string
  /** Document as JSON, as in the page. */ body: string
  /** The picture may have been deleted since. */ cover_picture_id: string | null
  /** An account; `null`: the account is gone. */ saved_by: string | null
  /** ISO 8601, UTC. */ saved_at: string
  /** The number of the version that was brought back. */ restored_from: number | null
  revision: number
  /** As in the page. Of the page, as it was saved. */ blocks: string | null
}

export interface FreePagesTable {
  /** UUIDv7. */ id: string
  /** `null`: it lies below none. */ parent_id: string | null
  /** Among those below the same page. */ position: number
  /** Last part of the address, from the title. */ slug: string
  /** The whole address, as `/foerderverein/satzung`; `null` in the trash, whose addresses are free. */ path: string | null
  title: string
  teaser: string
  /** Document as JSON: blocks of text, pictures, tables; no HTML. */ body: string
  /** `sortKey` of title, teaser and text. */ search_text: string
  cover_picture_id: string | null
  /** Group of the main menu, as `/verein`; `null`: in none. */ menu_area: string | null
  status: 'draft' | 'scheduled' | 'published' | 'trashed'
  visibility: 'public' | 'members' | 'board' | 'admin'
  /** ISO 8601, UTC; a future moment is a page that goes out by itself. */ published_at: string | null
  /** ISO 8601, UTC; `null`: it stays. */ expires_at: string | null
  created_at: string
  updated_at: string
  /** Rises by one with every save; the save that comes second sees it. */ revision: number
  /** ISO 8601, UTC; `null` unless the page lies in the trash. */ trashed_at: string | null
  status_before_trash: 'draft' | 'scheduled' | 'published' | null
  /** Of the home page: its own blocks and their order, as JSON; `null` for every other. */ blocks: string | null
  /** Of the home page: the version guests see while a newer one is a draft or waits. */ shown_version: number | null
}

/** Single places, in a hall or outside; dimensions of what fits in. */
export interface HangarBoxesTable {
  id: string
  kind: string
  /** Id of a building of the airfield's plan, `outside` or `grass`. */ hall: string
  /** Within the hall. */ number: number
  /** 0 or 1. */ is_free: number
  /** Centimetres; `null`: no limit of its own. */ max_wingspan_cm: number | null
  max_length_cm: number | null
  max_height_cm: number | null
  /** JSON: who stands there; never shown in public. */ details: string
  updated_at: string
  /** Times it was saved. */ revision: Generated<number>
  /** The request of whoever has to answer an offer of this place; so long nobody else is offered it. */ offered_to: string | null
  /** The request of whoever has it now; `null` also for tenants from before. */ request_id: string | null
  /** First and last day of the contract, `YYYY-MM-DD`; `null`: not known, or without an end. */ contract_from: string | null
  contract_until: string | null
}

/** Kinds of parking the club lets. */
export interface HangarKindsTable {
  id: string
  /** Order on the page. */ position: number
  label: string
  availability: 'free' | 'waiting-list' | 'offered' | 'on-request' | 'none'
  price_text: string
  updated_at: string
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */ withdrawn_at: string | null
  /** Times it was saved. */ revision: Generated<number>
  /** In English; empty where nobody has translated it. */ label_en: Generated<string>
  price_text_en: Generated<string>
}

/** Who waits for a place; who they are stands in their request. */
export interface HangarWaitingTable {
  request_id: string
  kind: string
  status: 'waiting' | 'offered' | 'occupied' | 'declined' | 'withdrawn' | 'expired' | 'ended'
  /** ISO 8601, UTC. */ waiting_since: string
  /** JSON: offer with its deadline, questions sent, reason of a change. */ details: string
  updated_at: string
  /** The order of the list; as `waiting_since` until the office puts somebody elsewhere. */ place_key: Generated<string>
}

export interface HeartbeatsTable {
  /** Always 1. */ id: number
  /** ISO 8601, UTC: when something could be written last. */ beat_at: string
}

export interface IdentityKeysTable {
  /** `kid` in the header of a token. */ id: string
  /** The private key as JWK, sealed with the key beside the database. */ sealed: string
  created_at: string
}

export interface JobsTable {
  /** UUIDv7. */ id: string
  kind: string
  /** JSON, read by the job's own schema. */ payload: string
  /** ISO 8601, UTC: not before this moment. */ due_at: string
  attempts: number
  /** Until then a worker holds it; afterwards another may take it. */ claimed_until: string | null
  /** Given up after the last attempt; stays for an administrator to see. */ failed_at: string | null
  last_error: string | null
  created_at: string
}

/** The browsers an account has been signed in with. */
export interface KnownDevicesTable {
  user_id: string
  /** SHA-256 of the browser's own cookie, hexadecimal. */ device_hash: string
  last_sign_in_at: string
}

/** One person at one provider; an account has at most one of each provider. */
export interface LinkedIdentitiesTable {
  /** The provider's web address; only with it a subject means anybody. */ issuer: string
  subject: string
  user_id: string
  /** What the account protocol called the provider when it was linked, `oidc.verein`. */ provider_id: string
  /** What its button said when it was linked. */ label: string
  /** As the provider told at the last sign-in; need not be the account's. */ email: string | null
  display_name: string | null
  linked_at: string
  /** `null` until the first sign-in by it. */ last_used_at: string | null
}

/** Outbox: written together with what it tells of, sent by a job. */
export interface MailsTable {
  /** UUIDv7; also the mail's Message-ID, so a mail sent twice is recognised as one. */ id: string
  /** Goes with the request it belongs to. */ request_id: string | null
  /** `waiting` until it is sent or given up; `failed` stays for an administrator to see. */ status: 'waiting' | 'sent' | 'failed'
  /** Name of the text, `ppr-eingegangen`. */ template: string
  recipient: string
  subject: string
  /** JSON of addresses, text and HTML; forgotten once the mail is sent, because links and letters are the recipient's. */ content: string | null
  attempts: number
  last_error: string | null
  /** ISO 8601, UTC. */ created_at: string
  sent_at: string | null
}

/** Kept by triggers of the tables themselves, see `content-triggers.ts`. */
export interface MediaUsesTable {
  /** The table. */ source: string
  owner_id: string
  /** Tells rows of one owner apart, as the number of a post's version. */ part: string
  /** Of a picture or a file. */ media_id: string
}

/** What somebody asks the office to change in what only the office keeps of them. */
export interface MemberChangeRequestsTable {
  /** UUIDv7. */ id: string
  member_id: string
  /** JSON: the wanted value by field; see change-request.ts. */ wanted: string
  /** In the person's words; may be empty. */ reason: string
  state: 'open' | 'accepted' | 'refused' | 'withdrawn'
  /** ISO 8601, UTC. */ created_at: string
  decided_at: string | null
  /** The account; `null` when it is gone or nobody has decided. */ decided_by: string | null
  /** What the office told the person; `null`: nothing. */ answer: string | null
}

/** Somebody who leaves; undone by deleting the row until the day is over. */
export interface MemberExitsTable {
  member_id: string
  /** Day in Berlin, the last one in the club. */ last_day: string
  reason: 'resignation' | 'exclusion' | 'death' | 'other'
  user_id: string
  created_at: string
  /** `null` until the job of the day has run. */ done_at: string | null
}

/** Table files of members that were uploaded, and what became of them. */
export interface MemberImportsTable {
  /** UUIDv7. */ id: string
  /** `draft` while its columns are being assigned, `waiting` until the job has carried it out. */ state: 'draft' | 'waiting' | 'done'
  /** As the file was called where it came from. */ file_name: string
  /** Of the content; unique among drafts, so that a file sent twice is one. `null` afterwards. */ draft_key: string | null
  /** JSON, the rows as read; `null` once they are carried out. */ cells: string | null
  /** JSON, a column of the member list or `null` for each column of the file. */ mapping: string
  /** JSON, a fate for each row; `null` before. */ report: string | null
  user_id: string
  created_at: string
  finished_at: string | null
}

/** What was done with members' data beyond a change of it. Rows are never changed. */
export interface MemberLogTable {
  /** UUIDv7. */ id: string
  at: string
  action: 'csv-export' | 'vcard-export' | 'own-data-export' | 'emergency-look' | 'data-export' | 'merged' | 'portrait-set' | 'portrait-removed' | 'exit-set' | 'exit-undone' | 'exit-done' | 'erased'
  /** Whoever did it; also the `uid` of the account when it is gone. */ user_id: string
  /** `null` when it was about many. */ member_id: string | null
  /** JSON without names and addresses: how many, of which status. */ facts: string
}

export interface MembersTable {
  /** Readable for people taken over, UUIDv7 for new ones. */ id: string
  member_number: number | null
  title: string | null
  first_name: string
  last_name: string
  /** `sortKey` of last name and first name. */ name_key: string
  status: 'interested' | 'probation' | 'active' | 'passive' | 'supporting' | 'youth' | 'honorary' | 'left'
  /** How the name may stand in public, given a consent: whole, or first name and initial. */ public_name_form: 'full' | 'first-initial' | 'none'
  picture_id: string | null
  /** JSON: contact, address, branches, functions, licences, visibility per field; see member.ts. */ details: string
  created_at: string
  updated_at: string
  /** Raised by every save. */ revision: Generated<number>
}

export interface MembershipClassesTable {
  /** Readable for classes taken over, UUIDv7 for new ones. */ id: string
  name: string
  /** Ascending, as the club lists them. */ position: number
  /** Day in Berlin from which these amounts hold. */ valid_from: string
  /** JSON: who, ages, fees, work hours, insurance, notice; see membership-class.ts. */ details: string
  /** ISO 8601, UTC. */ updated_at: string
  /** Since when it is off the website; `null`: it is shown. ISO 8601, UTC. */ withdrawn_at: string | null
  /** Times it was saved. */ revision: Generated<number>
}

/** Who reported a movement, kept apart from it and not as long. */
export interface MovementReportsTable {
  /** UUIDv7. */ id: string
  /** `BEW-2026-0001` */ number: string
  /** SHA-256 of the token in its sender's address; follows from the form, so that sent twice it is one. */ link_hash: string
  name: string | null
  email: string | null
  /** The request to land it belongs to, which has the contact. */ request_id: string | null
  /** ISO 8601, UTC. */ created_at: string
}

/** The field's log. Its columns are those § 70 LuftVG names: mark, type, number of crew and of passengers, kind of flight, the other airfield of a cross-country flight; with time and direction. Nobody's name stands here. */
export interface MovementsTable {
  /** UUIDv7. */ id: string
  /** In Berlin, `YYYY-MM-DD`. */ day: string
  /** ISO 8601, UTC. */ at: string
  direction: 'in' | 'out' | 'circuit'
  /** How many circuits; 1 for a landing or a take-off. */ count: number
  /** Without its last three letters once `shortened` is 1. */ registration: string
  type: string
  class: string
  crew: number
  passengers: number
  /** Kind of flight: see `flights`. */ flight: string
  /** How it took off: see `launches`. */ launch: string
  /** From where it came or where it went; `null`: a local flight. */ other_field: string | null
  shortened: Generated<number>
  /** An earlier line of the same aircraft, direction and quarter of an hour; perhaps the same movement told twice. */ same_as: string | null
  /** `null` for what the field wrote down itself, and once the report is gone. */ report_id: string | null
  revision: Generated<number>
  updated_at: string
}

export interface NoticesTable {
  id: string
  kind: 'info' | 'warning' | 'danger'
  /** ISO 8601, UTC. */ starts_at: string
  ends_at: string
  /** On every page, or only where pilots prepare their flight. */ scope: 'all' | 'pilot'
  /** JSON: text, English text, dismissible, runway. */ details: string
  created_at: string
  updated_at: string
  revision: number
}

/** What the calendar of opening times has handed out. */
export interface OpeningFeedTable {
  /** `2026-06-14-1`: the day and which stretch of it. */ key: string
  /** `YYYY-MM-DD` */ day: string
  /** Of what a reader of the calendar would notice. */ fingerprint: string
  /** How often it has changed since it was first handed out. */ sequence: number
  /** ISO 8601, UTC. */ changed_at: string
}

export interface OpeningRulesTable {
  id: string
  area: 'operations' | 'training' | 'tower' | 'fuel' | 'office' | 'restaurant'
  mode: 'open' | 'ppr' | 'ppr-unstaffed' | 'closed'
  /** Higher wins. */ priority: number
  /** JSON: when in the year, on which days, from when to when, the addition in the club's words. */ details: string
  /** ISO 8601, UTC. */ created_at: string
  updated_at: string
  /** Rises by one with every save. */ revision: Generated<number>
}

/** The text somebody works on; missing while nobody has changed the one in force. */
export interface PageDraftsTable {
  key: string
  title: string
  sections: string
  /** Day in Berlin from which it is to hold. */ valid_from: string | null
  /** `waiting`: is put in force by itself when its day begins; `out`: says what the website says. */ state: 'draft' | 'waiting' | 'out'
  /** Rises with every save; the second of two who save is told. */ revision: number
  /** The account; `null` once it is gone. */ saved_by: string | null
  /** ISO 8601, UTC. */ saved_at: string
}

/** Every text that was in force once. None is ever thinned out: one may have to show what held when. */
export interface PageVersionsTable {
  key: string
  /** Counted per text from 1. */ number: number
  title: string
  sections: string
  valid_from: string | null
  /** The account; `null` for what came with the installation, or once it is gone. */ saved_by: string | null
  /** ISO 8601, UTC: when it was put in force. */ saved_at: string
}

/** Standing texts of the club as the website shows them: directions, field rules, privacy, accessibility. */
export interface PagesTable {
  /** The word the pages ask for it with, as `anfahrt`; see club-texts.ts. */ key: string
  title: string
  /** JSON: text in sections, some of which belong to one feature of the website; see page.ts. */ sections: string
  /** Day in Berlin on which somebody last confirmed the text; `null` while nobody has. */ reviewed_on: string | null
  /** A document that holds the full version. */ document_id: string | null
  /** ISO 8601, UTC. */ updated_at: string
  /** Day in Berlin since when it holds; `null` where nobody has said. */ valid_from: string | null
}

export interface PasskeysTable {
  /** UUIDv7; what the list of passkeys calls it by. */ id: string
  user_id: string
  /** As the authenticator says it, base64url. */ credential_id: string
  /** COSE, base64url. */ public_key: string
  /** Raised by the authenticator with every use; 0 with those that do not count. */ counter: number
  /** JSON list: how the browser reaches it. */ transports: string
  name: string
  created_at: string
  last_used_at: string | null
}

export interface PendingSignInsTable {
  /** SHA-256 of the proof that the first step was right, hexadecimal. */ token_hash: string
  user_id: string
  /** A proof of a page opens nothing for a program, nor the other way round. */ way: 'page' | 'program'
  /** „Angemeldet bleiben“. */ keep: number
  expires_at: string
  /** What the first step was: `password`, or a provider in the words of the protocol. */ provider_id: Generated<string>
}

/** Who can be recognised. A picture is held back while one of them does not agree to be shown. */
export interface PicturePeopleTable {
  picture_id: string
  member_id: string
}

export interface PicturesTable {
  /** Hash of the original's bytes: the addresses of its sizes never change their content. */ id: string
  /** Empty for a picture that only decorates, or that nobody has described yet. */ alt: string
  caption: string | null
  credit: string | null
  /** Pixels of the original, turned upright. */ width: number
  height: number
  /** Per cent from left and top: what must stay visible when the picture is cropped. */ focal_x: number
  focal_y: number
  /** Average colour, `#rrggbb`: stands in its place while the picture loads. */ tone: string
  /** Name in the file store; never served. */ original_file: string
  /** JSON list of the widths in pixels that exist as WebP, ascending. */ widths: string
  /** 0/1: the AVIF twins are made by a job and stand ready. */ has_avif: number
  /** 0/1: recognisable people, so a consent or another ground is needed. */ shows_people: number
  created_at: string
  /** What it was called where it came from; `null` for drawings and older pictures. */ file_name: string | null
  /** The account; `null` when nobody did it by hand. */ uploaded_by: string | null
  /** Why recognisable people may be shown without a consent of theirs, as the club puts it. */ people_ground: string | null
  /** ISO 8601, UTC; `null` unless it lies in the trash. */ trashed_at: string | null
  /** The picture shown in its place wherever this one is used; `null` while it is shown itself. */ replaced_by: string | null
  /** 0/1: says nothing that the words beside it do not say; needs no description. */ decorative: Generated<number>
  /** Of the original; 0 for pictures older than this column. */ bytes: Generated<number>
  /** Rises with every change of its description; the one who saves second sees it. */ revision: Generated<number>
  /** `sortKey` of description, caption, credit and file name. */ search_text: Generated<string>
}

/** What members write below a post; never shown on the website. */
export interface PostCommentsTable {
  /** UUIDv7, in the order of writing. */ id: string
  post_id: string
  /** `null`: the account is gone. */ user_id: string | null
  /** Plain text with line breaks. */ text: string
  /** ISO 8601, UTC. */ written_at: string
  /** `null` while it stands as it was first written. */ changed_at: string | null
  /** `null` while members see it. */ hidden_at: string | null
  hidden_by: string | null
  /** For its author. */ hidden_reason: string | null
}

/** Who wants to hear of new posts by mail; without a row nobody is written to. */
export interface PostDigestsTable {
  user_id: string
  rhythm: 'daily' | 'weekly'
  /** ISO 8601, UTC: what came out until then has been told of, or was there before. */ told_until: string
  /** In every mail, to go without signing in; it opens nothing else, so it is kept as it is. */ token: string
}

/** That an account has opened a post, and confirmed a safety notice. */
export interface PostReadsTable {
  post_id: string
  user_id: string
  /** ISO 8601, UTC: when it was opened first. */ read_at: string
  /** ISO 8601, UTC; `null` until the person presses „Gelesen“. */ confirmed_at: string | null
  /** What the post said then, by its revision. */ confirmed_revision: number | null
}

/** What a member writes for the blog, until an editor has made a post of it. */
export interface PostSubmissionsTable {
  /** UUIDv7. */ id: string
  user_id: string
  title: string
  teaser: string
  /** Document as JSON, words and links only. */ body: string
  /** To the editors; may be empty. */ note: string
  /** `taken`: a post was made of it, which is not out yet. */ state: 'draft' | 'open' | 'returned' | 'taken' | 'published'
  /** What the editor said; `null`: nothing. */ answer: string | null
  /** What became of it; `null` before, and when the post is gone. */ post_id: string | null
  /** ISO 8601, UTC. */ created_at: string
  changed_at: string
  decided_at: string | null
  /** The account; `null` when it is gone or nobody has decided. */ decided_by: string | null
  /** Rises with every save and every decision. */ revision: Generated<number>
}

/** What a post said after a save. Moment of publication, readers and state are not the text's and not in it. */
export interface PostVersionsTable {
  post_id: string
  /** Counted per post from 1. */ number: number
  title: string
  teaser: string
  category: string
  /** Document as JSON, as in the post. */ body: string
  /** The picture may have been deleted since. */ cover_picture_id: string | null
  author_id: string | null
  /** JSON, as in the post. */ details: string
  /** An account; `null`: taken over, or the account is gone. */ saved_by: string | null
  /** ISO 8601, UTC. */ saved_at: string
  /** The number of the version that was brought back; `null` for a text that was written. */ restored_from: number | null
  /** Of the record as it was saved; `null`: from before this was kept. */ revision: number | null
}

export interface PostsTable {
  /** Readable for posts taken over, UUIDv7 for new ones. */ id: string
  slug: string
  title: string
  teaser: string
  category: string
  /** Document as JSON: blocks of text, pictures, tables; no HTML. */ body: string
  /** `sortKey` of title, teaser and text. */ search_text: string
  reading_minutes: number
  cover_picture_id: string | null
  /** A member; the name is shown only while they agree to it. `null`: by the editors. */ author_id: string | null
  status: 'draft' | 'scheduled' | 'published' | 'archived' | 'trashed'
  visibility: 'public' | 'members' | 'board' | 'admin'
  /** ISO 8601, UTC; a future moment is a post that goes out by itself. */ published_at: string | null
  expires_at: string | null
  /** JSON: tags, correction, comments on or off, pinned, read receipt, description of the drawn cover. */ details: string
  created_at: string
  updated_at: string
  /** Rises by one with every save; the save that comes second sees it. */ revision: number
  /** ISO 8601, UTC; `null` unless the post lies in the trash. */ trashed_at: string | null
  /** What it becomes again when it is taken out of the trash. */ status_before_trash: 'draft' | 'scheduled' | 'published' | 'archived' | null
  /** 1 for a safety notice, which every member is to confirm; `readReceipt` of the details, to be searched by. */ asks_receipt: Generated<number>
}

/** What of a request to land is searched by; the rest stands in the request. */
export interface PprFlightsTable {
  request_id: string
  registration: string
  /** ISO 8601, UTC. */ eta: string
  etd: string | null
  /** An earlier request of the same aircraft within the hour before or after. */ same_as: string | null
  /** The arrival the pilot has been reminded of; another one is told anew. */ reminded_for: string | null
}

/** Public entries of the calendar at Vereinsflieger.de, as they were when last asked for. */
export interface PublicAppointmentsTable {
  id: string
  title: string
  location: string
  /** ISO 8601, UTC. */ begins_at: string
  ends_at: string
  is_whole_day: number
}

export interface RecoveryCodesTable {
  /** SHA-256 of the code, hexadecimal; the row goes when the code is used. */ code_hash: string
  user_id: string
}

export interface RefreshTokensTable {
  /** SHA-256 of the token, hexadecimal. */ token_hash: string
  user_id: string
  /** `auth_time` of every token made from it. */ signed_in_at: string
  last_used_at: string
  /** By which way its owner came in: `password`, or a provider in the words of the protocol. */ provider_id: Generated<string>
  /** The factor that was used beside the password, in the words of the protocol; `null` without one. */ second_factor: string | null
}

/** Who has connected their own account at Vereinsflieger.de; ends with twenty minutes of rest. */
export interface RemoteConnectionsTable {
  /** The browser's session here. */ session_id: string
  /** JSON with token, number and name over there, sealed under the key beside the files. */ locked: string
  /** To one minute, ISO 8601, UTC. */ used_at: string
}

/** The one row that says how the last look went. */
export interface RemoteMemberLooksTable {
  id: 1
  /** When the list came last, ISO 8601 UTC; `null` while it never has. */ asked_at: string | null
  /** Why the last look gave nothing; `null` when it did. */ fault: 'offline' | 'quota' | 'refused' | 'needs-code' | 'unauthorised' | 'unknown' | 'bad-request' | null
}

/** A person in the member list at Vereinsflieger.de; nothing more of the row is kept than is compared. */
export interface RemoteMembersTable {
  /** Digits, as it is written there. */ uid: string
  first_name: string
  last_name: string
  email: string | null
  member_number: number | null
  /** ISO days. */ joined_on: string | null
  left_on: string | null
}

/** A pair that looks alike and is two people; it is not proposed again. */
export interface RemoteMembersApartTable {
  uid: string
  member_id: string
}

/** What happened to a request, oldest first. */
export interface RequestHistoryTable {
  /** UUIDv7, in the order of events. */ id: string
  request_id: string
  /** ISO 8601, UTC. */ at: string
  /** „System", „Absender" or the name of whoever acted for the club. */ who: string
  /** A German phrase: „eingegangen". */ what: string
}

/** Further links of the sender, one for each letter that brought one; all of them lead to the same page. */
export interface RequestLinksTable {
  /** SHA-256 of the link's token. */ link_hash: string
  request_id: string
  created_at: string
}

/** What the office writes down for itself; never shown to the sender. */
export interface RequestNotesTable {
  /** UUIDv7, in the order of writing. */ id: string
  request_id: string
  /** ISO 8601, UTC. */ at: string
  who: string
  text: string
}

/** The last number given per prefix and year; its row is the lock under which numbers are given. */
export interface RequestNumbersTable {
  prefix: string
  year: number
  last: number
}

/** Pictures that came with a request. Without metadata, upright; nobody but the office and the sender sees them. */
export interface RequestPicturesTable {
  /** 32 random hex digits, part of the names in the file store. */ id: string
  /** `null` while it arrives, and once nobody needs it any more: it is swept away then. */ request_id: string | null
  position: number
  /** SHA-256 of what was sent, so that the same form twice is one request. */ hash: string
  /** What it was called where it came from. */ file_name: string
  /** Pixels as kept. */ width: number
  height: number
  /** ISO 8601, UTC. */ created_at: string
}

/** What visitors ask of the club, of every kind; what only one kind has stands in `fields`. */
export interface RequestsTable {
  /** UUIDv7. */ id: string
  /** `PPR-2026-0001`: counted per prefix and year, without gaps, never given twice. */ number: string
  kind: string
  status: string
  language: 'de' | 'en'
  sender_name: string
  /** `null` where a kind of request asks for none. */ sender_email: string | null
  /** E.164 or as typed. */ sender_phone: string | null
  /** JSON, read by the schema of the request's kind. */ fields: string
  /** ISO 8601, UTC. */ created_at: string
  updated_at: string
  /** Last day, `YYYY-MM-DD` in Berlin, on which it may be kept; `null`: until somebody ends it. */ delete_after: string | null
  /** SHA-256 of the token in the sender's own link; the token itself is stored nowhere. */ link_hash: string
  /** SHA-256 of the form's key and what was typed: the same form sent twice is one request. */ sent_once_key: string
  /** Rises by one with every change; the change that comes second sees it. */ revision: number
  /** Account of whoever takes care of it; `null`: nobody in particular. */ responsible_id: string | null
  /** Number, sender and what the kind is searched by, as `sortKey` makes it. */ search_text: Generated<string>
}

/** The secret part of a member's calendar addresses. */
export interface ReservationFeedsTable {
  user_id: string
  /** SHA-256, hexadecimal. */ token_hash: string
  created_at: string
}

/** A member asks another to take a reservation over, or to exchange it for one of theirs. */
export interface ReservationSwapsTable {
  id: string
  reservation_id: string
  from_member_id: string
  to_member_id: string
  /** `null`: nothing in return. */ return_reservation_id: string | null
  note: string
  /** `void`: something else has happened to one of the reservations; `lapsed`: nobody answered before it began. */ state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'void' | 'lapsed'
  /** ISO 8601, UTC: when the first of them begins. */ lapses_at: string
  created_at: string
  settled_at: string | null
}

/** One row. Whoever writes raises it first, so that all come one after the other; open pages follow it. */
export interface ReservationTurnsTable {
  id: number
  turn: number
}

/** Who would like an aircraft that is not free. */
export interface ReservationWaitsTable {
  id: string
  aircraft_id: string
  member_id: string
  /** ISO 8601, UTC. */ starts_at: string
  ends_at: string
  created_at: string
  /** When the mail went that it is free; `null`: not yet. */ offered_at: string | null
}

/** Somebody has an aircraft for a time; half-open, so that one may begin where another ends. */
export interface ReservationsTable {
  id: string
  aircraft_id: string
  /** ISO 8601, UTC. */ starts_at: string
  ends_at: string
  state: 'booked' | 'cancelled'
  /** `null` once the person has been erased, and for what the club itself has reserved. */ pilot_id: string | null
  instructor_id: string | null
  guest_seats: number
  purpose: 'flight' | 'training' | 'guest' | 'tow' | 'check' | 'other'
  /** In a few words: where to, what for. */ note: string
  /** A form sent twice makes one; `null`: no form. */ sent_once_key: string | null
  created_at: string
  updated_at: string
  revision: Generated<number>
}

/** What ran out, once a night. */
export interface RetentionRunsTable {
  /** The day in Berlin; one run for each. */ id: string
  at: string
  /** JSON: rows that went, by key of the register. */ gone: string
}

/** One row, written by whoever takes a right away, so that two who do it at once come one after the other. */
export interface RightsTurnsTable {
  id: number
  taken_at: string
}

/** What can be found: one row for each page, post, event, aircraft, place or person. Made anew from their tables. */
export interface SearchEntriesTable {
  /** Rises with every new entry, so the newest stand last. */ no: Generated<number>
  kind: string
  /** The thing's id within its kind. */ ref: string
  title: string
  /** One sentence about it; may be empty. */ lead: string
  /** Everything else it says, as plain text. */ text: string
  address: string
  visibility: 'public' | 'members' | 'board' | 'admin'
  /** ISO 8601, UTC; `null`: always been there, or stays. */ visible_from: string | null
  visible_until: string | null
  /** The moment it tells of or came out, ISO 8601, UTC; `null` for what has none. */ dated: string | null
}

/** One row once the index is complete: the build that made it. */
export interface SearchStateTable {
  id: number
  made_by: string
}

/** Every longer word that occurs, to find compounds by their parts. Words no longer in use may linger. */
export interface SearchTermsTable {
  term: string
}

export interface SearchWordsTable {
  rowid: number
  kind: string
  title: string
  lead: string
  text: string
}

/** What a form that makes something new came to, so that sent again it makes nothing more. */
export interface SentFormsTable {
  /** SHA-256 of the account and the key the form brought along. */ form_key: string
  /** The id of what it made. */ made_id: string
  /** ISO 8601, UTC. */ sent_at: string
}

export interface SessionsTable {
  /** SHA-256 of the token, hexadecimal; the token itself is only in the cookie. */ token_hash: string
  user_id: string
  created_at: string
  expires_at: string
  /** What the list of sessions calls it by; gives no access. */ id: Generated<string>
  /** Browser and system in words. */ device: Generated<string>
  /** To ten minutes. */ last_seen_at: Generated<string>
  /** When the person last proved who they are: at the sign-in, and before something sensitive. */ proven_at: Generated<string>
  /** 1 for „Angemeldet bleiben“; 0 ends when nobody has used it for a while. */ kept: Generated<number>
}

/** One record per key, as JSON; the feature that owns the key has its Zod schema. */
export interface SettingsTable {
  key: string
  value: string
  /** ISO 8601, UTC. */ updated_at: string
  /** The account; `null` when nobody did it by hand, and for changes older than this column. */ updated_by: string | null
  /** 1 when it was first stored, raised by every change. */ revision: Generated<number>
}

export interface SitePlanChangesTable {
  id: string
  /** ISO 8601, UTC. */ made_at: string
  /** Whose account; `null` when it is gone. */ made_by: string | null
  /** What was done, as one reads it. */ words: string
  /** JSON: the points concerned as they were, by id; `null` where there was none. */ before: string
  /** JSON: the same afterwards. */ after: string
}

export interface SitePointsTable {
  id: string
  /** On the plan and in the list; no two alike. */ number: number
  kind: string
  /** `all` is shown in every layer. */ layer: 'visitors' | 'pilots' | 'emergency' | 'all'
  picture_id: string | null
  /** JSON: name, text, position. */ details: string
  created_at: string
  updated_at: string
  revision: number
}

export interface SpecialDaysTable {
  id: string
  area: 'operations' | 'training' | 'tower' | 'fuel' | 'office' | 'restaurant'
  mode: 'open' | 'ppr' | 'ppr-unstaffed' | 'closed'
  /** `YYYY-MM-DD`; `null` for one that returns every year, which is told in the details. */ first_day: string | null
  days: number
  /** JSON: how it returns, hours, reason, addition, the event or runway it belongs to. */ details: string
  /** ISO 8601, UTC. */ created_at: string
  updated_at: string
  /** Rises by one with every save. */ revision: Generated<number>
}

export interface SpentChallengesTable {
  /** SHA-256 of a challenge that was answered, hexadecimal; kept until it would have run out. */ challenge_hash: string
  expires_at: string
}

/** How often each table of content was changed. */
export interface TableVersionsTable {
  name: string
  /** Raised by triggers; see content-triggers.ts. */ version: number
}

/** One entry of an export. */
export interface TakeoverItemsTable {
  takeover_id: string
  /** From 1, in the order of the file. */ number: number
  kind: 'post' | 'page' | 'picture' | 'other'
  title: string
  /** Host of the old website and number of the entry there. */ origin: string
  /** `new`: becomes something here. `known`: did so before. */ fate: 'new' | 'known' | 'left-out' | 'refused'
  /** 0/1: what the fate says has happened; until then it would. */ is_done: number
  /** Pictures first, because texts show them: 0 for pictures, 1 for the rest. */ turn: number
  /** JSON list of German sentences. */ words: string
  post_id: string | null
  picture_id: string | null
  /** Where in the notes beside the upload the entry stands, in bytes. */ noted_at: number
  noted_bytes: number
}

/** What became of which entry of an old website, so that it never comes twice. Goes with what it became. */
export interface TakeoverOriginsTable {
  origin: string
  post_id: string | null
  picture_id: string | null
  taken_at: string
}

/** Exports of other systems that were brought here, and what became of them. */
export interface TakeoversTable {
  /** UUIDv7. */ id: string
  /** `reading`: looked through by a job. `ready`: what would happen is known. `refused`: cannot be read. */ state: 'arriving' | 'reading' | 'ready' | 'carrying-out' | 'done' | 'refused'
  /** As the file was called where it came from. */ file_name: string
  /** Bytes, as announced. */ size: number
  /** Bytes that are here. */ received: Generated<number>
  /** Name, size and date of the file: whoever chooses it once more goes on where it broke off. */ fingerprint: string
  /** JSON, see `TakeoverWishes`. */ wishes: string
  /** JSON, see `TakeoverFacts`; `null` before the file was looked through. */ facts: string | null
  /** Of the work at hand, in steps of that work. */ done: Generated<number>
  total: Generated<number>
  /** German sentence why the file cannot be read. */ fault: string | null
  /** Who brought it; `null` at the server's command line. */ user_id: string | null
  created_at: string
  finished_at: string | null
}

/** One price each: table, calculator and download read the same rows. Amounts are gross. */
export interface TariffsTable {
  id: string
  /** Order within the price list. */ position: number
  kind: string
  class: string
  /** Take-off mass in kg, lower bound exclusive; `null`: no bound. */ mtom_from_kg: number | null
  /** Upper bound inclusive. */ mtom_to_kg: number | null
  noise: 'enhanced' | 'none' | 'any'
  purpose: 'normal' | 'training' | 'commercial' | 'any'
  customer: 'guest' | 'member' | 'based' | 'partner-club' | 'any'
  unit: string
  /** Integer cents, gross; 0 is free. */ amount_cents: number
  vat_rate_percent: number
  /** Added to or taken from the sum of the rows of its kind; `null`: a price of its own. */ surcharge_percent: number | null
  /** First day, `YYYY-MM-DD`. */ valid_from: string
  /** Last day; `null`: until further notice. */ valid_to: string | null
  /** JSON: name, remark, and the rules a column has no place for; see tariff.ts. */ details: string
  updated_at: string
}

export interface TotpFactorsTable {
  /** UUIDv7; programs call the factor by it. */ id: string
  user_id: string
  /** The secret that the app shares with us, sealed with the key beside the database. */ sealed: string
  created_at: string
  /** `null` until a code has shown that the app has the secret; until then it proves nothing. */ confirmed_at: string | null
  /** Steps of 30 seconds since 1970: that of the last code which was accepted. No code counts twice. */ last_step: number | null
}

/** With which aircraft an offer is flown, the drawn one first. */
export interface TrialOfferAircraftTable {
  offer_id: string
  aircraft_id: string
  position: number
}

export interface TrialOffersTable {
  id: string
  title: string
  kind: 'glider-winch' | 'glider-aerotow' | 'tmg' | 'ultralight' | 'aeroplane' | 'gyroplane' | 'trial-day' | 'trial-membership'
  /** Ascending, as the page lists them. */ position: number
  /** 0: not shown. */ is_offered: number
  /** JSON: time, price, limits, season and what else the page says. */ details: string
  updated_at: string
  revision: number
}

/** Times at which somebody is there to fly guests. */
export interface TrialSlotsTable {
  id: string
  offer_id: string
  /** Day in Europe/Berlin. */ day: string
  /** `HH:MM` on the clock in Berlin. */ from_time: string
  to_time: string
  places: number
}

/** What a person has typed into a form without saving it; gone as soon as they save or discard it. */
export interface UnsavedFormsTable {
  /** One for each time the form was opened. */ id: string
  user_id: string
  subject: 'post' | 'event' | 'free-page' | 'home' | 'club-text' | 'notice' | 'circular'
  /** Id of the record, or `neu` for one that is not there yet. */ record_key: string
  /** The record's revision the form began with; 0 for a new one. */ found_revision: number
  /** JSON: the form's fields as they were typed. */ fields: string
  /** ISO 8601, UTC. */ written_at: string
}

/** A file on its way to the club; its bytes lie in the file store piece by piece until all are there. */
export interface UploadsTable {
  id: string
  /** Whose it is; nobody else goes on with it. */ user_id: string
  file_name: string
  /** Bytes it will have. */ size: number
  /** Bytes that have arrived. */ received: number
  /** JSON list of names in the file store, in the order of the bytes. */ pieces: string
  /** Name, size and date as the browser sees them: the same file chosen again goes on where it broke off. */ fingerprint: string
  /** JSON: description, credit, kind; see `upload.ts`. */ description: string
  /** JSON: what became of it once all bytes were there; kept for the browser that did not hear the answer. */ result: string | null
  created_at: string
  updated_at: string
}

export interface UsersTable {
  /** UUIDv7; the `uid` of the account protocol. */ id: string
  /** Lower case. */ email: string
  email_verified: number
  display_name: string | null
  photo_url: string | null
  phone_number: string | null
  /** JSON list: which ways of signing in are linked. */ provider_data: string
  /** `none`: an account of somebody who has opened it alone and is nobody here yet. */ role: 'none' | 'member' | 'admin'
  /** Argon2id, or the former provider's hash until the next sign-in; `null` until the person has set a password. */ password_hash: string | null
  disabled: number
  created_at: string
  last_sign_in_at: string | null
  /** `null` for an account without a person in the member list, as the first administrator's. */ member_id: string | null
  /** Raised by a new password; tokens made before it are worth nothing. */ valid_since: Generated<string>
  password_changed_at: string | null
  /** JSON list of rights; counts for administrators alone, see rights.ts. */ rights: Generated<string>
  /** Which wording of the privacy note was read, and when; `null` where nobody has asked. */ privacy_version: string | null
  privacy_read_at: string | null
}

/** What it said last, of each question; only the fields a panel shows. */
export interface VereinsfliegerAnswersTable {
  question: string
  /** JSON, a list. */ entries: string
  /** ISO 8601, UTC. */ asked_at: string
}

/** How often the interface of Vereinsflieger.de was asked. */
export interface VereinsfliegerCallsTable {
  /** `YYYY-MM-DD`, as it counts them. */ utc_day: string
  calls: number
}

/** Which form has written what at Vereinsflieger.de. */
export interface VereinsfliegerWritesTable {
  /** Hash of who sent it and of its own number. */ form: string
  /** `unclear`: sent, and no answer came; it may stand there. */ state: 'underway' | 'done' | 'unclear'
  /** What it is called there; `null` while it is not, and where the interface does not say. */ remote_id: string | null
  /** ISO 8601, UTC. */ begun_at: string
}

/** What was flown on a voucher. */
export interface VoucherRedemptionsTable {
  /** UUIDv7. */ id: string
  number: string
  /** In Berlin, `YYYY-MM-DD`. */ redeemed_on: string
  /** `null`: the flight the voucher is for. */ value_cents: number | null
}

/** Never shown to guests: a number is checked by whoever answers the request. */
export interface VouchersTable {
  /** `G-0041`. */ number: string
  kind: 'offer' | 'value'
  offer_id: string | null
  value_cents: number | null
  remaining_cents: number | null
  /** Day. */ issued_on: string
  /** Day; the last one of the third year after the year of issue (§§ 195, 199 BGB). */ valid_until: string
  status: 'created' | 'active' | 'partly-redeemed' | 'redeemed' | 'expired' | 'cancelled'
  updated_at: string
  /** The request it was issued for; `null` without one, and once that is gone. */ request_id: string | null
  revision: Generated<number>
  /** Day on which it was entered as paid; `null`: not paid, or entered before there was this column. */ paid_on: string | null
}

/** When a source is asked next: `metar` and `taf` for all their stations, otherwise a station's id. */
export interface WeatherPollsTable {
  source: string
  /** ISO 8601, UTC; the job that carries another moment is out of date. */ due_at: string
  /** In a row, until one succeeds. */ failures: number
  last_failure: string | null
  asked_at: string | null
  answered_at: string | null
}

/** What stations said, at most 24 hours of it. */
export interface WeatherReportsTable {
  station_id: string
  /** `observation` or `forecast`. */ kind: string
  /** ISO 8601, UTC: when it was observed or issued. */ at: string
  /** ISO 8601, UTC: when a forecast ends; null for observations. */ valid_to: string | null
  raw: string | null
  /** JSON: values of an observation, or when a forecast begins; null where only the text could be understood. */ details: string | null
  received_at: string
}

export interface WeatherStationsTable {
  id: string
  /** Order on the pages; the first with current weather is the one that counts. */ position: number
  /** `metar`, `url` or `push`. */ kind: string
  /** JSON: code and whereabouts, or name, locked address and mapping. */ details: string
  /** SHA-256 of the key with which a station sends by itself. */ key_hash: string | null
  created_at: string
  updated_at: string
  /** Id of the member who last changed it; null: nobody by hand, or nobody in the member list. */ updated_by: string | null
}

/** When a camera is asked next, or its old pictures are looked through; a row for each active one. */
export interface WebcamFetchesTable {
  webcam_id: string
  /** ISO 8601, UTC; the job that carries another moment is out of date. */ due_at: string
  /** In a row, until one succeeds. */ failures: number
  last_failure: string | null
}

/** One picture of a camera; its files lie in the store under names made from this row. */
export interface WebcamSnapshotsTable {
  webcam_id: string
  /** ISO 8601, UTC: when the camera took it, as far as it says so, otherwise when it came. */ taken_at: string
  /** Of the bytes as they came: the same picture once more is not a new one. */ source_hash: string
  width: number
  height: number
}

export interface WebcamsTable {
  id: string
  /** Order on the page. */ position: number
  /** 0: neither fetched nor taken nor shown. */ active: number
  /** JSON: name, direction, place, source, interval, reference marks, blackened areas. */ details: string
  created_at: string
  updated_at: string
  revision: number
  /** Of the key with which the camera brings its pictures; null: it has none. */ key_hash: string | null
}

/** How a member stood when the year was closed. */
export interface WorkHourBalancesTable {
  year: number
  member_id: string
  required_minutes: number
  worked_minutes: number
  /** From the year before. */ brought_minutes: number
  /** Into the year after. */ carried_minutes: number
  missing_minutes: number
  /** For every hour that is missing. */ rate_cents: number
}

/** Nothing of these years changes any more. */
export interface WorkHourClosingsTable {
  year: number
  /** ISO 8601, UTC. */ closed_at: string
}

/** Owes something else in a year than the class says. */
export interface WorkHourExemptionsTable {
  member_id: string
  year: number
  /** 0: nothing at all. */ minutes: number
  reason: string
}

/** What was done with an entry, in order; never changed. */
export interface WorkHourStepsTable {
  id: string
  entry_id: string
  /** Who; `null` for an account without an entry, and once the person has been erased. */ member_id: string | null
  words: string
  /** ISO 8601, UTC. */ at: string
}

/** One row. Whoever writes hours or closes a year raises it first, so that nothing slips into a year being closed. */
export interface WorkHourTurnsTable {
  id: number
  turn: number
}

/** What somebody has done for the club, and whether it counts. */
export interface WorkHoursTable {
  id: string
  /** `null` once the person has been erased. */ member_id: string | null
  /** The year of work it belongs to; see work-year.ts. */ year: number
  /** Day in Berlin. */ day: string
  minutes: number
  branch: string
  body: string
  state: 'reported' | 'accepted' | 'refused'
  /** A word of whoever decided. */ answer: string
  /** A form sent twice makes one; `null`: no form. */ sent_once_key: string | null
  /** ISO 8601, UTC. */ created_at: string
  updated_at: string
  revision: Generated<number>
}

/** Every table by its name. */
export interface Database {
  account_codes: AccountCodesTable
  aircraft: AircraftTable
  aircraft_blocks: AircraftBlocksTable
  aircraft_checkouts: AircraftCheckoutsTable
  aircraft_checks: AircraftChecksTable
  aircraft_defects: AircraftDefectsTable
  aircraft_pictures: AircraftPicturesTable
  aircraft_times: AircraftTimesTable
  audit_log: AuditLogTable
  backups: BackupsTable
  board_offices: BoardOfficesTable
  booking_rules: BookingRulesTable
  briefing_acknowledgements: BriefingAcknowledgementsTable
  briefing_versions: BriefingVersionsTable
  builds: BuildsTable
  chronicle_entries: ChronicleEntriesTable
  circular_recipients: CircularRecipientsTable
  circulars: CircularsTable
  club_devices: ClubDevicesTable
  compatible_steps: CompatibleStepsTable
  consent_withdrawals: ConsentWithdrawalsTable
  consents: ConsentsTable
  contact_topics: ContactTopicsTable
  content_version: ContentVersionTable
  counted_tries: CountedTriesTable
  defect_pictures: DefectPicturesTable
  defect_steps: DefectStepsTable
  destination_pictures: DestinationPicturesTable
  destinations: DestinationsTable
  document_reads: DocumentReadsTable
  document_versions: DocumentVersionsTable
  documents: DocumentsTable
  downloads: DownloadsTable
  duties: DutiesTable
  duty_kinds: DutyKindsTable
  duty_swaps: DutySwapsTable
  duty_turns: DutyTurnsTable
  emergency_contacts: EmergencyContactsTable
  erasure_wishes: ErasureWishesTable
  event_arrivals: EventArrivalsTable
  event_declines: EventDeclinesTable
  event_mailings: EventMailingsTable
  event_registration_links: EventRegistrationLinksTable
  event_registrations: EventRegistrationsTable
  event_versions: EventVersionsTable
  events: EventsTable
  flight_changes: FlightChangesTable
  flight_days: FlightDaysTable
  flight_turns: FlightTurnsTable
  flights: FlightsTable
  former_addresses: FormerAddressesTable
  free_page_addresses: FreePageAddressesTable
  free_page_turns: FreePageTurnsTable
  free_page_versions: FreePageVersionsTable
  free_pages: FreePagesTable
  hangar_boxes: HangarBoxesTable
  hangar_kinds: HangarKindsTable
  hangar_waiting: HangarWaitingTable
  heartbeats: HeartbeatsTable
  identity_keys: IdentityKeysTable
  jobs: JobsTable
  known_devices: KnownDevicesTable
  linked_identities: LinkedIdentitiesTable
  mails: MailsTable
  media_uses: MediaUsesTable
  member_change_requests: MemberChangeRequestsTable
  member_exits: MemberExitsTable
  member_imports: MemberImportsTable
  member_log: MemberLogTable
  members: MembersTable
  membership_classes: MembershipClassesTable
  movement_reports: MovementReportsTable
  movements: MovementsTable
  notices: NoticesTable
  opening_feed: OpeningFeedTable
  opening_rules: OpeningRulesTable
  page_drafts: PageDraftsTable
  page_versions: PageVersionsTable
  pages: PagesTable
  passkeys: PasskeysTable
  pending_sign_ins: PendingSignInsTable
  picture_people: PicturePeopleTable
  pictures: PicturesTable
  post_comments: PostCommentsTable
  post_digests: PostDigestsTable
  post_reads: PostReadsTable
  post_submissions: PostSubmissionsTable
  post_versions: PostVersionsTable
  posts: PostsTable
  ppr_flights: PprFlightsTable
  public_appointments: PublicAppointmentsTable
  recovery_codes: RecoveryCodesTable
  refresh_tokens: RefreshTokensTable
  remote_connections: RemoteConnectionsTable
  remote_member_looks: RemoteMemberLooksTable
  remote_members: RemoteMembersTable
  remote_members_apart: RemoteMembersApartTable
  request_history: RequestHistoryTable
  request_links: RequestLinksTable
  request_notes: RequestNotesTable
  request_numbers: RequestNumbersTable
  request_pictures: RequestPicturesTable
  requests: RequestsTable
  reservation_feeds: ReservationFeedsTable
  reservation_swaps: ReservationSwapsTable
  reservation_turns: ReservationTurnsTable
  reservation_waits: ReservationWaitsTable
  reservations: ReservationsTable
  retention_runs: RetentionRunsTable
  rights_turns: RightsTurnsTable
  search_entries: SearchEntriesTable
  search_state: SearchStateTable
  search_terms: SearchTermsTable
  search_words: SearchWordsTable
  sent_forms: SentFormsTable
  sessions: SessionsTable
  settings: SettingsTable
  site_plan_changes: SitePlanChangesTable
  site_points: SitePointsTable
  special_days: SpecialDaysTable
  spent_challenges: SpentChallengesTable
  table_versions: TableVersionsTable
  takeover_items: TakeoverItemsTable
  takeover_origins: TakeoverOriginsTable
  takeovers: TakeoversTable
  tariffs: TariffsTable
  totp_factors: TotpFactorsTable
  trial_offer_aircraft: TrialOfferAircraftTable
  trial_offers: TrialOffersTable
  trial_slots: TrialSlotsTable
  unsaved_forms: UnsavedFormsTable
  uploads: UploadsTable
  users: UsersTable
  vereinsflieger_answers: VereinsfliegerAnswersTable
  vereinsflieger_calls: VereinsfliegerCallsTable
  vereinsflieger_writes: VereinsfliegerWritesTable
  voucher_redemptions: VoucherRedemptionsTable
  vouchers: VouchersTable
  weather_polls: WeatherPollsTable
  weather_reports: WeatherReportsTable
  weather_stations: WeatherStationsTable
  webcam_fetches: WebcamFetchesTable
  webcam_snapshots: WebcamSnapshotsTable
  webcams: WebcamsTable
  work_hour_balances: WorkHourBalancesTable
  work_hour_closings: WorkHourClosingsTable
  work_hour_exemptions: WorkHourExemptionsTable
  work_hour_steps: WorkHourStepsTable
  work_hour_turns: WorkHourTurnsTable
  work_hours: WorkHoursTable
}
