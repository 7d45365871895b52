import { publicationState } from '#app/resources/written/publication-state.ts'
import type { PageNode } from './free-page.ts'
import type { Visibility } from '#app/platform/identity/actor.ts'

/** A page with its depth and whether it is the first or last child of its parent. */
type PlacedPage<N extends PageNode = PageNode> = N & {
  depth: number
  isFirst: boolean
  isLast: boolean
}

/**
 * Returns the children of a parent in their order; `null`: top-level pages, including those whose parent does not exist.
 */
export function childrenOf<N extends PageNode>(nodes: readonly N[], parentId: string | null): N[] {
  const known = new Set(nodes.map(({ id }) => id))
  return nodes
    .filter(
      (node) => (node.parentId !== null && known.has(node.parentId) ? node.parentId : null) === parentId,
    )
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
}

/** Returns the pages depth first, each after its parent, in display order. */
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

/** Returns the path from the top level down to the page itself. */
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

/** Returns the page itself and all its descendants. */
export const branchOf = <N extends PageNode>(nodes: readonly N[], id: string): N[] =>
  nodes.filter((node) => wayTo(nodes, node.id).some((each) => each.id === id))

/** Whether a reader may see the page at that moment: it and all its ancestors are published and visible to the reader. */
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

/** Returns when the next page is published or expires, epoch milliseconds; `undefined`: never. */
export function nextChangeOf(nodes: readonly PageNode[], at: Date): number | undefined {
  const moments = nodes
    .filter(({ status }) => status === 'scheduled' || status === 'published')
    .flatMap(({ publishedAt, expiresAt }) => [publishedAt, expiresAt])
    .flatMap((moment) => (moment === null ? [] : Date.parse(moment)))
    .filter((moment) => moment > at.getTime())
  return moments.length === 0 ? undefined : Math.min(...moments)
}

const strictness: Record<Visibility, number> = { public: 0, members: 1, admin: 2, board: 3 }

/** Returns the strictest visibility of these pages. */
export const strictest = (nodes: readonly PageNode[]): Visibility =>
  nodes.reduce<Visibility>(
    (found, { visibility }) => (strictness[visibility] > strictness[found] ? visibility : found),
    'public',
  )
