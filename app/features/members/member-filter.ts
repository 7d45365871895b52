import { withQuery } from '#app/lib/with-query.ts'
import { listOrderFrom, listOrderWord, type ListOrder } from '#app/resources/list/list-order.ts'
import { branchNames, statusNames, type Branch } from './member.ts'
import type { MembersTable } from '#app/platform/database/tables.ts'

export const accountStates = { ohne: 'ohne Konto', eingeladen: 'eingeladen', mit: 'mit Konto' } as const
type AccountState = keyof typeof accountStates

/** Kinds of consents to ask for again. */
export const consentStates = { erneuern: 'zu erneuern', 'neu-fragen': 'neu zu fragen' } as const
export type ConsentState = keyof typeof consentStates

/** Columns by which the list can be sorted; by name by default. */
export const memberColumns = {
  number: { word: 'nummer', label: 'Nr.' },
  name: { word: 'name', label: 'Name' },
  status: { word: 'status', label: 'Status' },
  changed: { word: 'geaendert', label: 'Geändert', newestFirst: true },
} as const
export type MemberColumn = keyof typeof memberColumns
export type MemberOrder = ListOrder<MemberColumn>

export const byName = { column: 'name', descending: false } as const satisfies MemberOrder

export type MemberFilter = {
  status?: MembersTable['status'] | undefined
  /** Part of the name. */
  name?: string | undefined
  branch?: Branch | undefined
  /** Account state: none, invited but never signed in, or active. */
  account?: AccountState | undefined
  consent?: ConsentState | undefined
  /** By last name by default. */
  order?: MemberOrder
  /** Id of the last person of the previous page. */
  after?: string | undefined
}

/** Reads the filter from the list's query parameters. */
export function memberFilterOf(parameters: URLSearchParams): MemberFilter {
  return {
    status: keyOf(statusNames, parameters.get('status')),
    name: parameters.get('name')?.slice(0, 80),
    branch: keyOf(branchNames, parameters.get('sparte')),
    account: keyOf(accountStates, parameters.get('konto')),
    consent: keyOf(consentStates, parameters.get('einwilligung')),
    order: listOrderFrom(memberColumns, parameters.get('sortierung')),
    after: parameters.get('nach') ?? undefined,
  }
}

/** Returns the address of the list, or of another one of the same people, for a filter. */
export function membersAddress(
  { status, name, branch, account, consent, order, after }: MemberFilter,
  list = '/admin/mitglieder',
): string {
  return withQuery(list, {
    status,
    name,
    sparte: branch,
    konto: account,
    einwilligung: consent,
    sortierung: listOrderWord(memberColumns, order),
    nach: after,
  })
}

function keyOf<K extends string>(names: Readonly<Record<K, string>>, typed: string | null): K | undefined {
  return typed !== null && Object.hasOwn(names, typed) ? (typed as K) : undefined
}
