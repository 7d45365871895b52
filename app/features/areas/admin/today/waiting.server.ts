import { namesOfAccounts } from '#app/features/inbox/office-names.server.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { officeList } from '#app/requests/office-list.ts'
import { officeKind } from '#app/requests/office-kind.server.ts'
import { listOpenRequests } from '#app/requests/open-requests.server.ts'
import { kindLabels } from '#app/requests/request-states.ts'

/** Maximum number shown per group; the list of requests shows all. */
const mostShown = 6

/**
 * Lists open requests by promised answer time, then by age, without those in `elsewhere`, which the page shows in another
 * part.
 */
export async function requestsThatWait({ db, now }: Services, by: Admin, elsewhere: ReadonlySet<string>) {
  const open = await listOpenRequests(db, by)
  const names = await namesOfAccounts(
    db,
    open.map(({ responsible_id }) => responsible_id),
  )
  const today = localDate(now().getTime())
  const waiting = open
    .filter(({ id }) => !elsewhere.has(id))
    .map((row) => {
      const stored: unknown = JSON.parse(row.fields)
      const due = officeKind(row.kind).deadline?.(stored) ?? null
      return { row, stored, due, order: orderOf(row, due) }
    })
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
  const lineOf = ({ row, stored, due }: (typeof waiting)[number]) => ({
    id: row.id,
    href: `${officeList}/${row.id}`,
    title: titleOf(kindLabels[row.kind].one, officeKind(row.kind).facts(stored).title),
    sender: row.sender_name,
    since: row.created_at,
    due,
    isUrgent: due !== null && localDate(Date.parse(due)) <= today,
    holder: names.get(row.responsible_id ?? '') ?? null,
    isOwn: row.responsible_id === by.id,
    holderId: row.responsible_id,
    // Membership applications are decided on their own page.
    mayTake: row.kind !== 'membership',
  })
  const own = waiting.filter(({ row }) => row.responsible_id === by.id)
  const others = waiting.filter(({ row }) => row.responsible_id !== by.id)
  return {
    own: own.slice(0, mostShown).map(lineOf),
    others: others.slice(0, mostShown).map(lineOf),
    all: open.length,
    hidden: Math.max(0, own.length - mostShown) + Math.max(0, others.length - mostShown),
  }
}
export type RequestsThatWait = Awaited<ReturnType<typeof requestsThatWait>>
export type WaitingRequest = RequestsThatWait['own'][number]

const titleOf = (kind: string, title: string) => (title === kind ? kind : `${kind}: ${title}`)

/** Sort key: items without a deadline come last. */
const orderOf = ({ id, created_at }: { id: string; created_at: string }, due: string | null) =>
  `${due === null ? '1' : '0'} ${due ?? created_at} ${id}`
