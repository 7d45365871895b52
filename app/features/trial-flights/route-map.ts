import { chart } from '#app/ui/artwork/chart.ts'
import { distanceNm, initialCourse, type Position } from '#app/lib/great-circle.ts'

type Waypoint = Position & { name: string }
type ExampleRoute = { svg: string; lengthKm: number; ringKm: number }

const width = 1000
const height = 680
const margin = { x: 150, y: 110 }
const kmPerMile = 1.852

/** Returns the offset from the field, in km east and north. */
function offset(field: Position, point: Position) {
  const km = distanceNm(field, point) * kmPerMile
  const course = (initialCourse(field, point) * Math.PI) / 180
  return { east: km * Math.sin(course), north: km * Math.cos(course) }
}

/** Draws an example route from the field along the points and back, on a map of its own with distance rings. */
export function exampleRoute(
  field: Position & { name: string; runwayHeading: number | null },
  waypoints: readonly Waypoint[],
): ExampleRoute {
  const stations = [field, ...waypoints]
  const offsets = stations.map((station) => offset(field, station))
  const [east, north] = [offsets.map((each) => each.east), offsets.map((each) => each.north)]
  const span = { x: Math.max(...east) - Math.min(...east), y: Math.max(...north) - Math.min(...north) }
  const unitsPerKm = Math.min(
    (width - 2 * margin.x) / Math.max(span.x, 1),
    (height - 2 * margin.y) / Math.max(span.y, 1),
    40,
  )
  const left = (width - span.x * unitsPerKm) / 2 - Math.min(...east) * unitsPerKm
  const base = (height + span.y * unitsPerKm) / 2 + Math.min(...north) * unitsPerKm
  const points = offsets.map((each) => ({
    x: Math.round(left + each.east * unitsPerKm),
    y: Math.round(base - each.north * unitsPerKm),
  }))
  const [home, ...others] = points
  const ringKm = [1, 2, 5, 10, 20].find((step) => step * unitsPerKm >= 80) ?? 50
  const rings = [1, 2, 3].map((count) => count * ringKm * unitsPerKm)
  const legs = [...stations, field].slice(1).map((to, index) => distanceNm(stations[index]!, to) * kmPerMile)
  const svg = chart({
    seed: 33,
    width,
    height,
    cell: 24,
    relief: 1.5,
    towns: 9,
    aerodrome: { ...home!, heading: field.runwayHeading ?? 0 },
    rings,
    course: [...points, home!].map(({ x, y }) => [x, y] as const),
    labels: [
      { x: home!.x, y: home!.y + 38, text: field.name, anchor: 'middle', tone: 'big' },
      ...others.map(({ x, y }, index) => ({
        x,
        y: y - 12,
        text: waypoints[index]!.name,
        anchor: 'middle' as const,
      })),
      ...rings.map((radius, index) => ({
        x: home!.x,
        y: Math.round(home!.y - radius - 4),
        text: `${(index + 1) * ringKm}\u202Fkm`,
        anchor: 'middle' as const,
        tone: 'blue' as const,
      })),
    ],
    title: `Kartenbild: vom Flugplatz über ${waypoints.map(({ name }) => name).join(', ')} und zurück`,
  })
  return { svg, lengthKm: legs.reduce((sum, leg) => sum + leg, 0), ringKm }
}
