import { circuitChart } from '#app/ui/artwork/circuit-chart.ts'
import type { CircuitPlan } from '#app/features/airfield/plan/circuit-plan.ts'
import type { Language } from '#app/lib/saying.ts'
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
  language: Language
}

/**
 * Renders the sections as tables: those needed on every flight, the contact, and the others, which are collapsed on a
 * phone.
 */
export function AipParts({ sheet, remarks, only, hasLinks = false, language }: AipPartsProps) {
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
          <AipTable key={section.id} section={section} language={language} />
        ))}
      {hasLinks && <AipContact sheet={sheet} language={language} />}
      {rest.map((section) => (
        <Fold key={section.id} title={<InBoth {...section.title} language={language} />}>
          <AipTable section={section} language={language} />
          {section.id === 'platzrunde' && circuits !== null && (
            <PrintedCircuit circuits={circuits} language={language} />
          )}
        </Fold>
      ))}
      {hasLinks && (
        <Fold title={<InBoth {...sourcesTitle} language={language} />}>
          <AipSources sheet={sheet} language={language} />
        </Fold>
      )}
    </div>
  )
}

/** Drawing of the circuits for the print, where it is one column wide. */
function PrintedCircuit({ circuits, language }: { circuits: CircuitPlan; language: Language }) {
  const landing = circuits.landings[circuits.usual]
  if (landing === undefined) return null
  return (
    <figure className="aip-circuits print-only">
      <Drawing svg={circuitChart(circuits, landing, 'column')} block />
      <figcaption>
        <InBoth
          de={`Landung ${landing.designator}, maßstäblich.`}
          en={language === 'en' ? `Landing ${landing.designator}, to scale.` : 'To scale.'}
          language={language}
        />
      </figcaption>
    </figure>
  )
}
