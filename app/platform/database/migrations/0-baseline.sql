create table content_version (
  id integer primary key,
  -- Raised by triggers with every change of a table that public pages show; see content-triggers.ts.
  version integer not null
);
insert into content_version (id, version) values (1, 1);

create table heartbeats (
  id integer primary key, -- Always 1.
  beat_at text not null -- ISO 8601, UTC: when something could be written last.
);

create table sent_forms (
  -- What a form that makes something new came to, so that sent again it makes nothing more.
  form_key text primary key, -- SHA-256 of the account and the key the form brought along.
  made_id text not null, -- The id of what it made.
  sent_at text not null -- ISO 8601, UTC.
);
create index sent_forms_sent on sent_forms (sent_at);

create table audit_log (
  -- Who changed what in the administration. Triggers refuse every change of a line, except that its words are taken
  -- out.
  id text primary key, -- UUIDv7.
  at text not null, -- ISO 8601, UTC.
  actor_id text, -- The account; `null` when a program did it by itself.
  actor_name text not null, -- As the person was called then; empty for a program, and once the person was erased.
  subject text not null, -- Key of `subjects`; what an older version knew stays readable.
  subject_id text not null,
  name text not null, -- As the thing was called then; empty once the person it is about was erased.
  act text not null,
  changes text not null, -- JSON of the fields that differ.
  search_text text not null -- Names and changed values as sort key.
);
create index audit_log_actor_id on audit_log (actor_id, id);
create index audit_log_subject on audit_log (subject, subject_id, id);
create index audit_log_at on audit_log (at);
create index audit_log_newest_of_subject on audit_log (subject, id);

create table jobs (
  id text primary key, -- UUIDv7.
  kind text not null,
  payload text not null, -- JSON, read by the job's own schema.
  due_at text not null, -- ISO 8601, UTC: not before this moment.
  attempts integer not null,
  claimed_until text, -- Until then a worker holds it; afterwards another may take it.
  failed_at text, -- Given up after the last attempt; stays for an administrator to see.
  last_error text,
  created_at text not null
);
create index jobs_due on jobs (failed_at, due_at);

create table pictures (
  id text primary key, -- Hash of the original's bytes: the addresses of its sizes never change their content.
  alt text not null, -- Empty for a picture that only decorates, or that nobody has described yet.
  caption text,
  credit text,
  width integer not null, -- Pixels of the original, turned upright.
  height integer not null,
  focal_x integer not null, -- Per cent from left and top: what must stay visible when the picture is cropped.
  focal_y integer not null,
  tone text not null, -- Average colour, `#rrggbb`: stands in its place while the picture loads.
  original_file text not null, -- Name in the file store; never served.
  widths text not null, -- JSON list of the widths in pixels that exist as WebP, ascending.
  has_avif integer not null, -- 0/1: the AVIF twins are made by a job and stand ready.
  shows_people integer not null, -- 0/1: recognisable people, so a consent or another ground is needed.
  created_at text not null,
  file_name text, -- What it was called where it came from; `null` for drawings and older pictures.
  uploaded_by text, -- The account; `null` when nobody did it by hand.
  people_ground text, -- Why recognisable people may be shown without a consent of theirs, as the club puts it.
  trashed_at text, -- ISO 8601, UTC; `null` unless it lies in the trash.
  replaced_by text, -- The picture shown in its place wherever this one is used; `null` while it is shown itself.
  -- 0/1: says nothing that the words beside it do not say; needs no description.
  decorative integer not null default 0,
  bytes integer not null default 0, -- Of the original; 0 for pictures older than this column.
  -- Rises with every change of its description; the one who saves second sees it.
  revision integer not null default 0,
  search_text text not null default '' -- `sortKey` of description, caption, credit and file name.
);
create index pictures_by_date on pictures (created_at, id);
create index pictures_replaced on pictures (replaced_by) where replaced_by is not null;
create index pictures_in_library on pictures (created_at, id) where trashed_at is null and replaced_by is null;
create index pictures_by_words on pictures (search_text, id) where trashed_at is null and replaced_by is null;
create index pictures_by_size on pictures ((width * height), id) where trashed_at is null and replaced_by is null;
create index pictures_by_uploader on pictures (uploaded_by, created_at, id) where uploaded_by is not null;

create table members (
  id text primary key, -- Readable for people taken over, UUIDv7 for new ones.
  member_number integer unique,
  title text,
  first_name text not null,
  last_name text not null,
  name_key text not null, -- `sortKey` of last name and first name.
  status text not null, -- 'interested' | 'probation' | 'active' | 'passive' | 'supporting' | 'youth' | 'honorary' | 'left'
  -- How the name may stand in public, given a consent: whole, or first name and initial.
  public_name_form text not null, -- 'full' | 'first-initial' | 'none'
  picture_id text references pictures (id),
  -- JSON: contact, address, branches, functions, licences, visibility per field; see member.ts.
  details text not null,
  created_at text not null,
  updated_at text not null,
  revision integer not null default 1 -- Raised by every save.
);
create index members_by_name on members (name_key, id);
create index members_updated_at on members (updated_at);

create table users (
  id text primary key, -- UUIDv7; the `uid` of the account protocol.
  email text not null unique, -- Lower case.
  email_verified integer not null,
  display_name text,
  photo_url text,
  phone_number text,
  provider_data text not null, -- JSON list: which ways of signing in are linked.
  -- `none`: an account of somebody who has opened it alone and is nobody here yet.
  role text not null, -- 'none' | 'member' | 'admin'
  -- Argon2id, or the former provider's hash until the next sign-in; `null` until the person has set a password.
  password_hash text,
  disabled integer not null,
  created_at text not null,
  last_sign_in_at text,
  -- `null` for an account without a person in the member list, as the first administrator's.
  member_id text references members (id) on delete set null,
  valid_since text not null default '', -- Raised by a new password; tokens made before it are worth nothing.
  password_changed_at text,
  rights text not null default '[]', -- JSON list of rights; counts for administrators alone, see rights.ts.
  privacy_version text, -- Which wording of the privacy note was read, and when; `null` where nobody has asked.
  privacy_read_at text
);
create unique index users_member on users (member_id);

create table requests (
  -- What visitors ask of the club, of every kind; what only one kind has stands in `fields`.
  id text primary key, -- UUIDv7.
  number text not null unique, -- `PPR-2026-0001`: counted per prefix and year, without gaps, never given twice.
  kind text not null,
  status text not null,
  language text not null, -- 'de' | 'en'
  sender_name text not null,
  sender_email text, -- `null` where a kind of request asks for none.
  sender_phone text, -- E.164 or as typed.
  fields text not null, -- JSON, read by the schema of the request's kind.
  created_at text not null, -- ISO 8601, UTC.
  updated_at text not null,
  delete_after text, -- Last day, `YYYY-MM-DD` in Berlin, on which it may be kept; `null`: until somebody ends it.
  -- SHA-256 of the token in the sender's own link; the token itself is stored nowhere.
  link_hash text not null unique,
  -- SHA-256 of the form's key and what was typed: the same form sent twice is one request.
  sent_once_key text not null unique,
  revision integer not null, -- Rises by one with every change; the change that comes second sees it.
  -- Account of whoever takes care of it; `null`: nobody in particular.
  responsible_id text references users (id) on delete set null,
  search_text text not null default '' -- Number, sender and what the kind is searched by, as `sortKey` makes it.
);
create index requests_by_kind on requests (kind, status, created_at, id);
create index requests_by_age on requests (created_at, id);

create table mails (
  -- Outbox: written together with what it tells of, sent by a job.
  id text primary key, -- UUIDv7; also the mail's Message-ID, so a mail sent twice is recognised as one.
  request_id text references requests (id) on delete cascade, -- Goes with the request it belongs to.
  -- `waiting` until it is sent or given up; `failed` stays for an administrator to see.
  status text not null, -- 'waiting' | 'sent' | 'failed'
  template text not null, -- Name of the text, `ppr-eingegangen`.
  recipient text not null,
  subject text not null,
  -- JSON of addresses, text and HTML; forgotten once the mail is sent, because links and letters are the
  -- recipient's.
  content text,
  attempts integer not null,
  last_error text,
  created_at text not null, -- ISO 8601, UTC.
  sent_at text
);
create index mails_by_status on mails (status, created_at, id);
create index mails_of_request on mails (request_id);

create table settings (
  -- One record per key, as JSON; the feature that owns the key has its Zod schema.
  key text primary key,
  value text not null,
  updated_at text not null, -- ISO 8601, UTC.
  updated_by text, -- The account; `null` when nobody did it by hand, and for changes older than this column.
  revision integer not null default 1 -- 1 when it was first stored, raised by every change.
);

create table downloads (
  id text primary key, -- Hash of the file's bytes.
  title text not null,
  file_name text not null, -- As it is saved where it is downloaded.
  kind text not null, -- 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'zip' | 'csv' | 'txt' | 'gpx' | 'igc'
  bytes integer not null,
  -- Who may load it.
  visibility text not null, -- 'public' | 'members' | 'board' | 'admin'
  stored_file text not null, -- Name in the file store.
  search_text text not null, -- `sortKey` of title and file name.
  uploaded_by text, -- The account; `null` when nobody did it by hand.
  created_at text not null,
  trashed_at text, -- ISO 8601, UTC; `null` unless it lies in the trash.
  revision integer not null
);
create index downloads_by_date on downloads (created_at, id);
create index downloads_by_uploader on downloads (uploaded_by) where uploaded_by is not null;

create table picture_people (
  -- Who can be recognised. A picture is held back while one of them does not agree to be shown.
  picture_id text not null references pictures (id) on delete cascade,
  member_id text not null,
  constraint picture_people_key primary key (picture_id, member_id)
);
create index picture_people_member on picture_people (member_id);

