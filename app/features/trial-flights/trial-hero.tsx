import { PictureView } from '#app/media/pictures/picture.tsx'
import type { Picture } from '#app/media/pictures/picture.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Drawing } from '#app/ui/drawing.tsx'

type TrialHeroProps = {
  /** Shown if the club has chosen no picture. */
  drawing: string | null
  picture: Picture | undefined
  intro: string
  /** Whether there is a flight to ask for. */
  hasOffers: boolean
  hasVouchers: boolean
}

/** Shows the club's picture beside the welcome, or a drawn sky behind it. */
export function TrialHero({ drawing, picture, ...texts }: TrialHeroProps) {
  if (picture !== undefined)
    return (
      <section className="wrap trial-top" aria-labelledby="titel">
        <Trail />
        <div className="trial-lead">
          <Welcome {...texts} />
          <figure>
            <PictureView
              picture={picture}
              className="pic r-32"
              sizes="(min-width: 64rem) 48rem, 100vw"
              loading="eager"
              fetchPriority="high"
            />
            {picture.caption !== null && <figcaption>{picture.caption}</figcaption>}
          </figure>
        </div>
      </section>
    )
  return (
    <>
      <section className="hero sky-day hero-sub" aria-labelledby="titel">
        {drawing !== null && <Drawing svg={drawing} block />}
        <div className="wrap">
          <Trail />
          <div className="hero-text">
            <Welcome {...texts} />
          </div>
        </div>
      </section>
      <div className="neatline" aria-hidden="true" />
    </>
  )
}

const Trail = () => <Crumbs trail={[{ label: 'Erlebnisse' }, { label: 'Schnupperflug' }]} />

function Welcome({
  intro,
  hasOffers,
  hasVouchers,
}: Pick<TrialHeroProps, 'intro' | 'hasOffers' | 'hasVouchers'>) {
  return (
    <div>
      <h1 id="titel">Einmal den Knüppel in der Hand</h1>
      {intro !== '' && <p className="say">{intro}</p>}
      {(hasOffers || hasVouchers) && (
        <p className="btn-row">
          {hasOffers && (
            <a className="btn btn-lg" href="#anfrage">
              Termin anfragen
            </a>
          )}
          {hasVouchers && (
            <a className="btn btn-lg btn-line" href="#gutschein">
              Gutschein verschenken
            </a>
          )}
        </p>
      )}
    </div>
  )
}
