import type { Authorized } from '#app/platform/identity/actor.ts'
import { addDays, type IsoDay } from '#app/lib/calendar-day.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import { sortKey, compareKeys } from '#app/lib/sort-key.ts'
import type { Db } from '#app/platform/database/db.ts'
import type { CircularRecipientsTable } from '#app/platform/database/tables.ts'
import { readRights } from '#app/platform/identity/rights.ts'
import { fullName, functionsOn, isInTheClub, toMember, type Member } from '#app/features/members/member.ts'
import { audienceChoices } from './audience-choices.server.ts'
import { audienceFields, type AudienceField, type Circular } from './circular.ts'

export type Addressee = {
  /** `null`: a guest, or an account without a member. */
  memberId: string | null
  name: string
  /** Empty if none is known. */
  address: string
  /** Labels of the groups through which the person was selected. */
  groups: readonly string[]
  fault: CircularRecipientsTable['fault']
}

/** Days within which somebody must have flown an aircraft or had a duty to belong to its group. */
const daysBack = 365

/** Returns each addressee once, by name: with the groups that selected them, and the reason if they get no letter. */
export async function addresseesOf(
  db: Db,
  _by: Authorized<'write-circulars'> | null,
  circular: Circular,
  at: Date,
): Promise<Addressee[]> {
  const [club, consenting] = await Promise.all([theClub(db), consentingMembers(db)])
  const chosen = choosing()
  chooseFromRegister(chosen, club, circular, localDate(at.getTime()))
  chooseByRight(chosen, club, circular)
  await chooseByUse(db, chosen, club, circular, at)
  return asMembersFirst(chosen.all())
    .toSorted(
      (one, other) => compareKeys(sortKey(one.name), sortKey(other.name)) || compareKeys(one.key, other.key),
    )
    .map(({ memberId, name, address, groups }) => ({
      memberId,
      name,
      address,
      groups: [...groups],
      fault: faultOf({ memberId, address }, circular.kind, consenting),
    }))
}

type Chosen = { key: string; memberId: string | null; name: string; address: string; groups: Set<string> }

/** Returns a collector that holds each selected person once, with all groups that selected them. */
function choosing() {
  const chosen = new Map<string, Chosen>()
  return {
    add(person: Omit<Chosen, 'groups'>, group: string) {
      const known = chosen.get(person.key) ?? { ...person, groups: new Set<string>() }
      known.groups.add(group)
      chosen.set(person.key, known)
    },
    all: () => [...chosen.values()],
  }
}

type Choosing = ReturnType<typeof choosing>
type Club = Awaited<ReturnType<typeof theClub>>

/** Loads members, accounts and the labels of the groups. */
async function theClub(db: Db) {
  const [members, accounts, choices] = await Promise.all([
    db.selectFrom('members').selectAll().execute(),
    db
      .selectFrom('users')
      .select(['id', 'email', 'email_verified', 'display_name', 'role', 'rights', 'member_id'])
      .where('disabled', '=', 0)
      .orderBy('id')
      .execute(),
    audienceChoices(db),
  ])
  const people = new Map(members.map((row) => [row.id, toMember(row)]))
  const mails = new Map(
    accounts.flatMap(({ member_id, email, email_verified }) =>
      member_id === null || email_verified === 0 ? [] : [[member_id, email] as const],
    ),
  )
  const member = (id: string | null) => people.get(id ?? '')
  return {
    accounts,
    members: [...people.values()],
    member,
    memberInClub(id: string | null) {
      const found = member(id)
      return found !== undefined && isInTheClub(found) ? found : undefined
    },
    asAddressee: (found: Member) => ({
      key: found.id,
      memberId: found.id,
      name: fullName(found),
      address: (found.email ?? mails.get(found.id) ?? '').trim(),
    }),
    label: (field: AudienceField, value: string) =>
      choices[field].find((each) => each.value === value)?.label ?? value,
  }
}

function chooseFromRegister(chosen: Choosing, club: Club, circular: Circular, today: IsoDay) {
  for (const member of club.members.filter(isInTheClub)) {
    const choose = (group: string) => chosen.add(club.asAddressee(member), group)
    const { membershipClassId } = member
    if (circular.everyone) choose('Mitglied')
    if (membershipClassId !== null && circular.classes.includes(membershipClassId))
      choose(club.label('classes', membershipClassId))
    if (circular.statuses.includes(member.status)) choose(club.label('statuses', member.status))
    for (const branch of member.branches)
      if (circular.branches.includes(branch)) choose(club.label('branches', branch))
    for (const { role } of functionsOn(member, today))
      if (circular.functions.includes(role)) choose(club.label('functions', role))
  }
}

/** An account with a right need not belong to a member. */
function chooseByRight(chosen: Choosing, club: Club, circular: Circular) {
  for (const account of club.accounts.filter(({ role }) => role === 'admin')) {
    const member = club.member(account.member_id)
    if (account.member_id !== null && member === undefined) continue
    const { id, display_name, email } = account
    const person =
      member === undefined
        ? { key: `account ${id}`, memberId: null, name: display_name ?? email, address: email }
        : club.asAddressee(member)
    for (const right of readRights(account.rights))
      if (circular.rights.includes(right)) chosen.add(person, `Recht ${club.label('rights', right)}`)
  }
}

