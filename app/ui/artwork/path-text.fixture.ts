/** Returns the points of a path of straight lines written by `lineText`: the first one absolute, the others relative. */
export function placesIn(d: string): [x: number, y: number][] {
  const numbers = d.match(/-?(?:\d+\.\d+|\.\d+|\d+)/g)?.map(Number) ?? []
  const places: [number, number][] = []
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x, y] = places.at(-1) ?? [0, 0]
    places.push([x + numbers[at]!, y + numbers[at + 1]!])
  }
  return places
}
