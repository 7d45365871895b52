import { Icon } from '#app/ui/icon.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { Mobility } from './mobility.ts'

type Offer = Omit<Mobility, 'vehicles'> & {
  /** `place` is the number on the site plan. */
  vehicles: readonly (Mobility['vehicles'][number] & { place: number | null })[]
}

/** How to get the hire car, and which ones there are. */
export function CarOffer({ mobility }: { mobility: Offer }) {
  const { provider, steps, requirements } = mobility
  return (
    <div className="cols cols-2">
      <section className="stack">
        <SectionHead title="So geht es" />
        <ol className="steps">
          {steps.map((step) => (
            <li key={step}>
              <p>{step}</p>
            </li>
          ))}
        </ol>
        {requirements.length > 0 && (
          <p className="small muted">{`Voraussetzungen: ${requirements.join(', ')}.`}</p>
        )}
        {provider.web !== null && (
          <>
            <p className="btn-row">
              <a className="btn" href={provider.web} rel="noreferrer">
                <Icon name="external" /> Zur Seite des Anbieters
              </a>
            </p>
            <p className="small muted">
              Öffnet eine fremde Seite. Hier werden keine Skripte des Anbieters geladen.
            </p>
          </>
        )}
        {provider.note !== '' && <p className="small muted">{provider.note}</p>}
      </section>
      <section className="stack">
        <SectionHead title="Fahrzeuge und Preise" />
        <Vehicles vehicles={mobility.vehicles} />
        {mobility.priceNote !== '' && <p className="small muted">{mobility.priceNote}</p>}
        {mobility.hotline !== '' && (
          <p className="small muted">{`Störung am Fahrzeug: ${mobility.hotline}.`}</p>
        )}
      </section>
    </div>
  )
}

function Vehicles({ vehicles }: { vehicles: Offer['vehicles'] }) {
  if (vehicles.length === 0) return <p>Zurzeit steht kein Fahrzeug am Platz.</p>
  return (
    <table className="tbl stackable">
      <caption className="vh">Fahrzeuge am Platz</caption>
      <thead>
        <tr>
          <th scope="col">Fahrzeug</th>
          <th scope="col" className="num">
            Plätze
          </th>
          <th scope="col">Antrieb</th>
          <th scope="col">Stellplatz</th>
        </tr>
      </thead>
      <tbody>
        {vehicles.map(({ id, model, seats, electric, note, place }) => (
          <tr key={id}>
            <th scope="row">
              {model}
              {note !== '' && <span className="small muted">{`, ${note}`}</span>}
            </th>
            <td className="num" data-l="Plätze">
              {seats}
            </td>
            <td data-l="Antrieb">{electric ? 'elektrisch' : 'Verbrenner'}</td>
            <td data-l="Stellplatz">
              {place === null ? (
                'am Platz'
              ) : (
                <a href={`/flugplatz/lageplan#p${place}`}>{`Nr.\u00a0${place} im Lageplan`}</a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type AlternativesProps = { title: string; alternatives: Mobility['alternatives'] }

/** Everything that needs no car of one's own. */
export function Alternatives({ title, alternatives }: AlternativesProps) {
  if (alternatives.length === 0) return null
  return (
    <section className="wrap section" id="alternativen">
      <SectionHead title={title} />
      <ul className="lines wide">
        {alternatives.map(({ name, text, phone }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            {phone !== null && (
              <p>
                Telefon <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
