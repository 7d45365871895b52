import { recordChange } from '#app/platform/audit/record-change.server.ts'
import { inTransaction, type Db } from '#app/platform/database/db.ts'
import { listNodes } from '../free-pages.server.ts'
import type { PageNode } from '../free-page.ts'
import { childrenOf } from '../page-tree.ts'
import { putAt, lockPages } from '../place-pages.server.ts'
import type { Editor } from '../save-free-page.server.ts'

/** Up or down among siblings, out to the parent's level, or below the previous page. */
type PageStep = 'hoch' | 'runter' | 'hoeher' | 'tiefer'

/** Parses the value of a pressed button, `hoch:id`; `undefined` for any other button. */
export function pageStep(intent: string): { id: string; step: PageStep } | undefined {
  const [, step, id] = /^(hoch|runter|hoeher|tiefer):([\w-]+)$/.exec(intent) ?? []
  return step === undefined || id === undefined ? undefined : { id, step: step as PageStep }
}

/** Moves a page by one step; at the end of the list it stays. Returns its title; `undefined` if it does not exist. */
export async function movePage(
  db: Db,
  by: Editor,
  { id, step }: { id: string; step: PageStep },
  at: Date,
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    await lockPages(trx)
    const nodes = await listNodes(trx)
    const page = nodes.find((node) => node.id === id)
    if (page === undefined) return undefined
    const to = placeAfter(nodes, page, step)
    if (to === undefined) return page.title
    await putAt(trx, id, to)
    const after = { ...page, parentId: to.parentId, position: to.place + 1 }
    await recordChange(
      trx,
      by,
      { subject: 'free-page', id, name: page.title, act: 'changed', before: page, after },
      at,
    )
    return page.title
  })
}

function placeAfter(nodes: readonly PageNode[], page: PageNode, step: PageStep) {
  const siblings = childrenOf(nodes, page.parentId)
  const place = siblings.findIndex(({ id }) => id === page.id)
  if (step === 'hoch') return place === 0 ? undefined : { parentId: page.parentId, place: place - 1 }
  if (step === 'runter')
    return place === siblings.length - 1 ? undefined : { parentId: page.parentId, place: place + 1 }
  if (step === 'tiefer') {
    const before = siblings[place - 1]
    return before && { parentId: before.id, place: childrenOf(nodes, before.id).length }
  }
  const parent = nodes.find(({ id }) => id === page.parentId)
  if (parent === undefined) return undefined
  const above = childrenOf(nodes, parent.parentId)
  return { parentId: parent.parentId, place: above.findIndex(({ id }) => id === parent.id) + 1 }
}

/** Orders pages of one parent; pages not listed follow at the end. Returns the id of the page that moved most. */
export async function orderPages(db: Db, by: Editor, ids: readonly string[], at: Date) {
  return inTransaction(db, async (trx) => {
    await lockPages(trx)
    const nodes = await listNodes(trx)
    const first = nodes.find(({ id }) => id === ids[0])
    if (first === undefined) return undefined
    const siblings = childrenOf(nodes, first.parentId)
    const named = ids.flatMap((id) => siblings.find((node) => node.id === id) ?? [])
    const order = [...named, ...siblings.filter((node) => !named.includes(node))]
    const moved = order
      .map((node, place) => ({ node, place, by: Math.abs(siblings.indexOf(node) - place) }))
      .toSorted((one, other) => other.by - one.by)[0]
    if (moved === undefined || moved.by === 0) return undefined
    for (const [index, { id }] of order.entries())
      await trx
        .updateTable('free_pages')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
    const { node, place } = moved
    const after = { ...node, position: place + 1 }
    const before = { ...node, position: siblings.indexOf(node) + 1 }
    await recordChange(
      trx,
      by,
      { subject: 'free-page', id: node.id, name: node.title, act: 'changed', before, after },
      at,
    )
    return node.id
  })
}
