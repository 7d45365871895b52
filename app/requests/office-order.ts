import { sql, type RawBuilder } from 'kysely'
import { listOrderFrom, listOrderWord, type ListOrder } from '#app/resources/list/list-order.ts'
import { workflows, type KindName } from './request-states.ts'

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

export const officeOrderFrom = (word: string | null) => listOrderFrom<OfficeColumn>(officeColumns, word)
export const officeOrderWord = (order: OfficeOrder) => listOrderWord<OfficeColumn>(officeColumns, order)

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
      words: `${isOpen ? 0 : 1} ${label}`,
    })),
  )
  const inOrder = [...new Set(states.map(({ words }) => words))].toSorted((a, b) => a.localeCompare(b, 'de'))
  const ranks = states.map(
    ({ name, words }) => sql`when ${sql.lit(name)} then ${sql.lit(inOrder.indexOf(words))}`,
  )
  return sql<number>`case requests.kind || ' ' || requests.status ${sql.join(ranks, sql` `)} else ${sql.lit(inOrder.length)} end`
}
