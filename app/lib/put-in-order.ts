/** One step up (`-1`) or down; at the end nothing moves. */
export function moved<Name>(order: readonly Name[], name: Name, step: -1 | 1): Name[] {
  return movedTo(order, name, order.indexOf(name) + step)
}

/** To that place, counted from 0; the others close up. A name or place that is not there moves nothing. */
export function movedTo<Name>(order: readonly Name[], name: Name, to: number): Name[] {
  const from = order.indexOf(name)
  if (from < 0 || to < 0 || to >= order.length) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, name)
}

/** What a pressed button says, `hoch:name` or `runter:name`; `undefined` for every other. */
export function stepPressed(intent: string): { name: string; step: -1 | 1 } | undefined {
  const [, way, name] = /^(hoch|runter):(.+)$/.exec(intent) ?? []
  return name === undefined ? undefined : { name, step: way === 'hoch' ? -1 : 1 }
}
