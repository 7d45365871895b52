import { hashOfMail } from '#app/features/briefing/acknowledgements.server.ts'
import type { Database } from '#app/platform/database/tables.ts'
import { newId } from '#app/lib/ids.ts'
import type { Db } from '#app/platform/database/db.ts'
import { personId, personMail, personPhone, leaveTraces, type Stores } from './person-with-traces.fixture.ts'

type Cells = Record<string, string | number | null>

const jana = 'Jana Zwölfgrün'
const other = 'ole-bleibt'
const aircraft_id = 'd-kjna'
/** Minimal data that the fleet's pages can read. */
const motorGlider = JSON.stringify({
  manufacturer: 'Scheibe',
  silhouette: 'motorsegler',
  numbers: {},
  equipment: {},
  noise: { certificate: true, enhancedProtection: true },
})
/** Returns text written by her, per table; it must be deleted with her. */
const textFor = (table: string) => `Janas Worte ${table}, Rückruf ${personPhone}`

/**
 * Inserts a trace of her into every table and every column that can refer to a person; direct inserts without the features'
 * rules.
 */
export async function leaveTracesEverywhere({ db, files }: Stores, at: Date, options = {}) {
  const { userId } = await leaveTraces({ db, files }, at, options)
  const put = await writer(db, at)
  const post = await idOf(db, 'posts')
  const event = await idOf(db, 'events')
  await put('members', {
    id: other,
    member_number: 4711,
    name_key: 'bleibt ole',
    status: 'active',
    public_name_form: 'none',
    details: '{}',
  })
  await put('aircraft', { id: aircraft_id, registration: 'D-KJNA', details: motorGlider })
  for (const trace of traces) await trace(put, { userId, post, event })
  const mailHash = await hashOfMail(db, personMail, at)
  await put('briefing_acknowledgements', { name: jana, mail_hash: mailHash, valid_until: '2027-06-14' })
  return { userId }
}

type Put = (table: keyof Database, cells: Cells) => Promise<unknown>
type Where = { userId: string; post: string; event: string }

async function inReservations(put: Put, { userId }: Where) {
  const past = { aircraft_id, starts_at: '2026-05-01T08:00:00.000Z', ends_at: '2026-05-01T10:00:00.000Z' }
  const ahead = { aircraft_id, starts_at: '2026-07-01T08:00:00.000Z', ends_at: '2026-07-01T10:00:00.000Z' }
  const booked = { state: 'booked', purpose: 'private', sent_once_key: null }
  await put('reservations', { ...past, ...booked, pilot_id: personId, note: textFor('reservations') })
  await put('reservations', { ...ahead, ...booked, pilot_id: personId, note: textFor('reservations') })
  await put('reservations', { ...ahead, ...booked, pilot_id: other, instructor_id: personId, note: '' })
  await put('reservations', { id: 'oles-flug', ...ahead, ...booked, pilot_id: other, note: '' })
  await put('reservations', { id: 'janas-flug', ...past, ...booked, pilot_id: personId, note: '' })
  const asked = { state: 'open', lapses_at: ahead.starts_at }
  await put('reservation_swaps', {
    ...asked,
    reservation_id: 'janas-flug',
    from_member_id: personId,
    to_member_id: other,
    note: textFor('reservation_swaps'),
  })
  await put('reservation_swaps', {
    ...asked,
    reservation_id: 'oles-flug',
    from_member_id: other,
    to_member_id: personId,
    note: '',
  })
  await put('reservation_waits', { ...ahead, member_id: personId })
  await put('reservation_feeds', { user_id: userId, token_hash: 'geheim' })
  await put('aircraft_checkouts', { aircraft_id, member_id: personId })
}

async function inTheFlightLog(put: Put, { userId }: Where) {
  const flight = {
    aircraft_id,
    registration: 'D-KJNA',
    launch: 'winch',
    charge: 'pilot',
    remark: '',
    landed_at: '2026-05-01T11:00:00.000Z',
  }
  const people = { pilot_name: '', second_name: '', second_role: null, tow_id: null, struck_at: null }
  await put('flights', {
    id: 'flug-1',
    ...flight,
    ...people,
    pilot_id: personId,
    payer_id: personId,
    remark: textFor('flights'),
  })
  await put('flights', { id: 'flug-2', ...flight, ...people, pilot_id: other, second_id: personId })
  await put('flights', { id: 'flug-3', ...flight, ...people, pilot_name: jana })
  await put('flights', {
    id: 'flug-4',
    ...flight,
    ...people,
    pilot_id: personId,
    struck_at: '2026-05-02T08:00:00.000Z',
  })
  const entry = JSON.stringify({ pilot_id: personId, second_name: jana, remark: textFor('flights') })
  await put('flight_changes', {
    flight_id: 'flug-2',
    user_id: userId,
    act: 'changed',
    before: entry,
    after: entry,
    reason: textFor('flight_changes'),
  })
  await put('flight_days', {
    day: '2026-05-01',
    closed_by: userId,
    leader_id: personId,
    note: textFor('flight_days'),
  })
}

