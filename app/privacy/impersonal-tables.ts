import type { Database } from '#app/database.ts'

/** Tables that hold nothing of a person, each with the reason; every other one stands in the register. */
export const impersonalTables: Partial<Record<keyof Database, string>> = {
  aircraft_blocks: 'when an aircraft stays on the ground, and why',
  aircraft_pictures: 'which picture belongs to which aircraft',
  booking_rules: 'what the club asks of whoever reserves an aircraft',
  backups: 'which backups lie on the server; what they hold is no table here',
  briefing_versions: 'what is to be read before flying without a Betriebsleiter',
  content_version: 'a counter',
  destination_pictures: 'which picture belongs to which place',
  former_addresses: 'which address of an earlier website leads where',
  hangar_kinds: 'what the club lets',
  identity_keys: 'keys of the installation',
  request_numbers: 'counters',
  reservation_turns: 'a counter',
  retention_runs: 'how many rows went, by kind of data',
  search_state: 'which build made the index',
  takeover_items: 'titles and numbers of what was taken over from an earlier website',
  takeover_origins: 'which entry of an earlier website became what',
  trial_offer_aircraft: 'which aircraft fly an offer',
  trial_slots: 'days and places',
  vouchers: 'numbers and amounts; who holds one stands in the request',
  vereinsflieger_calls: 'how often a day the other system was asked',
  weather_polls: 'when a source is asked next',
  weather_reports: 'weather',
  webcam_fetches: 'when a camera is asked next',
  webcam_snapshots: 'pictures of the field, without people one could recognise; kept for days',
}
