import type { IsoDay } from '#app/lib/calendar-day.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { RemoteMember } from './remote-member.ts'

/** The compared fields of the club's own list. */
export type OwnMember = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  memberNumber: number | null
  joinedOn: IsoDay | null
  leftOn: IsoDay | null
  hasLeft: boolean
  /** `null`: not linked. */
  vfUid: string | null
}

export const alikeReasons = {
  name: 'derselbe Name',
  number: 'dieselbe Mitgliedsnummer',
  mail: 'dieselbe E-Mail-Adresse',
} as const
type AlikeReason = keyof typeof alikeReasons

export type Proposal = {
  own: OwnMember
  remote: RemoteMember
  reasons: AlikeReason[]
  /** Another pair with one of the two is equally likely; somebody has to decide. */
  isAmbiguous: boolean
}

type Lists = { own: readonly OwnMember[]; remote: readonly RemoteMember[] }
type Apart = (own: OwnMember, remote: RemoteMember) => boolean

/**
 * Returns pairs that may be one person, likeliest first: both unlinked, with the same name, member number or mail address.
 * Families share an address and namesakes a name, so a pair is only a proposal. Former members are included, because their
 * remote number is useful. `areApart`: pairs marked as two people.
 */
export function proposePairs({ own, remote }: Lists, areApart: Apart): Proposal[] {
  const linked = new Set(own.map(({ vfUid }) => vfUid))
  const open = own.filter(({ vfUid }) => vfUid === null)
  const byKey = Map.groupBy(
    open.flatMap((member) =>
      keysOf(member).map(([reason, value]) => ({ key: `${reason} ${value}`, member })),
    ),
    ({ key }) => key,
  )
  const pairs = remote
    .filter(({ uid }) => !linked.has(uid))
    .flatMap((person) => {
      const found = new Map<OwnMember, AlikeReason[]>()
      for (const [reason, value] of keysOf(person)) {
        for (const { member } of byKey.get(`${reason} ${value}`) ?? []) {
          if (!areApart(member, person)) found.set(member, [...(found.get(member) ?? []), reason])
        }
      }
      return [...found].map(([member, reasons]) => ({ own: member, remote: person, reasons }))
    })
  return marked(pairs).toSorted(
    (a, b) => b.reasons.length - a.reasons.length || (nameOf(a.own) < nameOf(b.own) ? -1 : 1),
  )
}

type Compared = Pick<OwnMember, 'firstName' | 'lastName' | 'email' | 'memberNumber'>

const nameOf = ({ firstName, lastName }: Pick<Compared, 'firstName' | 'lastName'>) =>
  sortKey(`${lastName} ${firstName}`)

function keysOf(person: Compared): [AlikeReason, string][] {
  const mail = person.email?.trim().toLowerCase() ?? ''
  const keys: [AlikeReason, string][] = [['name', nameOf(person)]]
  if (person.memberNumber !== null) keys.push(['number', String(person.memberNumber)])
  if (mail !== '') keys.push(['mail', mail])
  return keys
}

/** Marks a pair as ambiguous if another pair with one of the two has as many reasons. */
function marked(pairs: readonly Omit<Proposal, 'isAmbiguous'>[]): Proposal[] {
  const byOwn = Map.groupBy(pairs, ({ own }) => own.id)
  const byRemote = Map.groupBy(pairs, ({ remote }) => remote.uid)
  return pairs.map((pair) => {
    const rivals = [...(byOwn.get(pair.own.id) ?? []), ...(byRemote.get(pair.remote.uid) ?? [])]
    const isAmbiguous = rivals.some(
      (rival) => rival.reasons.length >= pair.reasons.length && !isSamePair(rival, pair),
    )
    return { ...pair, isAmbiguous }
  })
}

const isSamePair = (one: Omit<Proposal, 'isAmbiguous'>, other: Omit<Proposal, 'isAmbiguous'>) =>
  one.own.id === other.own.id && one.remote.uid === other.remote.uid

export const comparedFields = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  memberNumber: 'Mitgliedsnummer',
  joinedOn: 'Eintritt',
} as const
export type ComparedField = keyof typeof comparedFields

type FieldDifference = { field: ComparedField; ours: string | null; theirs: string | null }
export type Deviation = {
  own: OwnMember
  /** `undefined`: the number is no longer in the remote list. */
  remote: RemoteMember | undefined
  fields: FieldDifference[]
  /** Last day of a membership that has ended remotely and continues here. */
  endedOn: IsoDay | null
}

/**
 * Returns linked people whose two records differ, by name. Names are compared exactly, mail addresses without regard to
 * case; an empty remote value is no difference. `today` is the club's day.
 */
export function listDeviations({ own, remote }: Lists, today: IsoDay): Deviation[] {
  const byUid = new Map(remote.map((person) => [person.uid, person]))
  return own
    .filter(({ vfUid, hasLeft }) => vfUid !== null && !hasLeft)
    .map((member): Deviation => {
      const person = byUid.get(member.vfUid ?? '')
      const isEnded = person?.leftOn != null && person.leftOn < today
      return {
        own: member,
        remote: person,
        fields: person === undefined ? [] : fieldsApart(member, person),
        endedOn: isEnded ? person.leftOn : null,
      }
    })
    .filter(
      ({ remote: person, fields, endedOn }) => person === undefined || fields.length > 0 || endedOn !== null,
    )
    .toSorted((a, b) => (nameOf(a.own) < nameOf(b.own) ? -1 : 1))
}

function fieldsApart(own: OwnMember, remote: RemoteMember): FieldDifference[] {
  return (Object.keys(comparedFields) as ComparedField[]).flatMap((field) => {
    const [ours, theirs] = [textIn(own[field]), textIn(remote[field])]
    const isSame =
      theirs === null || (field === 'email' ? ours?.toLowerCase() === theirs.toLowerCase() : ours === theirs)
    return isSame ? [] : [{ field, ours, theirs }]
  })
}

const textIn = (value: string | number | null) => (value === null || value === '' ? null : String(value))

/** Returns people who are in one list only, by name: remote ones without a link, and own ones without one. */
export function listAlone({ own, remote }: Lists) {
  const linked = new Set(own.map(({ vfUid }) => vfUid))
  return {
    onlyThere: remote.filter(({ uid, leftOn }) => !linked.has(uid) && leftOn === null).toSorted(byName),
    onlyHere: own.filter(({ vfUid, hasLeft }) => vfUid === null && !hasLeft).toSorted(byName),
  }
}

const byName = (a: Compared, b: Compared) => (nameOf(a) < nameOf(b) ? -1 : 1)
