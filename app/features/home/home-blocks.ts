import type { z } from 'zod'
import { schemaOf } from '#app/resources/record-schema.ts'
import { blockKinds, storedGroups, type BlockKind } from './home-fields.ts'

/** Contents of all blocks of the home page, and their order. */
export const Home = schemaOf(storedGroups)
export type Home = z.infer<typeof Home>

export type HomeBlockOf<Kind extends BlockKind> = { kind: Kind } & Home[Kind]
export type HomeBlock = { [Kind in BlockKind]: HomeBlockOf<Kind> }[BlockKind]

/** Default blocks of a club that has not chosen any, in this order. */
const shownAtFirst = ['hero', 'today', 'airfield-plan', 'fleet', 'events', 'posts', 'figures'] as const

export const plainHome: Home = Home.parse({
  order: shownAtFirst,
  ...Object.fromEntries(shownAtFirst.map((kind) => [kind, { enabled: true }])),
})

/** Returns every kind once: the named ones in their order, then the others. */
export function inOrder(order: readonly string[]): BlockKind[] {
  const named = blockKinds.filter((kind) => order.includes(kind))
  const placed = named.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  return [...placed, ...blockKinds.filter((kind) => !order.includes(kind))]
}

/** Returns the visible blocks from top to bottom. */
export const shownBlocks = (home: Home): HomeBlock[] =>
  inOrder(home.order)
    .map((kind) => ({ kind, ...home[kind] }) as HomeBlock)
    .filter(({ enabled }) => enabled)
