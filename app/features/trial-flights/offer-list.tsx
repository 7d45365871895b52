import { capital } from '#app/features/airfield/opening/format-opening.ts'
import { aircraftAddress } from '#app/features/aircraft/aircraft.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { comparedAircraft } from './compared-aircraft.ts'
import {
  flightTimeText,
  limitsText,
  onSiteText,
  priceKindText,
  priceText,
  seasonText,
} from './trial-offer.ts'
import type { TrialOffering } from './trial-offering.server.ts'

type Offer = TrialOffering['offers'][number]
type OfferListProps = { offers: readonly Offer[]; legalTexts: Readonly<Record<string, string>> }

/** Shows all aircraft in one picture, then the offers with prices; details are folded. */
export function OfferList({ offers, legalTexts }: OfferListProps) {
  const legal = Object.entries(legalTexts).filter(([key]) =>
    offers.some(({ legalNote }) => legalNote === key),
  )
  const shared = sharedHints(offers)
  const drawn = aircraftOf(offers)
  return (
    <>
      <div className={drawn.length > 0 ? 'offer-cols' : undefined}>
        <ul className="offers">
          {offers.map((offer) => (
            <OfferLine
              key={offer.id}
              offer={offer}
              hints={hintsOf(offer).filter((hint) => !shared.includes(hint))}
            />
          ))}
        </ul>
        {drawn.length > 0 && (
          <figure className="offer-fig">
            <Drawing svg={comparedAircraft(drawn)} block lettered />
            <figcaption>
              Alle in einem Maßstab; ein Feld misst einen Meter, der Mensch daneben 1,75{'\u202F'}m.
            </figcaption>
          </figure>
        )}
      </div>
      {shared.length + legal.length > 0 && (
        <details className="legal small">
          <summary>Was für alle Flüge gilt</summary>
          {shared.length > 0 && <p>{shared.map(capital).join('. ')}.</p>}
          {legal.map(([key, text]) => (
            <p key={key}>
              <strong>
                {offers
                  .filter(({ legalNote }) => legalNote === key)
                  .map(({ title }) => title)
                  .join(', ')}
                :
              </strong>{' '}
              {text}
            </p>
          ))}
        </details>
      )}
    </>
  )
}

/** Returns the first aircraft of every offer, without repetitions. */
function aircraftOf(offers: readonly Offer[]) {
  const first = offers.flatMap(({ aircraft }) => aircraft.slice(0, 1))
  return [...new Map(first.map((aircraft) => [aircraft.type, aircraft])).values()].map(
    ({ silhouette, type, numbers }) => ({ silhouette, type, lengthM: numbers.lengthM }),
  )
}

function hintsOf({ accompaniment, meetingPoint, bring }: Offer): string[] {
  const hints = [
    accompaniment,
    meetingPoint && `Treffpunkt: ${meetingPoint}`,
    bring && `Mitbringen: ${bring}`,
  ]
  return hints.filter((hint) => hint !== '')
}

/** Returns the hints common to all offers, which are shown once. */
function sharedHints(offers: readonly Offer[]): string[] {
  const [first, ...others] = offers
  if (first === undefined || others.length === 0) return []
  return hintsOf(first).filter((hint) => others.every((offer) => hintsOf(offer).includes(hint)))
}

function OfferLine({ offer, hints }: { offer: Offer; hints: readonly string[] }) {
  const facts = [
    flightTimeText(offer),
    onSiteText(offer),
    offer.minAge === null ? null : `ab ${offer.minAge}\u00A0Jahren`,
  ].filter((fact) => fact !== null)
  return (
    <li id={`angebot-${offer.id}`}>
      <details>
        <summary>
          <span className="offer-title">{offer.title}</span>
          <span className="offer-price">
            <b>{priceText(offer)}</b> {priceKindText(offer)}
          </span>
          <small>{facts.join(', ')}</small>
        </summary>
        <p>{offer.text}</p>
        <p className="small muted">
          {offer.aircraft.map((aircraft, index) => (
            <span key={aircraft.id}>
              {index > 0 && ', '}
              <a href={aircraftAddress(aircraft)}>{aircraft.type}</a>
            </span>
          ))}
          {offer.aircraft.length > 0 && ' · '}
          {[limitsText(offer), seasonText(offer), ...hints].filter(Boolean).join(' · ')}
        </p>
        <p>
          <a className="btn btn-line" href={`/erlebnisse/schnupperflug?angebot=${offer.id}#anfrage`}>
            Auswählen<span className="vh">: {offer.title}</span>
          </a>
        </p>
      </details>
    </li>
  )
}
