import { data, redirect, type RouterContextProvider } from 'react-router'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import type { Permission } from '#app/platform/identity/rights.ts'
import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { slug } from '#app/lib/slug.ts'
import { sortKey } from '#app/lib/sort-key.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { servicesContext } from '#app/platform/services.ts'
import { listOrderFrom, inRowOrder, rowColumns } from './list/list-order.ts'
import { withdrawRecord } from './write-record.server.ts'
import { notFound } from '#app/platform/not-found.ts'
import type { ListedResource, ListRow, ResourceLabels } from './resource.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

const rowsOnAPage = 60

/** Loads the list of a resource: search results, one page of rows, and the withdrawn ones. */
export async function openList<T extends Permission, V>(
  resource: ListedResource<T, V>,
  { context, request }: Asked,
) {
  const by = authorizedTo(context, resource.permission)
  const { db, now } = context.get(servicesContext)
  const parameters = new URL(request.url).searchParams
  const words = parameters.get('suche')?.trim().slice(0, 80) ?? ''
  const all = await resource.rows(db, by, now())
  const shown = all.filter(({ isWithdrawn }) => !isWithdrawn)
  const marks = marksOf(shown)
  const mark = marks.find(({ key }) => key === parameters.get('nur'))?.key ?? ''
  const found = shown.filter((row) => matches(row, words) && (mark === '' || markOf(row) === mark))
  const page = Math.max(1, Math.trunc(Number(parameters.get('seite') ?? 1)) || 1)
  const sortColumns = rowColumns(resource.columns)
  const order = listOrderFrom(sortColumns, parameters.get('sortierung'))
  const rows = inRowOrder(found, order).slice((page - 1) * rowsOnAPage, page * rowsOnAPage)
  const withdrawnId = parameters.get('zurueckgezogen')
  return {
    address: resource.address,
    live: resource.live,
    labels: resource.labels,
    columns: resource.columns,
    sortColumns,
    order,
    links: resource.links ?? [],
    search: words,
    total: shown.length,
    /** Available badges for filtering, and the chosen one; empty: none. */
    marks,
    mark,
    /** With the position among all rows of the same group, in the order of the list. */
    rows: rows.map((row) => ({ ...row, ...placeOf(row, shown) })),
    /** Only where all rows are visible may their order be changed. */
    canMove:
      resource.reorder !== undefined &&
      words === '' &&
      mark === '' &&
      order === undefined &&
      shown.length <= rowsOnAPage,
    next: found.length > page * rowsOnAPage ? page + 1 : null,
    withdrawn: all.filter(({ isWithdrawn }) => isWithdrawn),
    justWithdrawn: all.find(({ id, isWithdrawn }) => isWithdrawn && id === withdrawnId) ?? null,
    done: doneMessage(parameters, all, resource.labels),
  }
}
export type OpenList = Awaited<ReturnType<typeof openList>>

function matches({ title, note, cells }: ListRow, words: string): boolean {
  const text = sortKey([title, note, ...cells].join(' '))
  return sortKey(words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const markOf = ({ badge }: ListRow) => (badge === undefined ? '' : slug(badge.text))

function marksOf(rows: readonly ListRow[]) {
  const marks = new Map<string, { key: string; label: string; rows: number }>()
  for (const row of rows) {
    if (row.badge === undefined) continue
    const key = markOf(row)
    marks.set(key, { key, label: row.badge.text, rows: (marks.get(key)?.rows ?? 0) + 1 })
  }
  return [...marks.values()]
}

function placeOf({ id, group }: ListRow, all: readonly ListRow[]) {
  const like = all.filter((each) => each.group === group)
  const place = like.findIndex((each) => each.id === id)
  return { place, isFirst: place === 0, isLast: place === like.length - 1 }
}

function doneMessage(
  parameters: URLSearchParams,
  all: readonly ListRow[],
  { withdrawTitle }: ResourceLabels,
): string | null {
  if (parameters.has('geloescht')) return 'Gelöscht.'
  const row = all.find(({ id }) => id === (parameters.get('verschoben') ?? parameters.get('gezeigt')))
  if (row === undefined) return null
  return parameters.has('gezeigt')
    ? `„${row.title}“ ${withdrawTitle === undefined ? 'steht wieder auf der Website' : 'ist wieder da'}.`
    : `„${row.title}“ steht jetzt an Stelle ${
        placeOf(
          row,
          all.filter((each) => !each.isWithdrawn),
        ).place + 1
      }.`
}

/** Handles the actions of the list: order, and withdrawing or restoring; everything else is on the record's own page. */
export async function changeList<T extends Permission, V>(
  resource: ListedResource<T, V>,
  { context, request }: Asked,
) {
  const by = authorizedTo(context, resource.permission)
  const { db, now } = context.get(servicesContext)
  const form = await readForm(request, ['id'])
  const id = textOf(form, 'id')
  const intent = textOf(form, 'intent')
  const { reorder, withdraw } = resource
  const place = /^stelle:(\d{1,4})$/.exec(intent)?.[1]
  const saved = await resource.find(db, by, id)
  if (saved === undefined) throw notFound(request.url)
  if (reorder !== undefined && place !== undefined) {
    const { subject } = resource
    await inTransaction(db, async (trx) => {
      const shown = (await resource.rows(trx, by, now())).filter(({ isWithdrawn }) => !isWithdrawn)
      const order = withPlace(shown, id, Number(place))
      const row = shown.find((each) => each.id === id)
      if (row === undefined || order.every((each, index) => each === shown[index]!.id)) return
      const moved = order.flatMap((each) => shown.find((other) => other.id === each) ?? [])
      const [before, after] = [shown, moved].map((rows) => ({ position: placeOf(row, rows).place + 1 }))
      await reorder(trx, order, by, now())
      const name = resource.nameOf(saved.value, id)
      await recordChange(trx, by, { subject, id, name, act: 'changed', before, after }, now())
    })
    throw redirect(`${resource.address}?verschoben=${encodeURIComponent(id)}`, 303)
  }
  if (withdraw !== undefined && intent === 'zeigen') {
    await withdrawRecord(resource, { db, now }, by, { saved, isWithdrawn: false })
    throw redirect(`${resource.address}?gezeigt=${encodeURIComponent(id)}`, 303)
  }
  throw data(null, { status: 400, statusText: 'Bad Request' })
}

type Placed = { id: string; group?: string }

/**
 * Returns all ids with `id` moved to another position within its group, counted from 0; the others keep their order.
 * Unchanged when the id is unknown.
 */
export function withPlace(all: readonly Placed[], id: string, place: number): string[] {
  const own = all.find((each) => each.id === id)
  const like = all.filter((each) => own !== undefined && each.group === own.group).map((each) => each.id)
  const rest = like.filter((each) => each !== id)
  rest.splice(Math.min(place, rest.length), 0, ...(own === undefined ? [] : [id]))
  const turned = rest.values()
  return all.map((each) => (like.includes(each.id) ? turned.next().value! : each.id))
}
