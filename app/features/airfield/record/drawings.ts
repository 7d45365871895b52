import { aerodromeDiagram } from '#app/ui/artwork/aerodrome.ts'
import { circuitChart } from '#app/ui/artwork/circuit-chart.ts'
import type { Airfield } from '../facts/airfield.ts'
import { airfieldPlan } from '../plan/airfield-plan.ts'
import { circuitPlan } from '../plan/circuit-plan.ts'

const drawingKinds = ['platzplan', 'platzrunde'] as const
type DrawingKind = (typeof drawingKinds)[number]

/** Draws the record to scale; `null` before a runway is entered. */
export function drawingOf(airfield: Airfield | undefined, kind: DrawingKind): string | null {
  if (airfield === undefined) return null
  if (kind === 'platzplan') {
    const plan = airfieldPlan(airfield)
    return plan && aerodromeDiagram(plan)
  }
  const circuits = circuitPlan(airfield)
  const landing = circuits?.landings[circuits.usual]
  return circuits === null || landing === undefined ? null : circuitChart(circuits, landing, 'wide')
}
