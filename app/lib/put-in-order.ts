/** Moves `name` one step up (`-1`) or down (`1`); beyond the end the order is unchanged. */
export function moved<Name>(order: readonly Name[], name: Name, step: -1 | 1): Name[] {
  return movedTo(order, name, order.indexOf(name) + step)
}

/** Moves `name` to an index, counted from 0. An unknown name or an index out of range leaves the order unchanged. */
export function movedTo<Name>(order: readonly Name[], name: Name, to: number): Name[] {
  const from = order.indexOf(name)
  if (from < 0 || to < 0 || to >= order.length) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, name)
}

/** Parses the value of a move button, `hoch:name` or `runter:name`; `undefined` for other buttons. */
export function stepPressed(intent: string): { name: string; step: -1 | 1 } | undefined {
  const [, way, name] = /^(hoch|runter):(.+)$/.exec(intent) ?? []
  return name === undefined ? undefined : { name, step: way === 'hoch' ? -1 : 1 }
}
