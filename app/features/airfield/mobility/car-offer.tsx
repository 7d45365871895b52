import { saying, type Language } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { Mobility } from './mobility.ts'

type Offer = Omit<Mobility, 'vehicles'> & {
  /** `place` is the number on the site plan. */
  vehicles: readonly (Mobility['vehicles'][number] & { place: number | null })[]
}

/** Shows how to get the hire car, and which cars there are. */
export function CarOffer({ mobility, language }: { mobility: Offer; language: Language }) {
  const { say } = saying(language)
  const own = language === 'en' ? ('de' as const) : undefined
  const { provider, steps, requirements } = mobility
  return (
    <div className="cols cols-2">
      <section className="stack">
        <SectionHead title={say('So geht es', 'How it works')} />
        <ol className="steps" lang={own}>
          {steps.map((step) => (
            <li key={step}>
              <p>{step}</p>
            </li>
          ))}
        </ol>
        {requirements.length > 0 && (
          <p className="small muted">
            {say('Voraussetzungen:', 'Requirements:')} <span lang={own}>{`${requirements.join(', ')}.`}</span>
          </p>
        )}
        {provider.web !== null && (
          <>
            <p className="btn-row">
              <a className="btn" href={provider.web} rel="noreferrer">
                <Icon name="external" /> {say('Zur Seite des Anbieters', 'To the provider’s website')}
              </a>
            </p>
            <p className="small muted">
              {say(
                'Öffnet eine fremde Seite. Hier werden keine Skripte des Anbieters geladen.',
                'Opens another website. No scripts of the provider are loaded here.',
              )}
            </p>
          </>
        )}
        {provider.note !== '' && (
          <p className="small muted" lang={own}>
            {provider.note}
          </p>
        )}
      </section>
      <section className="stack">
        <SectionHead title={say('Fahrzeuge und Preise', 'Cars and prices')} />
        <Vehicles vehicles={mobility.vehicles} language={language} />
        {mobility.priceNote !== '' && (
          <p className="small muted" lang={own}>
            {mobility.priceNote}
          </p>
        )}
        {mobility.hotline !== '' && (
          <p className="small muted">
            {say('Störung am Fahrzeug:', 'Trouble with the car:')}{' '}
            <span lang={own}>{`${mobility.hotline}.`}</span>
          </p>
        )}
      </section>
    </div>
  )
}

type VehiclesProps = { vehicles: Offer['vehicles']; language: Language }

function Vehicles({ vehicles, language }: VehiclesProps) {
  const { say } = saying(language)
  const own = language === 'en' ? ('de' as const) : undefined
  const seatsLabel = say('Plätze', 'Seats')
  const drive = say('Antrieb', 'Drive')
  const stand = say('Stellplatz', 'Stands at')
  if (vehicles.length === 0)
    return <p>{say('Zurzeit steht kein Fahrzeug am Platz.', 'No car stands at the aerodrome at present.')}</p>
  return (
    <table className="tbl stackable">
      <caption className="vh">{say('Fahrzeuge am Platz', 'Cars at the aerodrome')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Fahrzeug', 'Car')}</th>
          <th scope="col" className="num">
            {seatsLabel}
          </th>
          <th scope="col">{drive}</th>
          <th scope="col">{stand}</th>
        </tr>
      </thead>
      <tbody>
        {vehicles.map(({ id, model, seats, electric, note, place }) => (
          <tr key={id}>
            <th scope="row" lang={own}>
              {model}
              {note !== '' && <span className="small muted">{`, ${note}`}</span>}
            </th>
            <td className="num" data-l={seatsLabel}>
              {seats}
            </td>
            <td data-l={drive}>
              {electric ? say('elektrisch', 'electric') : say('Verbrenner', 'combustion engine')}
            </td>
            <td data-l={stand}>
              {place === null ? (
                say('am Platz', 'the aerodrome')
              ) : (
                <a href={`${pagePairs.sitePlan[language]}#p${place}`}>
                  {say(`Nr.\u00a0${place} im\u00a0Lageplan`, `no.\u00a0${place} on the site\u00a0plan`)}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type AlternativesProps = { title: string; alternatives: Mobility['alternatives']; language: Language }

/** Ways to travel without a car of one's own. */
export function Alternatives({ title, alternatives, language }: AlternativesProps) {
  const own = language === 'en' ? ('de' as const) : undefined
  if (alternatives.length === 0) return null
  return (
    <section className="wrap section" id="alternativen">
      <SectionHead title={title} />
      <ul className="lines wide">
        {alternatives.map(({ name, text, phone }) => (
          <li key={name}>
            <h3 lang={own}>{name}</h3>
            <p lang={own}>{text}</p>
            {phone !== null && (
              <p>
                {saying(language).say('Telefon', 'Phone')}{' '}
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