create table media_uses (
  -- Kept by triggers of the tables themselves, see `content-triggers.ts`.
  source text not null, -- The table.
  owner_id text not null,
  part text not null, -- Tells rows of one owner apart, as the number of a post's version.
  -- Of a picture or a file.
  media_id text not null,
  constraint media_uses_key primary key (media_id, source, owner_id, part)
);
create index media_uses_of_owner on media_uses (source, owner_id, part);

create table uploads (
  -- A file on its way to the club; its bytes lie in the file store piece by piece until all are there.
  id text primary key,
  user_id text not null, -- Whose it is; nobody else goes on with it.
  file_name text not null,
  size integer not null, -- Bytes it will have.
  received integer not null, -- Bytes that have arrived.
  pieces text not null, -- JSON list of names in the file store, in the order of the bytes.
  -- Name, size and date as the browser sees them: the same file chosen again goes on where it broke off.
  fingerprint text not null,
  description text not null, -- JSON: description, credit, kind; see `upload.ts`.
  -- JSON: what became of it once all bytes were there; kept for the browser that did not hear the answer.
  result text,
  created_at text not null,
  updated_at text not null
);
create index uploads_of_user on uploads (user_id, created_at);

create table member_change_requests (
  -- What somebody asks the office to change in what only the office keeps of them.
  id text primary key, -- UUIDv7.
  member_id text not null references members (id) on delete cascade,
  wanted text not null, -- JSON: the wanted value by field; see change-request.ts.
  reason text not null, -- In the person's words; may be empty.
  state text not null, -- 'open' | 'accepted' | 'refused' | 'withdrawn'
  created_at text not null, -- ISO 8601, UTC.
  decided_at text,
  -- The account; `null` when it is gone or nobody has decided.
  decided_by text references users (id) on delete set null,
  answer text -- What the office told the person; `null`: nothing.
);
create index change_requests_of_member on member_change_requests (member_id, id);
create index change_requests_by_state on member_change_requests (state, id);

create table emergency_contacts (
  -- Whom to call; apart from the member list, because only few may look and every look is noted.
  member_id text primary key references members (id) on delete cascade,
  name text not null,
  phone text not null, -- As people write it.
  phone_e164 text not null,
  updated_at text not null -- ISO 8601, UTC.
);

create table member_imports (
  -- Table files of members that were uploaded, and what became of them.
  id text primary key, -- UUIDv7.
  -- `draft` while its columns are being assigned, `waiting` until the job has carried it out.
  state text not null, -- 'draft' | 'waiting' | 'done'
  file_name text not null, -- As the file was called where it came from.
  -- Of the content; unique among drafts, so that a file sent twice is one. `null` afterwards.
  draft_key text unique,
  cells text, -- JSON, the rows as read; `null` once they are carried out.
  mapping text not null, -- JSON, a column of the member list or `null` for each column of the file.
  report text, -- JSON, a fate for each row; `null` before.
  user_id text not null,
  created_at text not null,
  finished_at text
);

create table member_log (
  -- What was done with members' data beyond a change of it. Rows are never changed.
  id text primary key, -- UUIDv7.
  at text not null,
  action text not null, -- 'csv-export' | 'vcard-export' | 'own-data-export' | 'emergency-look' | 'data-export' | 'merged' | 'portrait-set' | 'portrait-removed' | 'exit-set' | 'exit-undone' | 'exit-done' | 'erased'
  user_id text not null, -- Whoever did it; also the `uid` of the account when it is gone.
  member_id text, -- `null` when it was about many.
  facts text not null -- JSON without names and addresses: how many, of which status.
);

create table consents (
  id text primary key,
  member_id text not null references members (id) on delete cascade,
  purpose text not null,
  text_version text not null,
  granted_at text not null,
  granted_by text not null, -- The person, or a guardian.
  method text not null,
  revoked_at text -- `null` while in force.
);
create index consents_of_member on consents (member_id, purpose);

create table membership_classes (
  id text primary key, -- Readable for classes taken over, UUIDv7 for new ones.
  name text not null,
  position integer not null, -- Ascending, as the club lists them.
  valid_from text not null, -- Day in Berlin from which these amounts hold.
  details text not null, -- JSON: who, ages, fees, work hours, insurance, notice; see membership-class.ts.
  updated_at text not null, -- ISO 8601, UTC.
  withdrawn_at text, -- Since when it is off the website; `null`: it is shown. ISO 8601, UTC.
  revision integer not null default 1 -- Times it was saved.
);

create table rights_turns (
  -- One row, written by whoever takes a right away, so that two who do it at once come one after the other.
  id integer primary key,
  taken_at text not null
);

create table sessions (
  token_hash text primary key, -- SHA-256 of the token, hexadecimal; the token itself is only in the cookie.
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null,
  id text not null default '', -- What the list of sessions calls it by; gives no access.
  device text not null default '', -- Browser and system in words.
  last_seen_at text not null default '', -- To ten minutes.
  -- When the person last proved who they are: at the sign-in, and before something sensitive.
  proven_at text not null default '',
  kept integer not null default 1 -- 1 for „Angemeldet bleiben“; 0 ends when nobody has used it for a while.
);
create index sessions_user on sessions (user_id);

create table known_devices (
  -- The browsers an account has been signed in with.
  user_id text not null references users (id) on delete cascade,
  device_hash text not null, -- SHA-256 of the browser's own cookie, hexadecimal.
  last_sign_in_at text not null,
  constraint known_devices_key primary key (user_id, device_hash)
);

create table counted_tries (
  -- Guesses at an account, at its codes and its password.
  id text primary key, -- SHA-256 of what is counted and whose, hexadecimal.
  tries integer not null,
  ends_at text not null -- From here on tries are counted anew.
);
create index counted_tries_over on counted_tries (ends_at);

create table linked_identities (
  -- One person at one provider; an account has at most one of each provider.
  issuer text not null, -- The provider's web address; only with it a subject means anybody.
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  provider_id text not null, -- What the account protocol called the provider when it was linked, `oidc.verein`.
  label text not null, -- What its button said when it was linked.
  email text, -- As the provider told at the last sign-in; need not be the account's.
  display_name text,
  linked_at text not null,
  -- `null` until the first sign-in by it.
  last_used_at text,
  constraint linked_identities_key primary key (issuer, subject),
  constraint linked_identities_one_each unique (user_id, issuer)
);

create table identity_keys (
  id text primary key, -- `kid` in the header of a token.
  sealed text not null, -- The private key as JWK, sealed with the key beside the database.
  created_at text not null
);

create table refresh_tokens (
  token_hash text primary key, -- SHA-256 of the token, hexadecimal.
  user_id text not null references users (id) on delete cascade,
  signed_in_at text not null, -- `auth_time` of every token made from it.
  last_used_at text not null,
  -- By which way its owner came in: `password`, or a provider in the words of the protocol.
  provider_id text not null default 'password',
  -- The factor that was used beside the password, in the words of the protocol; `null` without one.
  second_factor text
);
create index refresh_tokens_user on refresh_tokens (user_id);

create table account_codes (
  code_hash text primary key, -- SHA-256 of the code in the mail, hexadecimal.
  user_id text not null references users (id) on delete cascade,
  -- `verify`, `change` and `recover` are about the address, the others entitle to a new password.
  purpose text not null, -- 'reset' | 'invitation' | 'verify' | 'change' | 'recover'
  created_at text not null,
  expires_at text not null,
  email text -- Proved by `verify`, gone over to by `change`, brought back by `recover`; `null` for the others.
);
create index account_codes_user on account_codes (user_id);

create table totp_factors (
  id text primary key, -- UUIDv7; programs call the factor by it.
  user_id text not null references users (id) on delete cascade,
  sealed text not null, -- The secret that the app shares with us, sealed with the key beside the database.
  created_at text not null,
  confirmed_at text, -- `null` until a code has shown that the app has the secret; until then it proves nothing.
  -- Steps of 30 seconds since 1970: that of the last code which was accepted. No code counts twice.
  last_step integer
);
create index totp_factors_user on totp_factors (user_id);

create table recovery_codes (
  code_hash text primary key, -- SHA-256 of the code, hexadecimal; the row goes when the code is used.
  user_id text not null references users (id) on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);

create table passkeys (
  id text primary key, -- UUIDv7; what the list of passkeys calls it by.
  user_id text not null references users (id) on delete cascade,
  credential_id text not null unique, -- As the authenticator says it, base64url.
  public_key text not null, -- COSE, base64url.
  counter bigint not null, -- Raised by the authenticator with every use; 0 with those that do not count.
  transports text not null, -- JSON list: how the browser reaches it.
  name text not null,
  created_at text not null,
  last_used_at text
);
create index passkeys_user on passkeys (user_id);

create table spent_challenges (
  challenge_hash text primary key, -- SHA-256 of a challenge that was answered, hexadecimal; kept until it would have run out.
  expires_at text not null
);

create table pending_sign_ins (
  token_hash text primary key, -- SHA-256 of the proof that the first step was right, hexadecimal.
  user_id text not null references users (id) on delete cascade,
  -- A proof of a page opens nothing for a program, nor the other way round.
  way text not null, -- 'page' | 'program'
  keep integer not null, -- „Angemeldet bleiben“.
  expires_at text not null,
  -- What the first step was: `password`, or a provider in the words of the protocol.
  provider_id text not null default 'password'
);
create index pending_sign_ins_user on pending_sign_ins (user_id);

create table request_links (
  -- Further links of the sender, one for each letter that brought one; all of them lead to the same page.
  link_hash text primary key, -- SHA-256 of the link's token.
  request_id text not null references requests (id) on delete cascade,
  created_at text not null
);
create index links_of_request on request_links (request_id);

