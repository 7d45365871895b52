import type {
  RemoteMemberLooksTable,
  RemoteMembersApartTable,
  RemoteMembersTable,
} from '#app/features/vereinsflieger/matching/remote-members.table.ts'
import type { PublicAppointmentsTable } from '#app/features/vereinsflieger/remote/public-appointments.table.ts'
import type { AnswersTable, CallsTable } from '#app/features/vereinsflieger/remote/calls.table.ts'
import type { WritesTable } from '#app/features/vereinsflieger/writes/writes.table.ts'
import type { AuditLogTable } from '#app/platform/audit/audit-log.table.ts'
import type { AircraftPicturesTable, AircraftTable } from '#app/features/aircraft/aircraft.table.ts'
import type { BackupsTable } from '#app/features/backup/backups.table.ts'
import type {
  BriefingAcknowledgementsTable,
  BriefingVersionsTable,
} from '#app/features/briefing/briefing.table.ts'
import type { BoardOfficesTable } from '#app/features/board/board-offices.table.ts'
import type { ContactTopicsTable } from '#app/features/contact/contact-topics.table.ts'
import type {
  DestinationPicturesTable,
  DestinationsTable,
} from '#app/features/destinations/destinations.table.ts'
import type {
  DocumentReadsTable,
  DocumentsTable,
  DocumentVersionsTable,
} from '#app/features/documents/documents.table.ts'
import type {
  EventDeclinesTable,
  EventMailingsTable,
  EventRegistrationLinksTable,
  EventRegistrationsTable,
  EventsTable,
  EventVersionsTable,
} from '#app/features/events/events.table.ts'
import type { EventArrivalsTable } from '#app/features/events/arrivals/event-arrivals.table.ts'
import type { JobsTable } from '#app/platform/jobs/jobs.table.ts'
import type {
  HangarBoxesTable,
  HangarKindsTable,
  HangarWaitingTable,
} from '#app/features/hangar/hangar.table.ts'
import type { MailsTable } from '#app/platform/mail/mails.table.ts'
import type { ErasureWishesTable } from '#app/features/privacy/erasure-wishes.table.ts'
import type { RetentionRunsTable } from '#app/features/privacy/retention-runs.table.ts'
import type { DownloadsTable } from '#app/media/pictures/downloads/downloads.table.ts'
import type { MediaUsesTable, PicturePeopleTable, PicturesTable } from '#app/media/pictures/pictures.table.ts'
import type { UploadsTable } from '#app/media/pictures/upload/uploads.table.ts'
import type { PageDraftsTable, PagesTable, PageVersionsTable } from '#app/features/pages/pages.table.ts'
import type {
  OpeningFeedTable,
  OpeningRulesTable,
  SpecialDaysTable,
} from '#app/features/airfield/opening/opening-times.table.ts'
import type { NoticesTable } from '#app/features/notices/notices.table.ts'
import type { UnsavedFormsTable } from '#app/resources/unsaved/unsaved-forms.table.ts'
import type { HeartbeatsTable } from '#app/platform/database/heartbeats.table.ts'
import type { SentFormsTable } from '#app/platform/database/sent-forms.table.ts'
import type { PostVersionsTable } from '#app/features/blog/versions/post-versions.table.ts'
import type { PostCommentsTable } from '#app/features/blog/comments/post-comments.table.ts'
import type { PostDigestsTable } from '#app/features/blog/digest/digests.table.ts'
import type { PostSubmissionsTable } from '#app/features/blog/submissions/post-submissions.table.ts'
import type { PostReadsTable } from '#app/features/blog/reading/post-reads.table.ts'
import type { PostsTable } from '#app/features/blog/posts.table.ts'
import type { FormerAddressesTable } from '#app/features/blog/former-addresses.table.ts'
import type {
  TakeoverItemsTable,
  TakeoverOriginsTable,
  TakeoversTable,
} from '#app/features/takeover/takeovers.table.ts'
import type {
  RequestHistoryTable,
  RequestLinksTable,
  RequestNotesTable,
  RequestNumbersTable,
  RequestsTable,
} from '#app/requests/requests.table.ts'
import type { RequestPicturesTable } from '#app/requests/sent-pictures/sent-pictures.table.ts'
import type {
  SearchEntriesTable,
  SearchStateTable,
  SearchTermsTable,
  SearchWordsTable,
} from '#app/features/search/search.table.ts'
import type {
  AccountCodesTable,
  IdentityKeysTable,
  RefreshTokensTable,
} from '#app/features/accounts/identity/identity.table.ts'
import type {
  CountedTriesTable,
  KnownDevicesTable,
  RightsTurnsTable,
  SessionsTable,
  UsersTable,
} from '#app/platform/identity/accounts.table.ts'
import type { LinkedIdentitiesTable } from '#app/features/accounts/foreign/linked-identities.table.ts'
import type { ConsentsTable, MembersTable } from '#app/features/members/members.table.ts'
import type { EmergencyContactsTable } from '#app/features/members/emergency/emergency-contacts.table.ts'
import type { MemberChangeRequestsTable } from '#app/features/members/change-requests/change-requests.table.ts'
import type { MemberImportsTable } from '#app/features/members/import/member-imports.table.ts'
import type { MemberExitsTable } from '#app/features/leaving/member-exits.table.ts'
import type { MemberLogTable } from '#app/features/members/member-log.table.ts'
import type { MovementReportsTable, MovementsTable } from '#app/features/movements/movements.table.ts'
import type { MembershipClassesTable } from '#app/features/membership/membership-classes.table.ts'
import type { TariffsTable } from '#app/features/prices/tariffs.table.ts'
import type { SitePlanChangesTable } from '#app/features/airfield/site-plan/desk/site-plan-changes.table.ts'
import type { SitePointsTable } from '#app/features/airfield/site-plan/site-points.table.ts'
import type { PprFlightsTable } from '#app/features/ppr/ppr-flights.table.ts'
import type { SettingsTable } from '#app/platform/settings/settings.table.ts'
import type {
  WebcamFetchesTable,
  WebcamSnapshotsTable,
  WebcamsTable,
} from '#app/features/airfield/webcam/webcams.table.ts'
import type {
  WeatherPollsTable,
  WeatherReportsTable,
  WeatherStationsTable,
} from '#app/features/airfield/weather/weather.table.ts'
import type { ChronicleEntriesTable } from '#app/features/airfield/history/chronicle.table.ts'
import type {
  TrialOfferAircraftTable,
  TrialOffersTable,
  TrialSlotsTable,
  VoucherRedemptionsTable,
  VouchersTable,
} from '#app/features/trial-flights/trial-flights.table.ts'

