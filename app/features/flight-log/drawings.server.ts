import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { aircraftSide } from '#app/ui/artwork/aircraft-side.ts'

type Drawn = { silhouette: string }
type Shown = {
  picks: readonly Drawn[]
  flying: readonly Drawn[]
}

/** Returns the drawings needed, by silhouette name; aircraft from outside the club have none. */
export function drawingsOf({ picks, flying }: Shown): Record<string, string> {
  const names = new Set([...picks, ...flying].map(({ silhouette }) => silhouette))
  return Object.fromEntries(
    [...names].filter((name) => name !== '').map((name) => [name, aircraftSide(nearestSilhouette(name))]),
  )
}