create table request_notes (
  -- What the office writes down for itself; never shown to the sender.
  id text primary key, -- UUIDv7, in the order of writing.
  request_id text not null references requests (id) on delete cascade,
  at text not null, -- ISO 8601, UTC.
  who text not null,
  text text not null
);
create index notes_of_request on request_notes (request_id, id);

create table request_history (
  -- What happened to a request, oldest first.
  id text primary key, -- UUIDv7, in the order of events.
  request_id text not null references requests (id) on delete cascade,
  at text not null, -- ISO 8601, UTC.
  who text not null, -- „System", „Absender" or the name of whoever acted for the club.
  what text not null -- A German phrase: „eingegangen".
);
create index history_of_request on request_history (request_id, id);

create table request_numbers (
  -- The last number given per prefix and year; its row is the lock under which numbers are given.
  prefix text not null,
  year integer not null,
  last integer not null,
  constraint request_numbers_key primary key (prefix, year)
);

create table request_pictures (
  -- Pictures that came with a request. Without metadata, upright; nobody but the office and the sender sees them.
  id text primary key, -- 32 random hex digits, part of the names in the file store.
  -- `null` while it arrives, and once nobody needs it any more: it is swept away then.
  request_id text references requests (id) on delete set null,
  position integer not null,
  hash text not null, -- SHA-256 of what was sent, so that the same form twice is one request.
  file_name text not null, -- What it was called where it came from.
  width integer not null, -- Pixels as kept.
  height integer not null,
  created_at text not null -- ISO 8601, UTC.
);
create index request_pictures_of_request on request_pictures (request_id, position);

create table unsaved_forms (
  -- What a person has typed into a form without saving it; gone as soon as they save or discard it.
  id text not null, -- One for each time the form was opened.
  user_id text not null references users (id) on delete cascade,
  subject text not null, -- 'post' | 'event' | 'free-page' | 'home' | 'club-text' | 'notice' | 'circular'
  record_key text not null, -- Id of the record, or `neu` for one that is not there yet.
  found_revision integer not null, -- The record's revision the form began with; 0 for a new one.
  fields text not null, -- JSON: the form's fields as they were typed.
  -- ISO 8601, UTC.
  written_at text not null,
  constraint unsaved_forms_of_user primary key (user_id, id)
);
create index unsaved_forms_by_record on unsaved_forms (user_id, subject, record_key, written_at);

create table aircraft (
  id text primary key, -- Readable, from the registration: `d-eqfa`.
  -- Normalised, `D-EQFA`. Not unique: a club may give the mark of a former aircraft to its successor.
  registration text not null,
  registration_key text not null, -- `sortKey` of the registration.
  type text not null, -- Type as pilots say it, `Robin DR 400/160`.
  class text not null, -- 'glider' | 'tmg' | 'ultralight' | 'aeroplane' | 'helicopter' | 'balloon'
  fleet_group text not null, -- 'gliding' | 'touring' | 'ultralight' | 'powered' | 'launching' | 'former'
  status text not null, -- 'available' | 'maintenance' | 'former'
  maintenance_until text, -- Day; `null` while the end of the maintenance is open.
  details text not null, -- JSON: everything a guest may read.
  members_only text, -- JSON: what only members may read; no public statement selects it.
  created_at text not null,
  updated_at text not null,
  revision integer not null,
  withdrawn_at text -- Since when it is off the website; `null`: it is shown. ISO 8601, UTC.
);
create index aircraft_by_registration on aircraft (registration_key, id);

create table aircraft_pictures (
  -- Photos of an aircraft, the first one large.
  aircraft_id text not null references aircraft (id) on delete cascade,
  picture_id text not null references pictures (id),
  position integer not null,
  constraint aircraft_pictures_key primary key (aircraft_id, picture_id)
);
create index aircraft_pictures_by_picture on aircraft_pictures (picture_id);

create table aircraft_defects (
  -- Something that is wrong with an aircraft.
  id text primary key,
  aircraft_id text not null references aircraft (id) on delete cascade,
  reporter_id text references members (id) on delete set null, -- `null` once the person has been erased.
  title text not null,
  body text not null,
  state text not null, -- 'open' | 'acknowledged' | 'closed'
  is_grounding integer not null, -- 1: the aircraft stays on the ground until it is closed.
  sent_once_key text unique, -- A form sent twice makes one; `null`: no form.
  reported_at text not null, -- ISO 8601, UTC.
  closed_at text,
  updated_at text not null,
  revision integer not null default 1
);
create index defects_of_aircraft on aircraft_defects (aircraft_id, id);
create index defects_by_state on aircraft_defects (state, id);
create index defects_of_reporter on aircraft_defects (reporter_id);

create table defect_steps (
  -- What was done about it, in order; never changed.
  id text primary key,
  defect_id text not null references aircraft_defects (id) on delete cascade,
  -- `null` for a program, and once the person has been erased.
  member_id text references members (id) on delete set null,
  act text not null, -- 'reported' | 'acknowledged' | 'grounded' | 'released' | 'noted' | 'closed' | 'reopened'
  words text not null,
  at text not null -- ISO 8601, UTC.
);
create index steps_of_defect on defect_steps (defect_id, id);
create index steps_of_member on defect_steps (member_id);

create table defect_pictures (
  -- For members alone. Without metadata, upright.
  id text primary key, -- 32 random hex digits, part of the names in the file store.
  defect_id text not null references aircraft_defects (id) on delete cascade,
  position integer not null,
  width integer not null, -- Pixels as kept.
  height integer not null
);
create index pictures_of_defect on defect_pictures (defect_id, position);

create table chronicle_entries (
  id text primary key,
  date text not null, -- `1951-11-17`, `1955`, or two years `1962/1964`; sorts by its text.
  category text not null,
  picture_id text references pictures (id),
  -- JSON: title, text, source, persons, first aircraft of its kind, what is known of the photograph.
  details text not null,
  created_at text not null,
  updated_at text not null,
  revision integer not null,
  withdrawn_at text -- Since when it is off the website; `null`: it is shown. ISO 8601, UTC.
);
create index chronicle_entries_by_date on chronicle_entries (date, id);

create table opening_rules (
  id text primary key,
  area text not null, -- 'operations' | 'training' | 'tower' | 'fuel' | 'office' | 'restaurant'
  mode text not null, -- 'open' | 'ppr' | 'ppr-unstaffed' | 'closed'
  priority integer not null, -- Higher wins.
  -- JSON: when in the year, on which days, from when to when, the addition in the club's words.
  details text not null,
  created_at text not null, -- ISO 8601, UTC.
  updated_at text not null,
  revision integer not null default 1 -- Rises by one with every save.
);

create table special_days (
  id text primary key,
  area text not null, -- 'operations' | 'training' | 'tower' | 'fuel' | 'office' | 'restaurant'
  mode text not null, -- 'open' | 'ppr' | 'ppr-unstaffed' | 'closed'
  first_day text, -- `YYYY-MM-DD`; `null` for one that returns every year, which is told in the details.
  days integer not null,
  details text not null, -- JSON: how it returns, hours, reason, addition, the event or runway it belongs to.
  created_at text not null, -- ISO 8601, UTC.
  updated_at text not null,
  revision integer not null default 1 -- Rises by one with every save.
);

create table opening_feed (
  -- What the calendar of opening times has handed out.
  key text primary key, -- `2026-06-14-1`: the day and which stretch of it.
  day text not null, -- `YYYY-MM-DD`
  fingerprint text not null, -- Of what a reader of the calendar would notice.
  sequence integer not null, -- How often it has changed since it was first handed out.
  changed_at text not null -- ISO 8601, UTC.
);

create table site_plan_changes (
  id text primary key,
  made_at text not null, -- ISO 8601, UTC.
  made_by text references users (id) on delete set null, -- Whose account; `null` when it is gone.
  words text not null, -- What was done, as one reads it.
  before text not null, -- JSON: the points concerned as they were, by id; `null` where there was none.
  after text not null -- JSON: the same afterwards.
);

create table site_points (
  id text primary key,
  number integer not null unique, -- On the plan and in the list; no two alike.
  kind text not null,
  -- `all` is shown in every layer.
  layer text not null, -- 'visitors' | 'pilots' | 'emergency' | 'all'
  picture_id text references pictures (id),
  details text not null, -- JSON: name, text, position.
  created_at text not null,
  updated_at text not null,
  revision integer not null
);

create table weather_stations (
  id text primary key,
  position integer not null, -- Order on the pages; the first with current weather is the one that counts.
  kind text not null, -- `metar`, `url` or `push`.
  details text not null, -- JSON: code and whereabouts, or name, locked address and mapping.
  key_hash text unique, -- SHA-256 of the key with which a station sends by itself.
  created_at text not null,
  updated_at text not null,
  updated_by text -- Id of the member who last changed it; null: nobody by hand, or nobody in the member list.
);

create table weather_reports (
  -- What stations said, at most 24 hours of it.
  station_id text not null references weather_stations (id) on delete cascade,
  kind text not null, -- `observation` or `forecast`.
  at text not null, -- ISO 8601, UTC: when it was observed or issued.
  valid_to text, -- ISO 8601, UTC: when a forecast ends; null for observations.
  raw text,
  -- JSON: values of an observation, or when a forecast begins; null where only the text could be understood.
  details text,
  received_at text not null,
  constraint weather_reports_key primary key (station_id, kind, at)
);

create table weather_polls (
  -- When a source is asked next: `metar` and `taf` for all their stations, otherwise a station's id.
  source text primary key,
  due_at text not null, -- ISO 8601, UTC; the job that carries another moment is out of date.
  failures integer not null, -- In a row, until one succeeds.
  last_failure text,
  asked_at text,
  answered_at text
);

