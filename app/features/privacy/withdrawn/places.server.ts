import { sql } from 'kysely'
import { findUsePlaces } from '#app/features/media/use-places.server.ts'
import { factsOf, isSubject } from '#app/platform/audit/subjects.ts'
import { containing } from '#app/platform/database/containing.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findWithdrawals, type ShownPurpose } from '#app/features/members/withdrawals/withdrawals.server.ts'
import { clubTexts } from '../named-in-texts.server.ts'
import { findPersonOfMember } from '../person.server.ts'
import type { ShownWithdrawal } from './withdrawals-view.tsx'

/** A place where a name or picture is still published. */
export type WithdrawnPlace = {
  label: string
  note: string
  /** Page of the administration to change it; `null` if there is none. */
  href: string | null
  /** Page on which visitors or members read it; `null` if the search does not contain it. */
  read: string | null
}

type TextTable = (typeof clubTexts)[number][0]

/** Subject of a table's rows in the audit log, which knows the page, and kind in the search; histories are omitted. */
const rowsOf: Partial<Record<TextTable, { subject: string; kind?: string; id?: string }>> = {
  posts: { subject: 'post', kind: 'post' },
  free_pages: { subject: 'free-page', kind: 'page' },
  events: { subject: 'event', kind: 'event' },
  pages: { subject: 'club-text', id: 'key' },
  page_drafts: { subject: 'club-text', id: 'key' },
  chronicle_entries: { subject: 'chronicle-entry', kind: 'chronicle' },
  documents: { subject: 'document', kind: 'document' },
  aircraft: { subject: 'aircraft', kind: 'aircraft' },
  destinations: { subject: 'destination', kind: 'destination' },
  site_points: { subject: 'site-plan' },
  notices: { subject: 'notice' },
  opening_rules: { subject: 'opening-rule' },
  special_days: { subject: 'special-day' },
  membership_classes: { subject: 'membership-class' },
  tariffs: { subject: 'tariff' },
  trial_offers: { subject: 'trial-offer' },
  contact_topics: { subject: 'contact-topic' },
  board_offices: { subject: 'board-office' },
  webcams: { subject: 'webcam' },
  weather_stations: { subject: 'weather-station' },
  settings: { subject: '', id: 'key' },
  pictures: { subject: 'picture' },
}

/** Returns the places by the page on which each is changed; empty if nothing is left to do. */
export async function findWithdrawnPlaces(
  db: Db,
  { memberId, purpose }: { memberId: string; purpose: ShownPurpose },
): Promise<WithdrawnPlace[]> {
  return purpose === 'photo' ? placesOfPictures(db, memberId) : placesOfName(db, memberId)
}

/** Returns the person's withdrawn consents, the open ones with the places where name and picture are still published. */
export async function findShownWithdrawals(db: Db, memberId: string | null): Promise<ShownWithdrawal[]> {
  const withdrawals = await findWithdrawals(db, memberId)
  return Promise.all(
    withdrawals.map(async (withdrawal) => ({
      ...withdrawal,
      places: withdrawal.settledAt === null ? await findWithdrawnPlaces(db, withdrawal) : [],
    })),
  )
}

async function placesOfName(db: Db, memberId: string): Promise<WithdrawnPlace[]> {
  const person = await findPersonOfMember(db, memberId)
  if (person === undefined || person.names.length === 0) return []
  const places: WithdrawnPlace[] = []
  for (const [table, label, called, columns] of clubTexts) {
    const row = rowsOf[table]
    if (row === undefined) continue
    const tests = columns.flatMap((column) => person.names.map((name) => containing(db, column, name)))
    const { rows } = await sql<{ id: string; called: string }>`select ${sql.ref(row.id ?? 'id')} as id,
      ${sql.ref(called)} as called from ${sql.table(table)} where (${sql.join(tests, sql` or `)})
      order by 1`.execute(db)
    for (const { id, called: title } of rows) {
      const subject = row.subject === '' ? id : row.subject
      places.push({
        label: `${label} „${title}“`,
        note: '',
        href: isSubject(subject) ? (factsOf(subject).page?.(id) ?? null) : null,
        read: row.kind === undefined ? null : await readAt(db, row.kind, id),
      })
    }
  }
  const known = new Set(places.map(({ href }) => href))
  const further = await placesInSearch(db, person.names)
  return [...places, ...further.filter(({ href }) => !known.has(href))]
}

async function readAt(db: Db, kind: string, id: string): Promise<string | null> {
  const entry = await db
    .selectFrom('search_entries')
    .select('address')
    .where('kind', '=', kind)
    .where('ref', '=', id)
    .where('visibility', 'in', ['public', 'members'])
    .executeTakeFirst()
  return entry?.address ?? null
}

/** Finds texts in which a name spans bold text or a link, which only their plain text reveals. */
async function placesInSearch(db: Db, names: readonly string[]): Promise<WithdrawnPlace[]> {
  const places: WithdrawnPlace[] = []
  for (const [table, label] of clubTexts) {
    const { subject = '', kind } = rowsOf[table] ?? {}
    if (kind === undefined || !isSubject(subject)) continue
    const rows = await db
      .selectFrom('search_entries')
      .select(['ref', 'title', 'address'])
      .where('kind', '=', kind)
      .where(({ or }) =>
        or(names.flatMap((name) => ['title', 'lead', 'text'].map((column) => containing(db, column, name)))),
      )
      .orderBy('no')
      .execute()
    for (const { ref, title, address } of rows) {
      places.push({
        label: `${label} „${title}“`,
        note: '',
        href: factsOf(subject).page?.(ref) ?? null,
        read: address,
      })
    }
  }
  return places
}

/** Returns all places of pictures that name the person, and of their portrait outside the member list. */
async function placesOfPictures(db: Db, memberId: string): Promise<WithdrawnPlace[]> {
  const [named, portrait] = await Promise.all([
    db.selectFrom('picture_people').select('picture_id').where('member_id', '=', memberId).execute(),
    db.selectFrom('members').select('picture_id').where('id', '=', memberId).executeTakeFirst(),
  ])
  const own = portrait?.picture_id ?? null
  const ids = new Set([...named.map(({ picture_id }) => picture_id), ...(own === null ? [] : [own])])
  const places: WithdrawnPlace[] = []
  for (const id of [...ids].toSorted()) {
    const uses = await findUsePlaces(db, id)
    // The member's own entry shows the portrait to the audience they have chosen.
    const elsewhere = id === own ? uses.filter(({ href }) => href !== `/admin/mitglieder/${memberId}`) : uses
    for (const { label, note } of elsewhere) {
      places.push({ label: `Bild in: ${label}`, note, href: `/admin/bilder/${id}`, read: null })
    }
  }
  return places
}
