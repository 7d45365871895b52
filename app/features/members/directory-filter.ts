import { withQuery } from '#app/lib/with-query.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import {
  branchNames,
  type Branch,
  fullName,
  functionsOn,
  initials,
  type Audience,
  type Member,
  type MemberDetails,
} from './member.ts'

export type DirectoryFilter = {
  /** Part of the name. */
  name?: string | undefined
  branch?: Branch | undefined
  /** Part of a licence's name. */
  licence?: string | undefined
  /** Part of an office's name. */
  office?: string | undefined
  /** Id of the last person of the previous page. */
  after?: string | undefined
}

const words = (typed: string | null) => typed?.trim().slice(0, 80) || undefined

/** Reads the filter from the directory's query parameters. */
export function directoryFilterOf(parameters: URLSearchParams): DirectoryFilter {
  const branch = parameters.get('sparte') ?? ''
  return {
    name: words(parameters.get('name')),
    branch: Object.hasOwn(branchNames, branch) ? (branch as Branch) : undefined,
    licence: words(parameters.get('lizenz')),
    office: words(parameters.get('aufgabe')),
    after: parameters.get('nach') ?? undefined,
  }
}

/** Returns the directory's URL for a filter; `more` are further parameters. */
export function directoryAddress(
  filter: DirectoryFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  return filtered('/mitglied/mitglieder', filter, more)
}

/** URL of the file with the cards of the same filter. */
export function allCardsAddress(filter: DirectoryFilter): string {
  return filtered('/mitglied/mitglieder/karten.vcf', { ...filter, after: undefined })
}

function filtered(
  address: string,
  { name, branch, licence, office, after }: DirectoryFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  return withQuery(address, { name, sparte: branch, lizenz: licence, aufgabe: office, nach: after, ...more })
}

export const asksForMore = ({ branch, licence, office }: DirectoryFilter) =>
  [branch, licence, office].some((each) => each !== undefined)

/** Whether the person matches by what the viewer sees: nobody is found by data they do not share. */
export function isFound(person: DirectoryEntry, { branch, licence, office }: DirectoryFilter): boolean {
  const says = (text: string, wanted: string) => sortKey(text).includes(sortKey(wanted))
  return (
    (branch === undefined || person.branches.includes(branch)) &&
    (licence === undefined || person.licences.some(({ kind }) => says(kind, licence))) &&
    (office === undefined || person.functions.some((label) => says(label, office)))
  )
}

/** Returns an SQL `like` pattern: rows whose details do not match it cannot contain the text, in any case. */
export function patternOf(typed: string): string {
  return `%${typed
    .toLowerCase()
    .replace(/["\\%]/g, '%')
    .replace(/[^a-z0-9 %]/g, '_')}%`
}

/** The reader of an entry: a member, a board member, or the administration. */
export type Viewer = { memberId: string | null; isBoard: boolean }

/** A person as shown in the directory; `null` and empty lists for what the person does not share. */
export type DirectoryEntry = {
  id: string
  isSelf: boolean
  name: string
  initials: string
  branches: MemberDetails['branches']
  /** Offices held on the day, by their name in the club. */
  functions: string[]
  licences: MemberDetails['licences']
  city: string | null
  phones: MemberDetails['phones']
  email: string | null
  pictureId: string | null
}

/** Returns what the viewer may see on a day of the person's data. */
export function directoryEntry(person: Member, viewer: Viewer, day: IsoDay): DirectoryEntry {
  const isSelf = viewer.memberId === person.id
  // Your own entry shows what other members see.
  const sees = (audience: Audience) => mayRead(audience, isSelf ? { isBoard: false } : viewer)
  return {
    id: person.id,
    isSelf,
    name: fullName(person),
    initials: initials(person),
    branches: sees(person.visibility.branches) ? person.branches : [],
    functions: sees(person.visibility.functions) ? functionsOn(person, day).map(({ label }) => label) : [],
    licences: sees(person.visibility.licences) ? person.licences : [],
    city: sees(person.visibility.city) ? (person.address?.city ?? null) : null,
    phones: sees(person.visibility.phone) ? person.phones : [],
    email: sees(person.visibility.email) ? person.email : null,
    pictureId: sees(person.visibility.photo) ? person.pictureId : null,
  }
}

/** Whether the viewer belongs to the audience. */
export function mayRead(audience: Audience, viewer: Pick<Viewer, 'isBoard'>): boolean {
  switch (audience) {
    case 'nobody':
      return false
    case 'board':
      return viewer.isBoard
    case 'members':
    case 'public':
      return true
  }
}
