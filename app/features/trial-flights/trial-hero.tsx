import { Crumbs } from '#app/ui/crumbs.tsx'
import { Drawing } from '#app/ui/drawing.tsx'

type TrialHeroProps = { picture: string; intro: string; hasVouchers: boolean }

export function TrialHero({ picture, intro, hasVouchers }: TrialHeroProps) {
  return (
    <>
      <section className="hero sky-day hero-sub" aria-labelledby="titel">
        <Drawing svg={picture} block />
        <div className="wrap">
          <Crumbs trail={[{ label: 'Erlebnisse' }, { label: 'Schnupperflug' }]} />
          <div className="hero-text">
            <h1 id="titel">Einmal den Knüppel in der Hand</h1>
            {intro !== '' && <p className="say">{intro}</p>}
            <p className="btn-row">
              <a className="btn btn-lg" href="#anfrage">
                Termin anfragen
              </a>
              {hasVouchers && (
                <a className="btn btn-lg btn-line" href="#gutschein">
                  Gutschein verschenken
                </a>
              )}
            </p>
          </div>
        </div>
      </section>
      <div className="neatline" aria-hidden="true" />
    </>
  )
}
