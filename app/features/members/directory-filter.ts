import { sortKey } from '#app/lib/sort-key.ts'
import type { DirectoryEntry } from './directory-entry.ts'
import { branchNames, type Branch } from './member.ts'

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
  return `/mitglied/mitglieder${directoryQuery(filter, more)}`
}

/** URL of the file with the cards of the same filter. */
export function allCardsAddress(filter: DirectoryFilter): string {
  return `/mitglied/mitglieder/karten.vcf${directoryQuery({ ...filter, after: undefined })}`
}

function directoryQuery(
  { name, branch, licence, office, after }: DirectoryFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  const wanted = { name, sparte: branch, lizenz: licence, aufgabe: office, nach: after, ...more }
  const given = Object.entries(wanted).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given).toString()
  return query === '' ? '' : `?${query}`
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
