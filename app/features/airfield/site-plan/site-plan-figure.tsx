import type { AerodromeData } from '#app/ui/artwork/aerodrome-data.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { planFocus } from '#app/ui/artwork/plan-focus.ts'
import { sitePlan } from '#app/ui/artwork/site-plan.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { CircuitFigure } from '../plan/circuit-figure.tsx'
import type { CircuitPlan } from '../plan/circuit-plan.ts'
import { pinsOf } from './pins.ts'
import { Legend } from './point-entry.tsx'
import type { SitePoint } from './site-point.ts'

type SitePlanFigureProps = {
  showsCircuit: boolean
  points: readonly SitePoint[]
  plan: AerodromeData | null
  circuits: CircuitPlan | null
}

/** The plan with its numbers, or the circuits; nothing while there is nothing to draw. */
export function SitePlanFigure({ showsCircuit, points, plan, circuits }: SitePlanFigureProps) {
  if (showsCircuit)
    return circuits === null ? null : (
      <CircuitFigure circuits={circuits} prints language="de">
        Platzrunden und Orte, die wir nicht überfliegen. Nicht zur Navigation.{' '}
        {circuits.landings[circuits.usual]?.description}{' '}
        <PageLink href="/piloteninfo/aip-auszug">Höhen und Verfahren im AIP-Auszug</PageLink>
      </CircuitFigure>
    )
  if (plan === null) return null
  const drawn = sitePlan(plan, pinsOf(points))
  return (
    <figure>
      <div className="sheet">
        <div
          className="sheet-in scroll-plan"
          style={{ ['--plan-start' as string]: planFocus(plan) }}
          tabIndex={0}
          role="region"
          aria-label="Lageplan, verschiebbar"
        >
          <Drawing svg={drawn.plan} block lettered />
        </div>
      </div>
      {drawn.inset !== null && (
        <div className="sheet plan-inset" id="ausschnitt">
          <div className="sheet-in">
            <Drawing svg={drawn.inset.svg} block lettered />
          </div>
        </div>
      )}
      <figcaption className="small muted">
        Maßstäblich aus den Platzdaten gezeichnet, Norden ist oben.{' '}
        {drawn.inset !== null &&
          `Was im Rahmen eng steht, zeigt der Ausschnitt ${decimal(drawn.inset.times)}-fach vergrößert. `}
        Eine Linie führt von einer Nummer, die keinen Platz hatte, zu ihrem Ort. Nicht zur Navigation.
      </figcaption>
      {points.length > 0 && <Legend />}
    </figure>
  )
}