async function inDefects(put: Put) {
  await put('aircraft_defects', {
    id: 'stoerung',
    aircraft_id,
    reporter_id: personId,
    state: 'open',
    title: 'Haube',
    body: textFor('aircraft_defects'),
  })
  await put('defect_steps', {
    defect_id: 'stoerung',
    member_id: personId,
    act: 'reported',
    words: textFor('defect_steps'),
  })
}

async function onDutyAndAtWork(put: Put) {
  await put('duty_kinds', { id: 'janas-winde', label: 'Winde' })
  for (const [id, starts_at] of [
    ['dienst-1', '2026-05-01T08:00:00.000Z'],
    ['dienst-2', '2026-07-01T08:00:00.000Z'],
  ] as const)
    await put('duties', {
      id,
      kind_id: 'janas-winde',
      starts_at,
      ends_at: starts_at.replace('T08', 'T16'),
      member_id: personId,
    })
  await put('duties', { id: 'dienst-3', kind_id: 'janas-winde', seat: 2, member_id: other })
  await put('duty_swaps', {
    duty_id: 'dienst-2',
    from_member_id: personId,
    state: 'open',
    note: textFor('duty_swaps'),
  })
  await put('duty_swaps', {
    duty_id: 'dienst-3',
    from_member_id: other,
    to_member_id: personId,
    state: 'open',
    note: '',
  })
  await put('work_hours', {
    id: 'stunden-1',
    member_id: personId,
    state: 'reported',
    body: textFor('work_hours'),
    answer: '',
  })
  await put('work_hours', {
    id: 'stunden-2',
    member_id: other,
    state: 'reported',
    body: 'Gemäht',
    answer: '',
  })
  await put('work_hour_steps', {
    entry_id: 'stunden-2',
    member_id: personId,
    words: textFor('work_hour_steps'),
  })
  await put('work_hour_closings', { year: 2019 })
  await put('work_hour_balances', { year: 2019, member_id: personId })
  await put('work_hour_exemptions', {
    member_id: personId,
    year: 2026,
    reason: textFor('work_hour_exemptions'),
  })
}

async function atTheField(put: Put, { userId, event }: Where) {
  await put('event_declines', {
    event_id: event,
    member_id: personId,
    day: '2026-08-01',
    delete_after: '2026-11-01',
  })
  await put('event_mailings', { event_id: event, sent_by: userId, subject: 'Bitte Zelte mitbringen' })
  await put('circulars', {
    id: 'janas-rundbrief',
    kind: 'notice',
    subject: 'Versammlung',
    details: JSON.stringify({ text: [] }),
    status: 'sent',
    sent_by: userId,
    reply_name: jana,
    reply_address: personMail,
  })
  await put('circular_recipients', {
    circular_id: 'janas-rundbrief',
    member_id: personId,
    name: jana,
    address: personMail,
    groups: '["Mitglied"]',
    fault: null,
  })
  await put('event_versions', { event_id: event, number: 7, saved_by: userId, content: '{}' })
  await put('movement_reports', {
    id: 'meldung',
    number: 'BEW-1',
    name: jana,
    email: personMail,
    request_id: null,
  })
  const movement = {
    registration: 'D-KJNA',
    class: 'tmg',
    direction: 'in',
    flight: 'private',
    launch: 'self',
  }
  await put('movements', { ...movement, report_id: 'meldung' })
  await put('weather_stations', {
    kind: 'metar',
    details: JSON.stringify({ code: 'EDMO', name: 'Oberpfaffenhofen' }),
    updated_by: personId,
    key_hash: null,
  })
  await put('site_plan_changes', { made_by: userId, before: '{}', after: '{}' })
  await put('destinations', { name: 'Altmoor', tip_by: personId, details: '{}' })
  await put('hangar_kinds', { id: 'janas-halle', label: 'Halle' })
  await put('hangar_boxes', {
    kind: 'janas-halle',
    hall: 'Halle 1',
    details: JSON.stringify({ holder: jana }),
    offered_to: null,
    request_id: null,
  })
}

async function onTheWayIn(put: Put, { userId }: Where) {
  await put('account_codes', { user_id: userId, purpose: 'reset', email: personMail })
  await put('pending_sign_ins', { user_id: userId, way: 'totp' })
  await put('recovery_codes', { user_id: userId })
  await put('refresh_tokens', { user_id: userId })
  await put('totp_factors', { user_id: userId })
  const sender = { sender_name: 'Ole Bleibt', sender_email: 'ole@post.example', fields: '{}' }
  await put('requests', { ...sender, kind: 'contact', language: 'de', responsible_id: userId })
}