import type {
  PasskeysTable,
  PendingSignInsTable,
  RecoveryCodesTable,
  SpentChallengesTable,
  TotpFactorsTable,
} from '#app/platform/identity/second-factor/second-factor.table.ts'
import type { AircraftChecksTable, AircraftTimesTable } from '#app/features/flight-log/times.table.ts'
import type {
  FlightChangesTable,
  FlightDaysTable,
  FlightsTable,
  FlightTurnsTable,
} from '#app/features/flight-log/flights.table.ts'
import type {
  AircraftBlocksTable,
  AircraftCheckoutsTable,
  BookingRulesTable,
  ReservationFeedsTable,
  ReservationsTable,
  ReservationSwapsTable,
  ReservationTurnsTable,
  ReservationWaitsTable,
} from '#app/features/schedule/reservations/reservations.table.ts'
import type {
  AircraftDefectsTable,
  DefectPicturesTable,
  DefectStepsTable,
} from '#app/features/aircraft/defects/defects.table.ts'
import type {
  DutiesTable,
  DutyKindsTable,
  DutySwapsTable,
  DutyTurnsTable,
} from '#app/features/schedule/duties/duties.table.ts'
import type {
  WorkHourBalancesTable,
  WorkHourClosingsTable,
  WorkHourExemptionsTable,
  WorkHoursTable,
  WorkHourStepsTable,
  WorkHourTurnsTable,
} from '#app/features/work-hours/work-hours.table.ts'

