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