create table webcams (
  id text primary key,
  position integer not null, -- Order on the page.
  active integer not null, -- 0: neither fetched nor taken nor shown.
  details text not null, -- JSON: name, direction, place, source, interval, reference marks, blackened areas.
  created_at text not null,
  updated_at text not null,
  revision integer not null,
  key_hash text -- Of the key with which the camera brings its pictures; null: it has none.
);
create unique index webcams_by_key on webcams (key_hash);

create table webcam_snapshots (
  -- One picture of a camera; its files lie in the store under names made from this row.
  webcam_id text not null references webcams (id) on delete cascade,
  taken_at text not null, -- ISO 8601, UTC: when the camera took it, as far as it says so, otherwise when it came.
  source_hash text not null, -- Of the bytes as they came: the same picture once more is not a new one.
  width integer not null,
  height integer not null,
  constraint webcam_snapshots_key primary key (webcam_id, taken_at)
);

create table webcam_fetches (
  -- When a camera is asked next, or its old pictures are looked through; a row for each active one.
  webcam_id text primary key references webcams (id) on delete cascade,
  due_at text not null, -- ISO 8601, UTC; the job that carries another moment is out of date.
  failures integer not null, -- In a row, until one succeeds.
  last_failure text
);

create table backups (
  -- Backups that lie on this server, and what is being done with them; a restore leaves this table alone.
  id text primary key, -- UUIDv7.
  file_name text not null, -- In the folder for backups; of our making, never from an upload.
  origin text not null, -- 'by-hand' | 'nightly' | 'uploaded'
  -- `made`: can be downloaded and put back. `restored`: was put back here.
  state text not null, -- 'waiting' | 'made' | 'failed' | 'restoring' | 'restored'
  bytes integer,
  facts text, -- JSON: what the file holds; `null` before it was looked into.
  done integer not null default 0, -- Rows and files written so far.
  total integer not null default 0,
  fault text, -- German sentence why it failed.
  created_at text not null,
  finished_at text,
  tested_at text, -- When it was put back into an empty installation on trial; `null`: not yet.
  test_fault text, -- German sentence why that failed.
  copied_at text, -- When it was copied to the second place.
  copy_fault text
);

create table posts (
  id text primary key, -- Readable for posts taken over, UUIDv7 for new ones.
  slug text not null,
  title text not null,
  teaser text not null,
  category text not null,
  body text not null, -- Document as JSON: blocks of text, pictures, tables; no HTML.
  search_text text not null, -- `sortKey` of title, teaser and text.
  reading_minutes integer not null,
  cover_picture_id text references pictures (id),
  -- A member; the name is shown only while they agree to it. `null`: by the editors.
  author_id text references members (id),
  status text not null, -- 'draft' | 'scheduled' | 'published' | 'archived' | 'trashed'
  visibility text not null, -- 'public' | 'members' | 'board' | 'admin'
  published_at text, -- ISO 8601, UTC; a future moment is a post that goes out by itself.
  expires_at text,
  -- JSON: tags, correction, comments on or off, pinned, read receipt, description of the drawn cover.
  details text not null,
  created_at text not null,
  updated_at text not null,
  revision integer not null, -- Rises by one with every save; the save that comes second sees it.
  trashed_at text, -- ISO 8601, UTC; `null` unless the post lies in the trash.
  -- What it becomes again when it is taken out of the trash.
  status_before_trash text, -- 'draft' | 'scheduled' | 'published' | 'archived'
  -- 1 for a safety notice, which every member is to confirm; `readReceipt` of the details, to be searched by.
  asks_receipt integer not null default 0
);
create index posts_slug on posts (slug);
create index posts_out on posts (published_at desc, id desc, visibility, expires_at) where status in ('published', 'scheduled');
create index posts_out_by_category on posts (category, published_at desc, id desc, visibility, expires_at) where status in ('published', 'scheduled');
create index posts_running_out on posts (expires_at) where expires_at is not null;
create index posts_by_change on posts (updated_at desc, id desc);
create index posts_changed on posts (updated_at, id);
create index posts_by_state on posts (status, published_at);
create index posts_asking_receipt on posts (asks_receipt, published_at);

create table post_comments (
  -- What members write below a post; never shown on the website.
  id text primary key, -- UUIDv7, in the order of writing.
  post_id text not null references posts (id) on delete cascade,
  user_id text references users (id) on delete set null, -- `null`: the account is gone.
  text text not null, -- Plain text with line breaks.
  written_at text not null, -- ISO 8601, UTC.
  changed_at text, -- `null` while it stands as it was first written.
  hidden_at text, -- `null` while members see it.
  hidden_by text references users (id) on delete set null,
  hidden_reason text -- For its author.
);
create index comments_of_post on post_comments (post_id, id);
create index comments_of_user on post_comments (user_id);

create table post_digests (
  -- Who wants to hear of new posts by mail; without a row nobody is written to.
  user_id text primary key references users (id) on delete cascade,
  rhythm text not null, -- 'daily' | 'weekly'
  told_until text not null, -- ISO 8601, UTC: what came out until then has been told of, or was there before.
  -- In every mail, to go without signing in; it opens nothing else, so it is kept as it is.
  token text not null unique
);

create table former_addresses (
  -- Addresses of a website the club had before, which lead to what became of the pages there.
  path text primary key, -- As `formerPath` writes it.
  post_id text references posts (id) on delete cascade, -- `null` where it leads to no single post.
  target text -- An address of ours; `null` where it leads to the post.
);
create index former_addresses_post on former_addresses (post_id);