async function inTheBlog(put: Put, { userId, post }: Where) {
  await put('post_digests', { user_id: userId, rhythm: 'daily', token: 'ausweg' })
  await put('post_reads', { post_id: post, user_id: userId })
  await put('post_comments', { post_id: post, user_id: userId, text: textFor('post_comments') })
  await put('post_comments', {
    post_id: post,
    user_id: null,
    text: 'Na ja.',
    hidden_by: userId,
    hidden_reason: textFor('post_comments'),
  })
  const handedIn = { state: 'draft', body: '[]', post_id: null, answer: null }
  await put('post_submissions', { ...handedIn, user_id: userId, note: textFor('post_submissions') })
  await put('users', {
    id: 'ole',
    email: 'ole@post.example',
    provider_data: '[]',
    role: 'member',
    member_id: other,
  })
  await put('post_submissions', { ...handedIn, user_id: 'ole', title: 'Oles Welle', decided_by: userId })
}

async function inPagesAndFiles(put: Put, { userId }: Where) {
  const facts = {
    title: 'Alt',
    address: 'https://alt.example',
    authors: [{ login: 'jz', name: jana, memberId: personId }],
  }
  await put('takeovers', { state: 'read', user_id: userId, wishes: '{}', facts: JSON.stringify(facts) })
  await put('contact_topics', {
    label: 'Winde',
    email: 'winde@verein.example',
    member_id: personId,
    details: '{}',
  })
  await put('documents', { id: 'janas-satzung', title: 'Satzung', body: '[]', details: '{}' })
  await put('document_reads', { document_id: 'janas-satzung', user_id: userId })
  await put('free_pages', { id: 'janas-jugend', title: 'Jugend', path: '/jugend', body: '[]' })
  await put('free_page_versions', {
    page_id: 'janas-jugend',
    number: 1,
    title: 'Jugend',
    body: '[]',
    saved_by: userId,
  })
  await put('page_drafts', { key: 'janas-seite', title: 'Anfahrt', sections: '[]', saved_by: userId })
  await put('page_versions', {
    key: 'janas-seite',
    number: 1,
    title: 'Anfahrt',
    sections: '[]',
    saved_by: userId,
  })
  await put('pictures', {
    id: 'b'.repeat(32),
    alt: 'Winde',
    uploaded_by: userId,
    replaced_by: null,
    widths: '[320]',
  })
  await put('picture_people', { picture_id: 'b'.repeat(32), member_id: personId })
  await put('downloads', { title: 'Plan', uploaded_by: userId })
  await put('uploads', { user_id: userId, file_name: 'jana.jpg' })
}

async function inTheMemberList(put: Put, { userId }: Where) {
  await put('erasure_wishes', { member_id: personId })
  await put('consent_withdrawals', {
    member_id: personId,
    purpose: 'photo',
    settled_at: '2026-06-01T08:00:00.000Z',
    ground: textFor('consent_withdrawals'),
  })
  await put('vereinsflieger_answers', {
    question: 'flights 2026',
    entries: JSON.stringify([{ pilot: 'Zwölfgrün, Jana' }]),
  })
  await put('remote_members', { uid: '815', first_name: 'Jana', last_name: 'Zwölfgrün', email: personMail })
  await put('remote_members_apart', { uid: '816', member_id: personId })
  await put('emergency_contacts', { member_id: personId, name: 'Mutter Zwölfgrün', phone: personPhone })
  const input = { wanted: '{}', state: 'done', answer: null }
  await put('member_change_requests', {
    ...input,
    member_id: personId,
    reason: textFor('member_change_requests'),
  })
  await put('member_change_requests', { ...input, member_id: other, decided_by: userId })
  await put('member_exits', { member_id: personId, user_id: userId, reason: textFor('member_exits') })
  await put('request_notes', { request_id: 'andere', who: jana, text: textFor('request_notes') })
}

const traces = [
  inReservations,
  inTheFlightLog,
  inDefects,
  onDutyAndAtWork,
  atTheField,
  onTheWayIn,
  inTheBlog,
  inPagesAndFiles,
  inTheMemberList,
]

async function idOf(db: Db, table: 'posts' | 'events'): Promise<string> {
  return (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
}

/** Returns a function that inserts a row: given values, and defaults by column type for the rest. */
async function writer(db: Db, at: Date): Promise<Put> {
  const tables = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]))
  return async (table, given) => {
    const cells: Cells = {}
    const columns = tables.get(table)
    // A database of an earlier version lacks tables added later.
    if (columns === undefined) return
    for (const { name, dataType, isNullable, hasDefaultValue } of columns) {
      // SQLite permits null in a text primary key.
      if (name in given || (isNullable && name !== 'id') || hasDefaultValue) continue
      if (/int/i.test(dataType)) cells[name] = 1
      else if (/_at$|^at$/.test(name)) cells[name] = at.toISOString()
      else if (/_on$|(^|_)day$|^as_of$/.test(name)) cells[name] = '2026-05-01'
      else if (name === 'details') cells[name] = '{}'
      else cells[name] = /id$|hash$|key$|number$|slug$/.test(name) ? newId(at) : 'x'
    }
    await db
      .insertInto(table)
      .values({ ...cells, ...given })
      .execute()
  }
}