/** Every table, described by the room that owns it. */
export interface Database {
  account_codes: AccountCodesTable
  aircraft: AircraftTable
  aircraft_blocks: AircraftBlocksTable
  aircraft_checks: AircraftChecksTable
  aircraft_times: AircraftTimesTable
  aircraft_checkouts: AircraftCheckoutsTable
  work_hour_balances: WorkHourBalancesTable
  work_hour_closings: WorkHourClosingsTable
  work_hour_exemptions: WorkHourExemptionsTable
  work_hour_steps: WorkHourStepsTable
  work_hour_turns: WorkHourTurnsTable
  work_hours: WorkHoursTable
  aircraft_defects: AircraftDefectsTable
  defect_pictures: DefectPicturesTable
  defect_steps: DefectStepsTable
  aircraft_pictures: AircraftPicturesTable
  audit_log: AuditLogTable
  backups: BackupsTable
  board_offices: BoardOfficesTable
  booking_rules: BookingRulesTable
  briefing_acknowledgements: BriefingAcknowledgementsTable
  briefing_versions: BriefingVersionsTable
  chronicle_entries: ChronicleEntriesTable
  contact_topics: ContactTopicsTable
  duties: DutiesTable
  duty_kinds: DutyKindsTable
  duty_swaps: DutySwapsTable
  duty_turns: DutyTurnsTable
  content_version: { id: number; version: number }
  consents: ConsentsTable
  destination_pictures: DestinationPicturesTable
  destinations: DestinationsTable
  emergency_contacts: EmergencyContactsTable
  erasure_wishes: ErasureWishesTable
  document_reads: DocumentReadsTable
  document_versions: DocumentVersionsTable
  documents: DocumentsTable
  downloads: DownloadsTable
  hangar_boxes: HangarBoxesTable
  hangar_kinds: HangarKindsTable
  hangar_waiting: HangarWaitingTable
  event_arrivals: EventArrivalsTable
  event_declines: EventDeclinesTable
  event_registrations: EventRegistrationsTable
  event_registration_links: EventRegistrationLinksTable
  event_mailings: EventMailingsTable
  event_versions: EventVersionsTable
  events: EventsTable
  flight_changes: FlightChangesTable
  flight_days: FlightDaysTable
  flight_turns: FlightTurnsTable
  flights: FlightsTable
  former_addresses: FormerAddressesTable
  identity_keys: IdentityKeysTable
  jobs: JobsTable
  counted_tries: CountedTriesTable
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
  pages: PagesTable
  page_drafts: PageDraftsTable
  page_versions: PageVersionsTable
  opening_feed: OpeningFeedTable
  opening_rules: OpeningRulesTable
  picture_people: PicturePeopleTable
  pictures: PicturesTable
  passkeys: PasskeysTable
  pending_sign_ins: PendingSignInsTable
  post_comments: PostCommentsTable
  post_digests: PostDigestsTable
  post_submissions: PostSubmissionsTable
  post_reads: PostReadsTable
  post_versions: PostVersionsTable
  posts: PostsTable
  ppr_flights: PprFlightsTable
  recovery_codes: RecoveryCodesTable
  refresh_tokens: RefreshTokensTable
  request_history: RequestHistoryTable
  request_links: RequestLinksTable
  request_notes: RequestNotesTable
  request_numbers: RequestNumbersTable
  request_pictures: RequestPicturesTable
  requests: RequestsTable
  reservation_feeds: ReservationFeedsTable
  public_appointments: PublicAppointmentsTable
  remote_members: RemoteMembersTable
  remote_member_looks: RemoteMemberLooksTable
  remote_members_apart: RemoteMembersApartTable
  reservation_swaps: ReservationSwapsTable
  reservation_turns: ReservationTurnsTable
  vereinsflieger_answers: AnswersTable
  vereinsflieger_calls: CallsTable
  vereinsflieger_writes: WritesTable
  reservation_waits: ReservationWaitsTable
  reservations: ReservationsTable
  retention_runs: RetentionRunsTable
  rights_turns: RightsTurnsTable
  search_entries: SearchEntriesTable
  search_state: SearchStateTable
  search_terms: SearchTermsTable
  /** SQLite only. */
  search_words: SearchWordsTable
  sessions: SessionsTable
  settings: SettingsTable
  site_plan_changes: SitePlanChangesTable
  site_points: SitePointsTable
  special_days: SpecialDaysTable
  spent_challenges: SpentChallengesTable
  takeover_items: TakeoverItemsTable
  takeover_origins: TakeoverOriginsTable
  takeovers: TakeoversTable
  tariffs: TariffsTable
  totp_factors: TotpFactorsTable
  heartbeats: HeartbeatsTable
  sent_forms: SentFormsTable
  unsaved_forms: UnsavedFormsTable
  uploads: UploadsTable
  users: UsersTable
  weather_polls: WeatherPollsTable
  weather_reports: WeatherReportsTable
  weather_stations: WeatherStationsTable
  webcam_fetches: WebcamFetchesTable
  webcam_snapshots: WebcamSnapshotsTable
  webcams: WebcamsTable
  trial_offer_aircraft: TrialOfferAircraftTable
  trial_offers: TrialOffersTable
  trial_slots: TrialSlotsTable
  voucher_redemptions: VoucherRedemptionsTable
  vouchers: VouchersTable
}