create table post_reads (
  -- That an account has opened a post, and confirmed a safety notice.
  post_id text not null references posts (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  read_at text not null, -- ISO 8601, UTC: when it was opened first.
  confirmed_at text, -- ISO 8601, UTC; `null` until the person presses „Gelesen“.
  -- What the post said then, by its revision.
  confirmed_revision integer,
  constraint post_reads_once primary key (post_id, user_id)
);
create index post_reads_of_user on post_reads (user_id);
create index post_reads_read_at on post_reads (read_at);
create index post_reads_confirmed_at on post_reads (confirmed_at);

create table post_submissions (
  -- What a member writes for the blog, until an editor has made a post of it.
  id text primary key, -- UUIDv7.
  user_id text not null references users (id) on delete cascade,
  title text not null,
  teaser text not null,
  body text not null, -- Document as JSON, words and links only.
  note text not null, -- To the editors; may be empty.
  -- `taken`: a post was made of it, which is not out yet.
  state text not null, -- 'draft' | 'open' | 'returned' | 'taken' | 'published'
  answer text, -- What the editor said; `null`: nothing.
  -- What became of it; `null` before, and when the post is gone.
  post_id text references posts (id) on delete set null,
  created_at text not null, -- ISO 8601, UTC.
  changed_at text not null,
  decided_at text,
  -- The account; `null` when it is gone or nobody has decided.
  decided_by text references users (id) on delete set null,
  revision integer not null default 1 -- Rises with every save and every decision.
);
create index submissions_of_user on post_submissions (user_id, id);
create index submissions_by_state on post_submissions (state, changed_at);
create index submissions_as_post on post_submissions (post_id);
create index submissions_decided on post_submissions (decided_by);

create table post_versions (
  -- What a post said after a save. Moment of publication, readers and state are not the text's and not in it.
  post_id text not null references posts (id) on delete cascade,
  number integer not null, -- Counted per post from 1.
  title text not null,
  teaser text not null,
  category text not null,
  body text not null, -- Document as JSON, as in the post.
  cover_picture_id text, -- The picture may have been deleted since.
  author_id text,
  details text not null, -- JSON, as in the post.
  saved_by text references users (id) on delete set null, -- An account; `null`: taken over, or the account is gone.
  saved_at text not null, -- ISO 8601, UTC.
  -- The number of the version that was brought back; `null` for a text that was written.
  restored_from integer,
  constraint post_versions_number primary key (post_id, number)
);
create index post_versions_saved_by on post_versions (saved_by);

create table board_offices (
  id text primary key,
  group_key text not null, -- One of the groups in the setting `board`.
  office text not null, -- What the office is called, as „Kassenführung".
  member_id text references members (id) on delete set null, -- `null` while the office is vacant.
  position integer not null, -- Ascending, as the page lists them.
  details text not null, -- JSON: address, tasks, term, photo; see board-office.ts.
  updated_at text not null, -- ISO 8601, UTC.
  withdrawn_at text, -- Since when it is off the website; `null`: it is shown. ISO 8601, UTC.
  revision integer not null default 1 -- Times it was saved.
);
create index board_offices_of_member on board_offices (member_id);

create table briefing_versions (
  -- Each version as it was published; none is ever changed.
  version integer primary key, -- 1, 2, 3 …; the highest is in force.
  content text not null, -- JSON, read by `BriefingContent`.
  published_at text not null -- ISO 8601, UTC.
);

create table briefing_acknowledgements (
  -- Who has confirmed which version.
  id text primary key, -- UUIDv7.
  name text not null,
  mail_hash text not null, -- HMAC of the address in lower case, so that it can be looked for and not be read.
  registration text, -- `null` when none was given.
  version integer not null,
  acknowledged_on text not null, -- In Berlin, `YYYY-MM-DD`.
  valid_until text not null, -- Last day on which it counts.
  -- SHA-256 of the token in the address its sender is led to; follows from the form, so that sent twice it is one.
  link_hash text not null unique
);
create index briefing_acknowledgements_mail_hash on briefing_acknowledgements (mail_hash);
create index briefing_acknowledgements_valid_until on briefing_acknowledgements (valid_until);

create table contact_topics (
  id text primary key,
  label text not null,
  position integer not null, -- Ascending, as the page lists them.
  email text not null, -- Mailbox of the function; messages on this topic go there.
  member_id text references members (id) on delete set null, -- Who looks after it.
  details text not null, -- JSON: phone, hours, explanation, noise log; see contact-request.ts.
  updated_at text not null, -- ISO 8601, UTC.
  withdrawn_at text, -- ISO 8601, UTC; taken off the page and out of the form, its messages are still answered.
  revision integer not null default 1 -- Raised by everything that is saved in the form.
);
create index contact_topics_of_member on contact_topics (member_id);

create table destinations (
  id text primary key,
  name text not null,
  name_key text not null, -- `sortKey` of the name.
  type text not null, -- 'by-air' | 'ground'
  -- Submitted by a member and waiting for approval, shown, or taken off.
  publication text not null, -- 'submitted' | 'published' | 'archived'
  -- The member whose tip it is; named only while they agree to it.
  tip_by text references members (id) on delete set null,
  reviewed_on text not null, -- Day on which somebody last vouched for it.
  details text not null, -- JSON: place, runway, restaurant, text and what else the page says.
  search_text text not null, -- `sortKey` of name and text.
  created_at text not null,
  updated_at text not null,
  revision integer not null
);
create index destinations_by_name on destinations (publication, name_key, id);

create table destination_pictures (
  destination_id text not null references destinations (id) on delete cascade,
  picture_id text not null references pictures (id),
  position integer not null,
  constraint destination_pictures_key primary key (destination_id, picture_id)
);
create index destination_pictures_by_picture on destination_pictures (picture_id);

create table documents (
  id text primary key, -- Readable for documents taken over, UUIDv7 for new ones.
  title text not null,
  title_key text not null, -- `sortKey` of the title.
  visibility text not null, -- 'public' | 'members' | 'board' | 'admin'
  version integer not null, -- Rises with every new wording.
  as_of text not null, -- Day in Berlin from which this wording holds.
  body text not null, -- The text as JSON blocks; no HTML.
  details text not null, -- JSON: summary, read receipt, withdrawn; see document.ts.
  updated_at text not null, -- ISO 8601, UTC.
  withdrawn_at text, -- Since when it is off the website; `null`: it is shown. ISO 8601, UTC.
  revision integer not null default 1 -- Times it was saved.
);
create index documents_by_title on documents (visibility, title_key, id);

create table document_versions (
  -- What a wording said before the next one took its place; members find it beside the one in force.
  document_id text not null references documents (id) on delete cascade,
  version integer not null,
  title text not null,
  as_of text not null, -- Day in Berlin from which it held.
  body text not null,
  details text not null,
  -- ISO 8601, UTC: when the next one was saved.
  replaced_at text not null,
  constraint document_versions_once primary key (document_id, version)
);

create table document_reads (
  -- That an account has opened a wording of a document, and confirmed it where that is asked for.
  document_id text not null references documents (id) on delete cascade,
  version integer not null,
  user_id text not null references users (id) on delete cascade,
  read_at text not null, -- ISO 8601, UTC: when it was opened first.
  -- ISO 8601, UTC; `null` until the person presses „Gelesen“.
  confirmed_at text,
  constraint document_reads_once primary key (document_id, version, user_id)
);
create index document_reads_of_user on document_reads (user_id);
create index document_reads_by_read_at on document_reads (read_at);
create index document_reads_by_confirmed_at on document_reads (confirmed_at);

create table events (
  id text primary key, -- Readable for events taken over, UUIDv7 for new ones.
  slug text not null,
  title text not null,
  category text not null, -- 'airfield-festival' | 'fly-in' | 'flying-camp' | 'competition' | 'assembly' | 'work-party' | 'course' | 'youth' | 'trial-day' | 'regulars-table' | 'other'
  status text not null, -- 'planned' | 'confirmed' | 'postponed' | 'cancelled' | 'sold-out'
  visibility text not null, -- 'public' | 'members' | 'board' | 'admin'
  -- Archived events stand only in the archive and at their own address.
  publication text not null, -- 'draft' | 'scheduled' | 'published' | 'archived' | 'trashed'
  published_at text, -- ISO 8601, UTC; a future moment is an event that is announced by itself.
  first_day text not null, -- Day in Europe/Berlin; of a series the first occurrence.
  last_day text not null, -- Day the (first) occurrence ends, included.
  -- `HH:MM` on the clock in Berlin; `null`: all day. Wall time, because a series keeps it over a clock change.
  start_time text,
  end_time text, -- `HH:MM`; `null`: all day, or the end is open.
  series text, -- JSON: weekly or monthly with exceptions; `null`: takes place once.
  until_day text, -- Last day of the last occurrence; `null`: the series has no end.
  picture_id text references pictures (id),
  details text not null, -- JSON: text, programme, arrival by air, registration and what else the page says.
  search_text text not null, -- `sortKey` of title, place and text.
  sequence integer not null, -- Rises with every change that subscribers must see (iCalendar SEQUENCE).
  created_at text not null,
  updated_at text not null,
  revision integer not null,
  trashed_at text, -- ISO 8601, UTC; `null` unless the event lies in the trash.
  -- What it becomes again when it is taken out of the trash.
  publication_before_trash text -- 'draft' | 'scheduled' | 'published' | 'archived'
);
create index events_by_end on events (visibility, until_day, first_day);
create index events_by_day on events (first_day, id);
create index events_changed on events (updated_at, id);
create index events_by_publication on events (publication, published_at);

create table event_arrivals (
  -- Arrival times of a fly-in that requests to land have taken; the place is free again when the request is off.
  request_id text primary key references requests (id) on delete cascade,
  event_id text not null references events (id) on delete cascade,
  day text not null, -- Day in Berlin.
  time text not null -- `HH:MM` in Berlin, as the event offers it.
);
create index event_arrivals_of_day on event_arrivals (event_id, day, time);

create table event_versions (
  -- What an event said after a save. Publication, state and who comes are not the text's and not in it.
  event_id text not null references events (id) on delete cascade,
  number integer not null, -- Counted per event from 1.
  title text not null,
  content text not null, -- JSON: the columns of the event that a save writes, see `event-versions.server.ts`.
  saved_by text references users (id) on delete set null, -- An account; `null`: taken over, or the account is gone.
  saved_at text not null, -- ISO 8601, UTC.
  -- The number of the version that was brought back; `null` for a text that was written.
  restored_from integer,
  constraint event_versions_number primary key (event_id, number)
);
create index event_versions_saved_by on event_versions (saved_by);

create table event_registrations (
  id text primary key,
  event_id text not null references events (id) on delete cascade,
  member_id text references members (id) on delete cascade, -- `null`: a guest.
  name text not null, -- Empty for members, whose name stands with them.
  email text not null,
  state text not null, -- 'registered' | 'waiting' | 'cancelled'
  answers text not null, -- JSON: answers by the id of the question.
  created_at text not null, -- ISO 8601, UTC; who waits longer moves up first.
  -- Of a series without end the date (the day its rule gives it); empty: the event as a whole.
  day text not null default '',
  people integer not null default 1, -- How many come, whoever registered included.
  sent_once_key text, -- SHA-256 of the form's key and what was typed: the same form sent twice is one registration.
  -- Last day, `YYYY-MM-DD` in Berlin, on which it may be kept; `null`: taken over before there were such days.
  delete_after text,
  revision integer not null default 1
);
create index registrations_of_event on event_registrations (event_id, state);
create index registrations_of_member on event_registrations (member_id);
create unique index registrations_sent_once on event_registrations (sent_once_key);
create index registrations_of_date on event_registrations (event_id, day, state);

create table event_declines (
  -- Members who said no; who registers after all is taken from here.
  event_id text not null references events (id) on delete cascade,
  day text not null, -- As in a registration.
  member_id text not null references members (id) on delete cascade,
  declined_at text not null, -- ISO 8601, UTC.
  -- Last day, `YYYY-MM-DD` in Berlin, on which it may be kept.
  delete_after text not null,
  constraint event_declines_key primary key (event_id, day, member_id)
);
create index declines_of_member on event_declines (member_id);
create index declines_kept on event_declines (delete_after);

create table event_registration_links (
  -- The ways to one's own registration, one for each mail that brought one.
  link_hash text primary key, -- SHA-256 of the link's token; the token itself is stored nowhere.
  registration_id text not null references event_registrations (id) on delete cascade,
  created_at text not null
);
create index registration_links on event_registration_links (registration_id);

create table event_mailings (
  -- What was written to those who registered; the single mails stand in the outbox.
  id text primary key, -- UUIDv7.
  event_id text not null references events (id) on delete cascade,
  day text not null,
  audience text not null, -- 'registered' | 'waiting' | 'both'
  subject text not null,
  body text not null,
  recipients integer not null, -- How many mails it made.
  sent_by text references users (id) on delete set null, -- An account; `null` when it is gone.
  sent_at text not null,
  sent_once_key text not null unique
);
create index mailings_of_event on event_mailings (event_id, sent_at);
create index mailings_sent_by on event_mailings (sent_by);

create table flights (
  -- One launch and what came of it. Times are whole minutes, ISO 8601, UTC.
  id text primary key,
  day text not null, -- In Berlin, of the launch; the day it is closed with.
  aircraft_id text references aircraft (id) on delete set null, -- `null`: not of the fleet, or no longer.
  registration text not null, -- Normalised, as it was on the day.
  pilot_id text references members (id) on delete set null, -- `null`: not a member, or no longer known.
  pilot_name text not null, -- Of a pilot who is no member; empty otherwise.
  second_id text references members (id) on delete set null,
  second_name text not null,
  -- What the second person does; `null`: nobody sits there.
  second_role text, -- 'instructor' | 'companion' | 'guest'
  guests integer not null, -- Further passengers, without names.
  launch text not null, -- 'self' | 'aerotow' | 'winch' | 'bungee' | 'car'
  tow_id text references flights (id) on delete set null, -- The flight of the tug that took it up.
  charge text not null, -- 'none' | 'pilot' | 'companion' | 'guest' | 'both' | 'other-member' | 'club'
  payer_id text references members (id) on delete set null, -- Who pays where it is another member.
  started_at text not null,
  landed_at text, -- `null`: in the air.
  minutes integer, -- From launch to landing; `null`: in the air.
  landings integer not null,
  from_place text not null, -- Empty: at home.
  to_place text not null,
  remark text not null,
  struck_at text, -- When somebody struck it out; `null`: it counts.
  created_at text not null,
  updated_at text not null,
  revision integer not null default 1
);
create index flights_by_time on flights (started_at, id);
create index flights_of_day on flights (day, started_at);
create index flights_of_mark on flights (registration, started_at);
create index flights_of_aircraft on flights (aircraft_id, started_at, minutes, landings, struck_at);
create index flights_of_pilot on flights (pilot_id, started_at);
create index flights_of_second on flights (second_id, started_at);
create index flights_of_payer on flights (payer_id);
create index flights_of_tow on flights (tow_id);
create unique index flights_in_the_air on flights (registration) where landed_at is null and struck_at is null;
create index flights_summed on flights (aircraft_id, day, struck_at, minutes, landings);

create table flight_changes (
  -- Every entry and every correction, as long as the flight is kept.
  id text primary key,
  flight_id text not null references flights (id) on delete cascade,
  entry_key text unique, -- The entry's own, made on the device; the same one sent twice is entered once.
  user_id text references users (id) on delete set null, -- The account; `null`: gone, or a program.
  at text not null,
  act text not null, -- 'launched' | 'landed' | 'corrected' | 'struck' | 'undone'
  before text, -- JSON, only what differs; `null` for a launch.
  after text not null,
  reason text not null
);
create index flight_changes_of_flight on flight_changes (flight_id, id);
create index flight_changes_of_user on flight_changes (user_id);

create table flight_days (
  -- A day whose log is closed.
  day text primary key,
  closed_at text not null,
  closed_by text references users (id) on delete set null,
  leader_id text references members (id) on delete set null, -- Who led the flying; `null`: not a member any more.
  note text not null
);

create table flight_turns (
  -- One row. Whoever writes the log raises it first, so that all come one after the other; open pages follow it.
  id integer primary key,
  turn integer not null
);

create table aircraft_times (
  -- What an aircraft had flown before the log began to count.
  aircraft_id text primary key references aircraft (id) on delete cascade,
  counts_from text not null, -- Day; flights from this day on are added.
  airframe_minutes integer not null,
  landings integer not null,
  engine_minutes integer, -- `null`: it has no engine, or nobody keeps its hours.
  updated_at text not null,
  revision integer not null default 1
);

create table aircraft_checks (
  -- What has to be done to an aircraft by a day or by hours, whichever comes first.
  id text primary key,
  aircraft_id text not null references aircraft (id) on delete cascade,
  label text not null,
  due_on text, -- Day, included; `null`: no day.
  due_minutes integer, -- Hours of the airframe in minutes; `null`: no hours.
  warn_days integer not null, -- From how many days before, and from how many minutes before, it is told.
  warn_minutes integer not null,
  -- Once it is overdue.
  when_overdue text not null, -- 'block' | 'warn'
  created_at text not null,
  updated_at text not null,
  revision integer not null default 1
);
create index checks_of_aircraft on aircraft_checks (aircraft_id);

create table hangar_kinds (
  -- Kinds of parking the club lets.
  id text primary key,
  position integer not null, -- Order on the page.
  label text not null,
  availability text not null, -- 'free' | 'waiting-list' | 'offered' | 'on-request' | 'none'
  price_text text not null,
  updated_at text not null,
  withdrawn_at text, -- Since when it is off the website; `null`: it is shown. ISO 8601, UTC.
  revision integer not null default 1, -- Times it was saved.
  label_en text not null default '', -- In English; empty where nobody has translated it.
  price_text_en text not null default ''
);

create table hangar_boxes (
  -- Single places, in a hall or outside; dimensions of what fits in.
  id text primary key,
  kind text not null references hangar_kinds (id),
  hall text not null, -- Id of a building of the airfield's plan, `outside` or `grass`.
  number integer not null, -- Within the hall.
  is_free integer not null, -- 0 or 1.
  max_wingspan_cm integer, -- Centimetres; `null`: no limit of its own.
  max_length_cm integer,
  max_height_cm integer,
  details text not null, -- JSON: who stands there; never shown in public.
  updated_at text not null,
  revision integer not null default 1, -- Times it was saved.
  -- The request of whoever has to answer an offer of this place; so long nobody else is offered it.
  offered_to text references requests (id) on delete set null,
  -- The request of whoever has it now; `null` also for tenants from before.
  request_id text references requests (id) on delete set null,
  contract_from text, -- First and last day of the contract, `YYYY-MM-DD`; `null`: not known, or without an end.
  contract_until text
);
create index hangar_boxes_by_kind on hangar_boxes (kind, hall, number);
create index hangar_boxes_offered on hangar_boxes (offered_to);
create index hangar_boxes_let on hangar_boxes (request_id);

create table hangar_waiting (
  -- Who waits for a place; who they are stands in their request.
  request_id text primary key references requests (id) on delete cascade,
  kind text not null references hangar_kinds (id),
  status text not null, -- 'waiting' | 'offered' | 'occupied' | 'declined' | 'withdrawn' | 'expired' | 'ended'
  waiting_since text not null, -- ISO 8601, UTC.
  details text not null, -- JSON: offer with its deadline, questions sent, reason of a change.
  updated_at text not null,
  -- The order of the list; as `waiting_since` until the office puts somebody elsewhere.
  place_key text not null default ''
);
create index hangar_waiting_in_order on hangar_waiting (kind, status, waiting_since, request_id);
create index hangar_waiting_by_place on hangar_waiting (kind, status, place_key, request_id);

create table member_exits (
  -- Somebody who leaves; undone by deleting the row until the day is over.
  member_id text primary key references members (id) on delete cascade,
  last_day text not null, -- Day in Berlin, the last one in the club.
  reason text not null, -- 'resignation' | 'exclusion' | 'death' | 'other'
  user_id text not null,
  created_at text not null,
  done_at text -- `null` until the job of the day has run.
);

create table movement_reports (
  -- Who reported a movement, kept apart from it and not as long.
  id text primary key, -- UUIDv7.
  number text not null unique, -- `BEW-2026-0001`
  -- SHA-256 of the token in its sender's address; follows from the form, so that sent twice it is one.
  link_hash text not null unique,
  name text,
  email text,
  -- The request to land it belongs to, which has the contact.
  request_id text unique references requests (id) on delete cascade,
  created_at text not null -- ISO 8601, UTC.
);
create index movement_reports_by_age on movement_reports (created_at);

create table movements (
  -- The field's log. Its columns are those § 70 LuftVG names: mark, type, number of crew and of passengers, kind of
  -- flight, the other airfield of a cross-country flight; with time and direction. Nobody's name stands here.
  id text primary key, -- UUIDv7.
  day text not null, -- In Berlin, `YYYY-MM-DD`.
  at text not null, -- ISO 8601, UTC.
  direction text not null, -- 'in' | 'out' | 'circuit'
  count integer not null, -- How many circuits; 1 for a landing or a take-off.
  registration text not null, -- Without its last three letters once `shortened` is 1.
  type text not null,
  class text not null,
  crew integer not null,
  passengers integer not null,
  flight text not null, -- Kind of flight: see `flights`.
  launch text not null, -- How it took off: see `launches`.
  other_field text, -- From where it came or where it went; `null`: a local flight.
  shortened integer not null default 0,
  -- An earlier line of the same aircraft, direction and quarter of an hour; perhaps the same movement told twice.
  same_as text,
  -- `null` for what the field wrote down itself, and once the report is gone.
  report_id text references movement_reports (id) on delete set null,
  revision integer not null default 1,
  updated_at text not null
);
create index movements_in_order on movements (at, id);
create index movements_of_day on movements (day, at);
create index movements_of_aircraft on movements (registration, at);
create index movements_of_report on movements (report_id);

create table notices (
  id text primary key,
  kind text not null, -- 'info' | 'warning' | 'danger'
  starts_at text not null, -- ISO 8601, UTC.
  ends_at text not null,
  -- On every page, or only where pilots prepare their flight.
  scope text not null, -- 'all' | 'pilot'
  details text not null, -- JSON: text, English text, dismissible, runway.
  created_at text not null,
  updated_at text not null,
  revision integer not null
);
create index notices_by_end on notices (ends_at, starts_at);

create table pages (
  -- Standing texts of the club as the website shows them: directions, field rules, privacy, accessibility.
  key text primary key, -- The word the pages ask for it with, as `anfahrt`; see club-texts.ts.
  title text not null,
  -- JSON: text in sections, some of which belong to one feature of the website; see page.ts.
  sections text not null,
  reviewed_on text, -- Day in Berlin on which somebody last confirmed the text; `null` while nobody has.
  document_id text references documents (id) on delete set null, -- A document that holds the full version.
  updated_at text not null, -- ISO 8601, UTC.
  valid_from text -- Day in Berlin since when it holds; `null` where nobody has said.
);

create table page_drafts (
  -- The text somebody works on; missing while nobody has changed the one in force.
  key text primary key,
  title text not null,
  sections text not null,
  valid_from text, -- Day in Berlin from which it is to hold.
  -- `waiting`: is put in force by itself when its day begins; `out`: says what the website says.
  state text not null, -- 'draft' | 'waiting' | 'out'
  revision integer not null, -- Rises with every save; the second of two who save is told.
  saved_by text references users (id) on delete set null, -- The account; `null` once it is gone.
  saved_at text not null -- ISO 8601, UTC.
);
create index page_drafts_saved_by on page_drafts (saved_by);

create table page_versions (
  -- Every text that was in force once. None is ever thinned out: one may have to show what held when.
  key text not null,
  number integer not null, -- Counted per text from 1.
  title text not null,
  sections text not null,
  valid_from text,
  -- The account; `null` for what came with the installation, or once it is gone.
  saved_by text references users (id) on delete set null,
  -- ISO 8601, UTC: when it was put in force.
  saved_at text not null,
  constraint page_versions_number primary key (key, number)
);
create index page_versions_saved_by on page_versions (saved_by);

create table ppr_flights (
  -- What of a request to land is searched by; the rest stands in the request.
  request_id text primary key references requests (id) on delete cascade,
  registration text not null,
  eta text not null, -- ISO 8601, UTC.
  etd text,
  -- An earlier request of the same aircraft within the hour before or after.
  same_as text references requests (id) on delete set null,
  reminded_for text -- The arrival the pilot has been reminded of; another one is told anew.
);
create index ppr_flights_by_eta on ppr_flights (eta, request_id);
create index ppr_flights_by_registration on ppr_flights (registration, eta);

create table tariffs (
  -- One price each: table, calculator and download read the same rows. Amounts are gross.
  id text primary key,
  position integer not null, -- Order within the price list.
  kind text not null,
  class text not null,
  mtom_from_kg integer, -- Take-off mass in kg, lower bound exclusive; `null`: no bound.
  mtom_to_kg integer, -- Upper bound inclusive.
  noise text not null, -- 'enhanced' | 'none' | 'any'
  purpose text not null, -- 'normal' | 'training' | 'commercial' | 'any'
  customer text not null, -- 'guest' | 'member' | 'based' | 'partner-club' | 'any'
  unit text not null,
  amount_cents integer not null, -- Integer cents, gross; 0 is free.
  vat_rate_percent integer not null,
  surcharge_percent integer, -- Added to or taken from the sum of the rows of its kind; `null`: a price of its own.
  valid_from text not null, -- First day, `YYYY-MM-DD`.
  valid_to text, -- Last day; `null`: until further notice.
  details text not null, -- JSON: name, remark, and the rules a column has no place for; see tariff.ts.
  updated_at text not null
);
create index tariffs_in_order on tariffs (position, id);

create table erasure_wishes (
  -- Somebody asked for their data to be erased; the office answers within a month (Art. 12 (3) GDPR).
  id text primary key, -- UUIDv7.
  member_id text not null unique references members (id) on delete cascade, -- Goes with the entry.
  asked_at text not null,
  due_on text not null -- Day in Berlin by which it is answered.
);

create table retention_runs (
  -- What ran out, once a night.
  id text primary key, -- The day in Berlin; one run for each.
  at text not null,
  gone text not null -- JSON: rows that went, by key of the register.
);

create table duty_kinds (
  -- What somebody can be on duty as.
  id text primary key,
  label text not null,
  position integer not null, -- Ascending, as the plan lists them.
  details text not null, -- JSON: who may, whether it runs the field; see duty-rules.ts.
  updated_at text not null, -- ISO 8601, UTC.
  withdrawn_at text, -- Not planned any more; what is planned stays. ISO 8601, UTC.
  revision integer not null default 1
);

create table duties (
  -- One place to fill: two instructors at once are two duties.
  id text primary key,
  kind_id text not null references duty_kinds (id) on delete cascade,
  starts_at text not null, -- ISO 8601, UTC.
  ends_at text not null,
  seat integer not null, -- From 1, where several are needed at once.
  member_id text references members (id) on delete set null, -- `null`: open.
  reminded_at text, -- When whoever has it was reminded; `null`: not yet. ISO 8601, UTC.
  created_at text not null,
  updated_at text not null,
  revision integer not null default 1
);
create unique index duties_once on duties (kind_id, starts_at, seat);
create index duties_by_time on duties (starts_at, ends_at);
create index duties_of_member on duties (member_id, starts_at);

create table duty_swaps (
  -- Somebody would hand a duty on; it stays theirs until another accepts.
  id text primary key,
  duty_id text not null references duties (id) on delete cascade,
  from_member_id text not null references members (id) on delete cascade,
  to_member_id text references members (id) on delete cascade, -- `null`: whoever accepts first.
  return_duty_id text references duties (id) on delete cascade, -- The duty taken in return; `null`: none.
  note text not null,
  state text not null, -- 'open' | 'accepted' | 'declined' | 'withdrawn' | 'void' | 'lapsed'
  created_at text not null, -- ISO 8601, UTC.
  settled_at text
);
create index swaps_of_duty on duty_swaps (duty_id, state);
create index swaps_for_duty on duty_swaps (return_duty_id, state);
create index swaps_open on duty_swaps (state, to_member_id);
create index swaps_from on duty_swaps (from_member_id, state);

create table duty_turns (
  -- One row. Whoever writes duties or swaps raises it first, so that all come one after the other; open pages
  -- follow it.
  id integer primary key,
  turn integer not null
);

create table reservations (
  -- Somebody has an aircraft for a time; half-open, so that one may begin where another ends.
  id text primary key,
  aircraft_id text not null references aircraft (id) on delete cascade,
  starts_at text not null, -- ISO 8601, UTC.
  ends_at text not null,
  state text not null, -- 'booked' | 'cancelled'
  -- `null` once the person has been erased, and for what the club itself has reserved.
  pilot_id text references members (id) on delete set null,
  instructor_id text references members (id) on delete set null,
  guest_seats integer not null,
  purpose text not null, -- 'flight' | 'training' | 'guest' | 'tow' | 'check' | 'other'
  note text not null, -- In a few words: where to, what for.
  sent_once_key text unique, -- A form sent twice makes one; `null`: no form.
  created_at text not null,
  updated_at text not null,
  revision integer not null default 1
);
create index reservations_of_aircraft on reservations (aircraft_id, starts_at);
create index reservations_by_time on reservations (starts_at, ends_at);
create index reservations_of_pilot on reservations (pilot_id, starts_at);
create index reservations_of_instructor on reservations (instructor_id, starts_at);

create table reservation_turns (
  -- One row. Whoever writes raises it first, so that all come one after the other; open pages follow it.
  id integer primary key,
  turn integer not null
);

create table aircraft_blocks (
  -- When an aircraft cannot be had, whoever it has been promised to.
  id text primary key,
  aircraft_id text not null references aircraft (id) on delete cascade,
  starts_at text not null, -- ISO 8601, UTC.
  ends_at text, -- `null`: nobody knows.
  kind text not null, -- 'maintenance' | 'defect' | 'other'
  reason text not null,
  source_id text, -- What it comes from in another feature, as a defect's id; ends with it.
  created_at text not null,
  updated_at text not null,
  revision integer not null default 1
);
create index blocks_of_aircraft on aircraft_blocks (aircraft_id, ends_at);
create index blocks_by_source on aircraft_blocks (source_id);

create table booking_rules (
  -- Who may reserve an aircraft, how long and how far ahead. Without a row: every member.
  aircraft_id text primary key references aircraft (id) on delete cascade,
  details text not null, -- JSON; see booking-rules.ts.
  updated_at text not null,
  revision integer not null default 1
);

create table aircraft_checkouts (
  -- Who has been shown an aircraft and may fly it alone.
  aircraft_id text not null references aircraft (id) on delete cascade,
  member_id text not null references members (id) on delete cascade,
  done_on text not null, -- Days.
  -- Included; `null`: without end.
  valid_until text,
  constraint aircraft_checkouts_key primary key (aircraft_id, member_id)
);
create index checkouts_of_member on aircraft_checkouts (member_id);

create table reservation_waits (
  -- Who would like an aircraft that is not free.
  id text primary key,
  aircraft_id text not null references aircraft (id) on delete cascade,
  member_id text not null references members (id) on delete cascade,
  starts_at text not null, -- ISO 8601, UTC.
  ends_at text not null,
  created_at text not null,
  offered_at text -- When the mail went that it is free; `null`: not yet.
);
create index waits_for_aircraft on reservation_waits (aircraft_id, starts_at);
create index waits_of_member on reservation_waits (member_id);

create table reservation_swaps (
  -- A member asks another to take a reservation over, or to exchange it for one of theirs.
  id text primary key,
  reservation_id text not null references reservations (id) on delete cascade,
  from_member_id text not null references members (id) on delete cascade,
  to_member_id text not null references members (id) on delete cascade,
  return_reservation_id text references reservations (id) on delete cascade, -- `null`: nothing in return.
  note text not null,
  -- `void`: something else has happened to one of the reservations; `lapsed`: nobody answered before it began.
  state text not null, -- 'open' | 'accepted' | 'declined' | 'withdrawn' | 'void' | 'lapsed'
  lapses_at text not null, -- ISO 8601, UTC: when the first of them begins.
  created_at text not null,
  settled_at text
);
create index swaps_of_reservation on reservation_swaps (reservation_id, state);
create index swaps_for_reservation on reservation_swaps (return_reservation_id, state);
create index reservation_swaps_from on reservation_swaps (from_member_id, state);
create index reservation_swaps_to on reservation_swaps (to_member_id, state);

create table reservation_feeds (
  -- The secret part of a member's calendar addresses.
  user_id text primary key references users (id) on delete cascade,
  token_hash text not null unique, -- SHA-256, hexadecimal.
  created_at text not null
);

create table search_entries (
  -- What can be found: one row for each page, post, event, aircraft, place or person. Made anew from their tables.
  no integer primary key autoincrement, -- Rises with every new entry, so the newest stand last.
  kind text not null,
  ref text not null, -- The thing's id within its kind.
  title text not null,
  lead text not null, -- One sentence about it; may be empty.
  text text not null, -- Everything else it says, as plain text.
  address text not null,
  visibility text not null, -- 'public' | 'members' | 'board' | 'admin'
  visible_from text, -- ISO 8601, UTC; `null`: always been there, or stays.
  visible_until text,
  -- The moment it tells of or came out, ISO 8601, UTC; `null` for what has none.
  dated text,
  constraint search_entries_thing unique (kind, ref)
);

create table search_terms (
  -- Every longer word that occurs, to find compounds by their parts. Words no longer in use may linger.
  term text primary key
);

create table search_state (
  -- One row once the index is complete: the build that made it.
  id integer primary key,
  made_by text not null
);

create table takeovers (
  -- Exports of other systems that were brought here, and what became of them.
  id text primary key, -- UUIDv7.
  -- `reading`: looked through by a job. `ready`: what would happen is known. `refused`: cannot be read.
  state text not null, -- 'arriving' | 'reading' | 'ready' | 'carrying-out' | 'done' | 'refused'
  file_name text not null, -- As the file was called where it came from.
  size bigint not null, -- Bytes, as announced.
  received bigint not null default 0, -- Bytes that are here.
  -- Name, size and date of the file: whoever chooses it once more goes on where it broke off.
  fingerprint text not null,
  wishes text not null, -- JSON, see `TakeoverWishes`.
  facts text, -- JSON, see `TakeoverFacts`; `null` before the file was looked through.
  done integer not null default 0, -- Of the work at hand, in steps of that work.
  total integer not null default 0,
  fault text, -- German sentence why the file cannot be read.
  user_id text, -- Who brought it; `null` at the server's command line.
  created_at text not null,
  finished_at text
);

create table takeover_items (
  -- One entry of an export.
  takeover_id text not null references takeovers (id) on delete cascade,
  number integer not null, -- From 1, in the order of the file.
  kind text not null, -- 'post' | 'page' | 'picture' | 'other'
  title text not null,
  origin text not null, -- Host of the old website and number of the entry there.
  -- `new`: becomes something here. `known`: did so before.
  fate text not null, -- 'new' | 'known' | 'left-out' | 'refused'
  is_done integer not null, -- 0/1: what the fate says has happened; until then it would.
  turn integer not null, -- Pictures first, because texts show them: 0 for pictures, 1 for the rest.
  words text not null, -- JSON list of German sentences.
  post_id text,
  picture_id text,
  noted_at bigint not null, -- Where in the notes beside the upload the entry stands, in bytes.
  noted_bytes integer not null,
  constraint takeover_items_key primary key (takeover_id, number)
);
create index takeover_items_to_do on takeover_items (takeover_id, is_done, turn, number);
create index takeover_items_by_fate on takeover_items (takeover_id, fate, kind, number);

create table takeover_origins (
  -- What became of which entry of an old website, so that it never comes twice. Goes with what it became.
  origin text primary key,
  post_id text references posts (id) on delete cascade,
  picture_id text references pictures (id) on delete cascade,
  taken_at text not null
);
create index takeover_origins_post on takeover_origins (post_id);
create index takeover_origins_picture on takeover_origins (picture_id);

create table trial_offers (
  id text primary key,
  title text not null,
  kind text not null, -- 'glider-winch' | 'glider-aerotow' | 'tmg' | 'ultralight' | 'aeroplane' | 'gyroplane' | 'trial-day' | 'trial-membership'
  position integer not null, -- Ascending, as the page lists them.
  is_offered integer not null, -- 0: not shown.
  details text not null, -- JSON: time, price, limits, season and what else the page says.
  updated_at text not null,
  revision integer not null
);

create table trial_offer_aircraft (
  -- With which aircraft an offer is flown, the drawn one first.
  offer_id text not null references trial_offers (id) on delete cascade,
  aircraft_id text not null references aircraft (id) on delete cascade,
  position integer not null,
  constraint trial_offer_aircraft_key primary key (offer_id, aircraft_id)
);
create index trial_offers_of_aircraft on trial_offer_aircraft (aircraft_id);

create table trial_slots (
  -- Times at which somebody is there to fly guests.
  id text primary key,
  offer_id text not null references trial_offers (id) on delete cascade,
  day text not null, -- Day in Europe/Berlin.
  from_time text not null, -- `HH:MM` on the clock in Berlin.
  to_time text not null,
  places integer not null
);
create index trial_slots_by_day on trial_slots (day, from_time);
create index trial_slots_of_offer on trial_slots (offer_id);

create table vouchers (
  -- Never shown to guests: a number is checked by whoever answers the request.
  number text primary key, -- `G-0041`.
  kind text not null, -- 'offer' | 'value'
  offer_id text references trial_offers (id),
  value_cents integer,
  remaining_cents integer,
  issued_on text not null, -- Day.
  valid_until text not null, -- Day; the last one of the third year after the year of issue (§§ 195, 199 BGB).
  status text not null, -- 'created' | 'active' | 'partly-redeemed' | 'redeemed' | 'expired' | 'cancelled'
  updated_at text not null,
  -- The request it was issued for; `null` without one, and once that is gone.
  request_id text references requests (id) on delete set null,
  revision integer not null default 1
);
create index vouchers_of_request on vouchers (request_id);
create index vouchers_by_day on vouchers (issued_on, number);

create table voucher_redemptions (
  -- What was flown on a voucher.
  id text primary key, -- UUIDv7.
  number text not null references vouchers (number) on delete cascade,
  redeemed_on text not null, -- In Berlin, `YYYY-MM-DD`.
  value_cents integer -- `null`: the flight the voucher is for.
);
create index redemptions_of_voucher on voucher_redemptions (number);

create table remote_members (
  -- A person in the member list at Vereinsflieger.de; nothing more of the row is kept than is compared.
  uid text primary key, -- Digits, as it is written there.
  first_name text not null,
  last_name text not null,
  email text,
  member_number integer,
  joined_on text, -- ISO days.
  left_on text
);

create table remote_member_looks (
  -- The one row that says how the last look went.
  id integer primary key, -- 1
  asked_at text, -- When the list came last, ISO 8601 UTC; `null` while it never has.
  -- Why the last look gave nothing; `null` when it did.
  fault text -- 'offline' | 'quota' | 'refused' | 'needs-code' | 'unauthorised' | 'unknown' | 'bad-request'
);

create table remote_members_apart (
  -- A pair that looks alike and is two people; it is not proposed again.
  uid text not null,
  member_id text not null references members (id) on delete cascade,
  constraint remote_members_apart_pair primary key (uid, member_id)
);

create table vereinsflieger_calls (
  -- How often the interface of Vereinsflieger.de was asked.
  utc_day text primary key, -- `YYYY-MM-DD`, as it counts them.
  calls integer not null
);

create table vereinsflieger_answers (
  -- What it said last, of each question; only the fields a panel shows.
  question text primary key,
  entries text not null, -- JSON, a list.
  asked_at text not null -- ISO 8601, UTC.
);

create table public_appointments (
  -- Public entries of the calendar at Vereinsflieger.de, as they were when last asked for.
  id text primary key,
  title text not null,
  location text not null,
  begins_at text not null, -- ISO 8601, UTC.
  ends_at text not null,
  is_whole_day integer not null
);
create index public_appointments_by_end on public_appointments (ends_at);

create table vereinsflieger_writes (
  -- Which form has written what at Vereinsflieger.de.
  form text primary key, -- Hash of who sent it and of its own number.
  -- `unclear`: sent, and no answer came; it may stand there.
  state text not null, -- 'underway' | 'done' | 'unclear'
  remote_id text, -- What it is called there; `null` while it is not, and where the interface does not say.
  begun_at text not null -- ISO 8601, UTC.
);

create table work_hours (
  -- What somebody has done for the club, and whether it counts.
  id text primary key,
  member_id text references members (id) on delete set null, -- `null` once the person has been erased.
  year integer not null, -- The year of work it belongs to; see work-year.ts.
  day text not null, -- Day in Berlin.
  minutes integer not null,
  branch text not null,
  body text not null,
  state text not null, -- 'reported' | 'accepted' | 'refused'
  answer text not null, -- A word of whoever decided.
  sent_once_key text unique, -- A form sent twice makes one; `null`: no form.
  created_at text not null, -- ISO 8601, UTC.
  updated_at text not null,
  revision integer not null default 1
);
create index work_hours_of_member on work_hours (member_id, year, state);
create index work_hours_by_state on work_hours (state, id);
create index work_hours_by_day on work_hours (day);

create table work_hour_steps (
  -- What was done with an entry, in order; never changed.
  id text primary key,
  entry_id text not null references work_hours (id) on delete cascade,
  -- Who; `null` for an account without an entry, and once the person has been erased.
  member_id text references members (id) on delete set null,
  words text not null,
  at text not null -- ISO 8601, UTC.
);
create index steps_of_entry on work_hour_steps (entry_id, id);

create table work_hour_exemptions (
  -- Owes something else in a year than the class says.
  member_id text not null references members (id) on delete cascade,
  year integer not null,
  minutes integer not null, -- 0: nothing at all.
  reason text not null,
  constraint work_hour_exemptions_key primary key (member_id, year)
);

create table work_hour_closings (
  -- Nothing of these years changes any more.
  year integer primary key,
  closed_at text not null -- ISO 8601, UTC.
);

create table work_hour_balances (
  -- How a member stood when the year was closed.
  year integer not null references work_hour_closings (year) on delete cascade,
  member_id text not null references members (id) on delete cascade,
  required_minutes integer not null,
  worked_minutes integer not null,
  brought_minutes integer not null, -- From the year before.
  carried_minutes integer not null, -- Into the year after.
  missing_minutes integer not null,
  -- For every hour that is missing.
  rate_cents integer not null,
  constraint work_hour_balances_key primary key (year, member_id)
);
create index balances_of_member on work_hour_balances (member_id, year);

create table work_hour_turns (
  -- One row. Whoever writes hours or closes a year raises it first, so that nothing slips into a year being closed.
  id integer primary key,
  turn integer not null
);
