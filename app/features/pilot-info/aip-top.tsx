import { type AerodromeData, planFocus } from '#app/ui/artwork/aerodrome-data.ts'
import { aircraftFile } from '#app/ui/artwork/aircraft-in-file.ts'
import { aerodromeDiagram } from '#app/ui/artwork/aerodrome.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Fold } from '#app/ui/fold.tsx'
import type { AipRow, AipSection } from './aip-row.ts'
import { AipTable, InBoth } from './aip-table.tsx'

type AipTopProps = {
  sheet: { plan: AerodromeData | null; dated: readonly AipRow[] }
  language: Language
}

/** Shows the dated remarks and the plan of the airfield, side by side where there is room and in print. */
export function AipTop({ sheet: { plan, dated }, language }: AipTopProps) {
  const notes = {
    id: 'hinweise',
    title: { de: 'Hinweise – kein NOTAM', en: 'Notes – not a NOTAM' },
    rows: dated,
  }
  return (
    <div className="aip-top">
      {dated.length > 0 && (
        <div className="aip-beside">
          <AipTable section={notes} language={language} />
        </div>
      )}
      {plan !== null && (
        <Fold title={<InBoth de="Platzplan" en="Aerodrome chart" language={language} />}>
          <AerodromeFigure plan={plan} language={language} />
        </Fold>
      )}
    </div>
  )
}

function AerodromeFigure({ plan, language }: { plan: AerodromeData; language: Language }) {
  const { say } = saying(language)
  const hasCircuit = plan.runways.some(({ circuit }) => Object.keys(circuit ?? {}).length > 0)
  return (
    <figure className="aip-plan" id="platzplan">
      <div className="sheet">
        <div
          className="sheet-in scroll-plan"
          style={{ ['--plan-start' as string]: planFocus(plan) }}
          tabIndex={0}
          role="region"
          aria-label={say('Platzplan, verschiebbar', 'Aerodrome chart, can be moved')}
        >
          <Drawing svg={aerodromeDiagram(plan, { aircraftFile, language })} block lettered />
        </div>
      </div>
      <figcaption className="no-print small muted">
        <InBoth
          de={`Maßstäblich, rechtweisend Nord oben.${hasCircuit ? ' Der geknickte Pfeil vor einer Schwelle zeigt Landerichtung und Seite der Platzrunde.' : ''}`}
          en={`To scale, true north up.${hasCircuit ? ' Bent arrow: landing direction and side of the circuit.' : ''}`}
          language={language}
        />
      </figcaption>
    </figure>
  )
}

type AipJumpProps = {
  sections: readonly AipSection[]
  hasRunways: boolean
  hasPlan: boolean
  language: Language
}

/** Links to all parts of the sheet, in order; stays visible while scrolling. */
export function AipJump({ sections, hasRunways, hasPlan, language }: AipJumpProps) {
  const { say } = saying(language)
  const named = sections.map(({ id, title }) => ({ id, name: title[language] }))
  const first = named.filter(({ id }) => isFirst(id))
  const rest = named.filter(({ id }) => !isFirst(id))
  const parts = [
    ...(hasRunways ? [{ id: 'pisten', name: say('Pisten', 'Runways') }] : []),
    ...first,
    { id: 'kontakt', name: say('Kontakt', 'Contact') },
    ...(hasPlan ? [{ id: 'platzplan', name: say('Platzplan', 'Aerodrome chart') }] : []),
    ...rest,
  ]
  return (
    <nav className="aip-jump no-print" aria-label={say('Abschnitte des Auszugs', 'Parts of the extract')}>
      <ul>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const first = new Set(['funk', 'zeiten', 'kraftstoff'])

/**
 * Whether a part is needed on every flight; the others are collapsed on a phone. The circuits are too, because the drawing
 * shows them.
 */
export const isFirst = (sectionId: string) => first.has(sectionId)
