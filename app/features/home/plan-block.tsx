import { Drawing } from '#app/ui/drawing.tsx'
import { MoreLink } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { HomeViewOf } from './home-data.server.ts'

export function PlanBlock({ view: { plan, variation, facts } }: { view: HomeViewOf<'airfield-plan'> }) {
  return (
    <section className="wrap section">
      <SectionHead title="Der Platz, maßstäblich">
        <MoreLink href="/piloteninfo/aip-auszug">Alle Platzdaten</MoreLink>
      </SectionHead>
      <figure>
        <div className="sheet">
          <div className="sheet-in">
            <Drawing svg={plan} block lettered />
          </div>
        </div>
        <figcaption>
          Gezeichnet aus den Pistendaten. Norden ist oben{variation !== null && `; Missweisung ${variation}`}.
          Nicht für Navigationszwecke.
        </figcaption>
      </figure>
      <dl className="facts f6 plan-facts">
        {facts.map(({ label, value, small }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {small !== undefined && <small>{small}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
