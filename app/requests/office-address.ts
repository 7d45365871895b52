import { givenOnly, withQuery } from '#app/lib/with-query.ts'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import type { OfficeFilter } from './office.server.ts'
import { sql, type RawBuilder } from 'kysely'
import { listOrderFrom, listOrderWord, type ListOrder } from '#app/resources/list/list-order.ts'
import { officeList } from './office-list.ts'
import { kindNames, kindLabels, workflows, type KindName } from './request-states.ts'
import { stateOf } from './workflow.ts'

/** List of the visitors expected on a day. */
export const dayPlan = `${officeList}/tag`
export const noiseLog = `${officeList}/laerm`

/** Prefix of an intent that only shows a preview of the answer. */
export const previewPrefix = 'vorschau:'

/** Parses the filter from the URL parameters; invalid values are ignored. */
export function filterOf(parameters: URLSearchParams): OfficeFilter {
  const kind = kindNames.find((name) => kindLabels[name].word === parameters.get('art'))
  const state = parameters.get('stand') ?? ''
  const day = (name: string) => {
    const text = parameters.get(name) ?? ''
    return isCalendarDay(text) ? text : undefined
  }
  const isState = state === 'offen' || kindNames.some((name) => stateOf(workflows[name], state) !== undefined)
  return {
    kind,
    state: isState ? (state === 'offen' ? 'open' : state) : undefined,
    words: parameters.get('q')?.slice(0, 80) || undefined,
    from: day('von'),
    until: day('bis'),
    after: parameters.get('nach')?.slice(0, 60) || undefined,
    order: listOrderFrom(officeColumns, parameters.get('sortierung')),
  }
}

/** Returns the filter as URL parameters with German names, as the forms use them. */
export function parametersOf({ kind, state, words, from, until, after, order }: OfficeFilter) {
  return givenOnly({
    art: kind && kindLabels[kind].word,
    stand: state === 'open' ? 'offen' : state,
    q: words,
    von: from,
    bis: until,
    sortierung: listOrderWord(officeColumns, order),
    nach: after,
  })
}

/** Returns the URL of the list with this filter. */
export const officeAddress = (filter: OfficeFilter, list: string = officeList) =>
  withQuery(list, parametersOf(filter))

/** Sortable columns of the list of requests; the default order is newest first. */
export const officeColumns = {
  sender: { word: 'von', label: 'Von' },
  state: { word: 'stand', label: 'Stand' },
  responsible: { word: 'verantwortlich', label: 'Verantwortlich' },
  received: { word: 'eingang', label: 'Eingegangen', newestFirst: true },
} as const
export type OfficeColumn = keyof typeof officeColumns
export type OfficeOrder = ListOrder<OfficeColumn>

export const newestFirst = { column: 'received', descending: true } as const satisfies OfficeOrder

/** Returns the sort expression for `requests`. */
export function officeKey(order: OfficeOrder, kinds: readonly KindName[]): RawBuilder<string | number> {
  switch (order?.column) {
    case 'sender':
      // The search text begins with the number; after it comes the sender's name as a sort key.
      return sql<string>`substr(requests.search_text, length(requests.number) + 2)`
    case 'state':
      return stateRank(kinds)
    case 'responsible':
      return sql<string>`coalesce((
        select coalesce(members.name_key, lower(users.display_name), users.email)
        from users left join members on members.id = users.member_id
        where users.id = requests.responsible_id
      ), '')`
    case 'received':
    case undefined:
      // Ids increase with time.
      return sql<string>`requests.id`
  }
}

/** Ranks states: those waiting for the office first, then alphabetically by their German label. */
function stateRank(kinds: readonly KindName[]) {
  const states = kinds.flatMap((kind) =>
    Object.entries(workflows[kind].states).map(([status, { label, isOpen }]) => ({
      name: `${kind} ${status}`,
      text: `${isOpen ? 0 : 1} ${label}`,
    })),
  )
  const inOrder = [...new Set(states.map(({ text }) => text))].toSorted((a, b) => a.localeCompare(b, 'de'))
  const ranks = states.map(
    ({ name, text }) => sql`when ${sql.lit(name)} then ${sql.lit(inOrder.indexOf(text))}`,
  )
  return sql<number>`case requests.kind || ' ' || requests.status ${sql.join(ranks, sql` `)} else ${sql.lit(inOrder.length)} end`
}
