import { aircraftSide } from '#app/ui/artwork/aircraft-side.ts'
import { nearestSilhouette } from '#app/ui/artwork/aircraft-shapes.ts'
import { aircraftAddress } from '#app/features/aircraft/aircraft.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import {
  flightTimeText,
  limitsText,
  onSiteText,
  priceKindText,
  priceText,
  seasonText,
} from './offer-words.ts'
import type { TrialOffering } from './trial-offering.server.ts'

type Offer = TrialOffering['offers'][number]
type OfferListProps = { offers: readonly Offer[]; legalTexts: Readonly<Record<string, string>> }

export function OfferList({ offers, legalTexts }: OfferListProps) {
  const legal = Object.entries(legalTexts).filter(([key]) =>
    offers.some(({ legalNote }) => legalNote === key),
  )
  const shared = sharedHints(offers)
  return (
    <>
      <ul className="offers">
        {offers.map((offer) => (
          <OfferLine
            key={offer.id}
            offer={offer}
            hints={hintsOf(offer).filter((hint) => !shared.includes(hint))}
          />
        ))}
      </ul>
      {shared.length > 0 && <p className="shared">Für alle Flüge gilt: {shared.join('. ')}.</p>}
      {legal.length > 0 && (
        <details className="legal small">
          <summary>Rechtlicher Rahmen</summary>
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

function hintsOf({ accompaniment, meetingPoint, bring }: Offer): string[] {
  const hints = [
    accompaniment,
    meetingPoint && `Treffpunkt: ${meetingPoint}`,
    bring && `Mitbringen: ${bring}`,
  ]
  return hints.filter((hint) => hint !== '')
}

/** What all offers say alike is said once. */
function sharedHints(offers: readonly Offer[]): string[] {
  const [first, ...others] = offers
  if (first === undefined || others.length === 0) return []
  return hintsOf(first).filter((hint) => others.every((offer) => hintsOf(offer).includes(hint)))
}

function OfferLine({ offer, hints }: { offer: Offer; hints: readonly string[] }) {
  const drawn = offer.aircraft[0]
  const onSite = onSiteText(offer)
  return (
    <li id={`angebot-${offer.id}`}>
      <div className="offer-fig">{drawn !== undefined && <OfferDrawing aircraft={drawn} />}</div>
      <div>
        <h3>{offer.title}</h3>
        <p className="small muted">
          {offer.aircraft.map((aircraft, index) => (
            <span key={aircraft.id}>
              {index > 0 && ', '}
              <a href={aircraftAddress(aircraft)}>{aircraft.type}</a>
            </span>
          ))}
        </p>
        <p>{offer.text}</p>
        <p className="small muted">{[limitsText(offer), seasonText(offer)].filter(Boolean).join(' · ')}</p>
        {hints.length > 0 && <p className="small muted">{hints.join(' · ')}</p>}
      </div>
      <dl>
        <div>
          <dt>Flugzeit</dt>
          <dd>{flightTimeText(offer)}</dd>
          {onSite !== null && <dd className="sub">{onSite}</dd>}
        </div>
        <div>
          <dt>Preis</dt>
          <dd>{priceText(offer)}</dd>
          <dd className="sub">{priceKindText(offer)}</dd>
        </div>
      </dl>
      <a className="btn btn-line" href={`/erlebnisse/schnupperflug?angebot=${offer.id}#anfrage`}>
        Auswählen<span className="vh">: {offer.title}</span>
      </a>
    </li>
  )
}

function OfferDrawing({ aircraft }: { aircraft: Offer['aircraft'][number] }) {
  const { lengthM } = aircraft.numbers
  return (
    <Drawing
      svg={aircraftSide(nearestSilhouette(aircraft.silhouette), lengthM === null ? {} : { lengthM })}
      block
    />
  )
}