/** Selects people who flew an aircraft, had a duty or registered for an event; for an event also guests. */
async function chooseByUse(db: Db, chosen: Choosing, club: Club, circular: Circular, at: Date) {
  const choose = (member: Member | undefined, group: string) =>
    member !== undefined && chosen.add(club.asAddressee(member), group)
  for (const { aircraftId, memberId } of await fliersOf(db, circular.aircraft, at))
    choose(club.memberInClub(memberId), club.label('aircraft', aircraftId))
  for (const { kindId, memberId } of await onDuty(db, circular.duties, at))
    choose(club.memberInClub(memberId), `Dienst ${club.label('duties', kindId)}`)
  for (const { event_id, member_id, name, email } of await registered(db, circular.events)) {
    const group = `angemeldet: ${club.label('events', event_id)}`
    const address = email.trim()
    if (member_id !== null) choose(club.member(member_id), group)
    else {
      const key = `guest ${address.toLowerCase()} ${address === '' ? name : ''}`
      chosen.add({ key, memberId: null, name, address }, group)
    }
  }
}

/** A guest registration with a member's address is dropped in favour of the member. */
function asMembersFirst(chosen: readonly Chosen[]): Chosen[] {
  const ofMembers = new Set(
    chosen.flatMap(({ memberId, address }) => (memberId === null ? [] : [address.toLowerCase()])),
  )
  return chosen.filter(({ memberId, address }) => memberId !== null || !ofMembers.has(address.toLowerCase()))
}

/** Returns the number of letters: people who share a mailbox get one. */
export const countMailboxes = (all: readonly Addressee[]) =>
  new Set(all.flatMap(({ fault, address }) => (fault === null ? [address.toLowerCase()] : []))).size

/** Whether any group is selected. */
export const hasAudience = (circular: Circular) =>
  circular.everyone || audienceFields.some((field) => circular[field].length > 0)

function faultOf(
  { memberId, address }: Pick<Addressee, 'memberId' | 'address'>,
  kind: Circular['kind'],
  consenting: ReadonlySet<string>,
): Addressee['fault'] {
  if (kind === 'newsletter' && !consenting.has(memberId ?? '')) return 'no-consent'
  if (address === '') return 'no-address'
  return isMailAddress(address) ? null : 'bad-address'
}

/** Returns the ids of the members with a valid consent to newsletters. */
export async function consentingMembers(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('consents')
    .select('member_id')
    .where('purpose', '=', 'newsletter')
    .where('revoked_at', 'is', null)
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}

/**
 * Returns members who have a valid checkout, or within the period flew the aircraft as pilot or instructor or reserved it.
 */
async function fliersOf(db: Db, aircraft: readonly string[], at: Date) {
  if (aircraft.length === 0) return []
  const today = localDate(at.getTime())
  const since = addDays(today, -daysBack)
  const [checkouts, flights, reservations] = await Promise.all([
    db
      .selectFrom('aircraft_checkouts')
      .select(['aircraft_id', 'member_id'])
      .where('aircraft_id', 'in', aircraft)
      .where((or) => or.or([or('valid_until', 'is', null), or('valid_until', '>=', today)]))
      .execute(),
    db
      .selectFrom('flights')
      .select(['aircraft_id', 'pilot_id', 'second_id', 'second_role'])
      .where('aircraft_id', 'in', aircraft)
      .where('day', '>=', since)
      .where('struck_at', 'is', null)
      .execute(),
    db
      .selectFrom('reservations')
      .select(['aircraft_id', 'pilot_id', 'instructor_id'])
      .where('aircraft_id', 'in', aircraft)
      .where('starts_at', '>=', since)
      .where('state', '=', 'booked')
      .execute(),
  ])
  return [
    ...checkouts.map(({ aircraft_id, member_id }) => ({ aircraftId: aircraft_id, memberId: member_id })),
    ...flights.flatMap(({ aircraft_id, pilot_id, second_id, second_role }) =>
      [pilot_id, second_role === 'instructor' ? second_id : null].map((memberId) => ({
        aircraftId: aircraft_id ?? '',
        memberId,
      })),
    ),
    ...reservations.flatMap(({ aircraft_id, pilot_id, instructor_id }) =>
      [pilot_id, instructor_id].map((memberId) => ({ aircraftId: aircraft_id, memberId })),
    ),
  ]
}

async function onDuty(db: Db, kinds: readonly string[], at: Date) {
  if (kinds.length === 0) return []
  const rows = await db
    .selectFrom('duties')
    .select(['kind_id', 'member_id'])
    .where('kind_id', 'in', kinds)
    .where('starts_at', '>=', addDays(localDate(at.getTime()), -daysBack))
    .execute()
  return rows.map(({ kind_id, member_id }) => ({ kindId: kind_id, memberId: member_id }))
}

async function registered(db: Db, events: readonly string[]) {
  if (events.length === 0) return []
  return db
    .selectFrom('event_registrations')
    .select(['event_id', 'member_id', 'name', 'email'])
    .where('event_id', 'in', events)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
