import type { AerodromeData } from '#app/ui/artwork/aerodrome-data.ts'
import { aerodromeDiagram } from '#app/ui/artwork/aerodrome.ts'
import { planFocus } from '#app/ui/artwork/plan-focus.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Fold } from '#app/ui/fold.tsx'
import type { AipRow } from './aip-row.ts'
import { AipTable, InBoth } from './aip-table.tsx'

type AipTopProps = { sheet: { plan: AerodromeData | null; dated: readonly AipRow[] } }

/** What is dated, and the plan of the field; beside each other where there is room, and on paper. */
export function AipTop({ sheet: { plan, dated } }: AipTopProps) {
  const notes = {
    id: 'hinweise',
    title: { de: 'Hinweise – kein NOTAM', en: 'Notes – not a NOTAM' },
    rows: dated,
  }
  return (
    <div className="aip-top">
      {dated.length > 0 && (
        <div className="aip-beside">
          <AipTable section={notes} />
        </div>
      )}
      {plan !== null && (
        <Fold title={<InBoth de="Platzplan" en="Aerodrome chart" />}>
          <AerodromeFigure plan={plan} />
        </Fold>
      )}
    </div>
  )
}

function AerodromeFigure({ plan }: { plan: AerodromeData }) {
  return (
    <figure className="aip-plan" id="platzplan">
      <div className="sheet">
        <div
          className="sheet-in scroll-plan"
          style={{ ['--plan-start' as string]: planFocus(plan) }}
          tabIndex={0}
          role="region"
          aria-label="Platzplan, verschiebbar"
        >
          <Drawing svg={aerodromeDiagram(plan)} block lettered />
        </div>
      </div>
      <figcaption className="no-print small muted">
        Maßstäblich, rechtweisend Nord oben. Der geknickte Pfeil vor einer Schwelle zeigt Landerichtung und
        Seite der Platzrunde.{' '}
        <span lang="en">To scale, true north up. Bent arrow: landing direction and side of the circuit.</span>
      </figcaption>
    </figure>
  )
}
