import { circuitChart } from '#app/ui/artwork/circuit-chart.ts'
import type { CircuitPlan } from '#app/features/airfield/plan/circuit-plan.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Fold } from '#app/ui/fold.tsx'
import type { Sheet } from './aip-footer.tsx'
import { isFirst } from './aip-jump.tsx'
import { AipContact, AipSources, sourcesTitle } from './aip-links.tsx'
import type { AipSection } from './aip-row.ts'
import { AipTable, InBoth } from './aip-table.tsx'

type AipPartsProps = {
  sheet: { sections: readonly AipSection[]; circuits: CircuitPlan | null } & Sheet
  remarks?: AipSection
  only: (sectionId: string) => boolean
  hasLinks?: boolean
}

/** The parts in rows: what is asked for on every flight, the contact, and the rest, which folds on a phone. */
export function AipParts({ sheet, remarks, only, hasLinks = false }: AipPartsProps) {
  const { sections, circuits } = sheet
  const shown = sections.filter(({ id }) => only(id))
  const rest = [
    ...(remarks !== undefined && remarks.rows.length > 0 ? [remarks] : []),
    ...shown.filter(({ id }) => !isFirst(id)),
  ]
  return (
    <div className="aip-grid">
      {shown
        .filter(({ id }) => isFirst(id))
        .map((section) => (
          <AipTable key={section.id} section={section} />
        ))}
      {hasLinks && <AipContact sheet={sheet} />}
      {rest.map((section) => (
        <Fold key={section.id} title={<InBoth {...section.title} />}>
          <AipTable section={section} />
          {section.id === 'platzrunde' && circuits !== null && <PrintedCircuit circuits={circuits} />}
        </Fold>
      ))}
      {hasLinks && (
        <Fold title={<InBoth {...sourcesTitle} />}>
          <AipSources sheet={sheet} />
        </Fold>
      )}
    </div>
  )
}

/** On paper the circuits have one column of the sheet, and are drawn for it. */
function PrintedCircuit({ circuits }: { circuits: CircuitPlan }) {
  const landing = circuits.landings[circuits.usual]
  if (landing === undefined) return null
  return (
    <figure className="aip-circuits print-only">
      <Drawing svg={circuitChart(circuits, landing, 'column')} block />
      <figcaption>
        Landung {landing.designator}, maßstäblich. <span lang="en">To scale.</span>
      </figcaption>
    </figure>
  )
}
