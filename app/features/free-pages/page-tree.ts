import type { Visibility } from '#app/platform/identity/readable.ts'
import { publicationState } from '#app/resources/written/publication-state.ts'
import type { PageNode } from './free-page.ts'

/** A page with its place: how deep it lies, and whether it is the first or last below its parent. */
export type PlacedPage<N extends PageNode = PageNode> = N & {
  depth: number
  isFirst: boolean
  isLast: boolean
}

/** Pages of one parent in their order; `null`: those that lie below none. A parent that is not there counts as none. */
export function childrenOf<N extends PageNode>(nodes: readonly N[], parentId: string | null): N[] {
  const known = new Set(nodes.map(({ id }) => id))
  return nodes
    .filter(
      (node) => (node.parentId !== null && known.has(node.parentId) ? node.parentId : null) === parentId,
    )
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
}

/** Every page behind its parent, in the order in which they are shown. */
export function inTreeOrder<N extends PageNode>(
  nodes: readonly N[],
  parentId: string | null = null,
): PlacedPage<N>[] {
  return below(nodes, parentId, 0)
}

function below<N extends PageNode>(
  nodes: readonly N[],
  parentId: string | null,
  depth: number,
): PlacedPage<N>[] {
  const siblings = childrenOf(nodes, parentId)
  return siblings.flatMap((node, index) => [
    { ...node, depth, isFirst: index === 0, isLast: index === siblings.length - 1 },
    ...below(nodes, node.id, depth + 1),
  ])
}

/** From the top down to the page itself. */
export function wayTo<N extends PageNode>(nodes: readonly N[], id: string): N[] {
  const way: N[] = []
  for (let next: string | null = id; next !== null;) {
    const node = nodes.find((each) => each.id === next)
    if (node === undefined || way.includes(node)) break
    way.unshift(node)
    next = node.parentId
  }
  return way
}

/** The page itself and everything below it. */
export const branchOf = <N extends PageNode>(nodes: readonly N[], id: string): N[] =>
  nodes.filter((node) => wayTo(nodes, node.id).some((each) => each.id === id))

/** Whether this reader may read the page at that moment: it and all it lies below are out and meant for them. */
export function isReadable(
  nodes: readonly PageNode[],
  { id }: PageNode,
  visibilities: readonly Visibility[],
  at: Date,
): boolean {
  return wayTo(nodes, id).every(
    (node) => publicationState(node, at) === 'out' && visibilities.includes(node.visibility),
  )
}

export const readableNodes = <N extends PageNode>(
  nodes: readonly N[],
  visibilities: readonly Visibility[],
  at: Date,
): N[] => nodes.filter((node) => isReadable(nodes, node, visibilities, at))

/** When the next page comes out or runs out, in epoch milliseconds; `undefined` when none will. */
export function nextChangeOf(nodes: readonly PageNode[], at: Date): number | undefined {
  const moments = nodes
    .filter(({ status }) => status === 'scheduled' || status === 'published')
    .flatMap(({ publishedAt, expiresAt }) => [publishedAt, expiresAt])
    .flatMap((moment) => (moment === null ? [] : Date.parse(moment)))
    .filter((moment) => moment > at.getTime())
  return moments.length === 0 ? undefined : Math.min(...moments)
}

const strictness: Record<Visibility, number> = { public: 0, members: 1, admin: 2, board: 3 }

/** For whom all of these pages are meant. */
export const strictest = (nodes: readonly PageNode[]): Visibility =>
  nodes.reduce<Visibility>(
    (found, { visibility }) => (strictness[visibility] > strictness[found] ? visibility : found),
    'public',
  )
