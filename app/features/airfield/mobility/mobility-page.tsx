import { longDateIn } from '#app/lib/dates-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { ContactAtEnd, WhereOffered } from '#app/shell/page-link.tsx'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { Alternatives, CarOffer } from './car-offer.tsx'
import type { MobilityData } from './mobility-data.server.ts'

export const mobilityStyles = [tables, lines, disclosure]

const statusBadges = {
  active: { badge: 'ok', de: 'in Betrieb', en: 'available' },
  paused: { badge: 'warn', de: 'pausiert', en: 'paused' },
  discontinued: { badge: 'stop', de: 'eingestellt', en: 'discontinued' },
} as const

type MobilityPageProps = { data: MobilityData; language: Language }

/** Shows how to travel on from the airfield; the club's texts are not translated. */
export function MobilityPage({ data: mobility, language }: MobilityPageProps) {
  if (mobility === null) return <NothingYet language={language} />
  const { say } = saying(language)
  const own = language === 'en' ? ('de' as const) : undefined
  const { provider, alternatives, fallbackText, routeLabel } = mobility
  const isActive = provider.status === 'active'
  const badge = statusBadges[provider.status]
  return (
    <>
      <div className="wrap">
        {language === 'de' && <Crumbs trail={[{ label: 'Flugplatz' }, { label: routeLabel }]} />}
        <div className="page-head head-split">
          <div>
            <h1>{say('Landen, umsteigen, losfahren.', 'Land, change, drive on.')}</h1>
            <p className="lead">
              {isActive ? (
                <>
                  <span lang={own}>{provider.name}</span>
                  {say(
                    ': Registrieren und den Führerschein prüfen lassen Sie bitte vor der Reise.',
                    ': please register and have your driving licence checked before the journey.',
                  )}
                </>
              ) : (
                say('Wie Sie vom Platz weiterkommen.', 'How you get on from the aerodrome.')
              )}
              {language === 'en' && ' The club describes the rest in German.'}
            </p>
          </div>
          <p className="btn-row">
            <span className={`badge ${badge.badge}`}>{badge[language]}</span>
            {provider.asOf !== null && (
              <span className="small muted">
                {`${say('geprüft am', 'checked on')} ${longDateIn(provider.asOf, language)}`}
              </span>
            )}
          </p>
        </div>
        {!isActive && (
          <div className="note warn" role="status">
            <Icon name="warn" />
            <div lang={own}>
              <strong>{provider.name}</strong>
              <p>{fallbackText}</p>
            </div>
          </div>
        )}
        {isActive && <CarOffer mobility={mobility} language={language} />}
      </div>
      <Alternatives
        title={isActive ? say('Ohne Auto', 'Without a car') : say('So kommen Sie weiter', 'How you get on')}
        alternatives={alternatives}
        language={language}
      />
      {provider.status === 'paused' && (
        <div className="wrap section">
          <CarOffer mobility={mobility} language={language} />
        </div>
      )}
    </>
  )
}

function NothingYet({ language }: { language: Language }) {
  const { say } = saying(language)
  return (
    <div className="wrap">
      {language === 'de' && <Crumbs trail={[{ label: 'Flugplatz' }, { label: 'Mobil am Platz' }]} />}
      <div className="page-head">
        <h1>{say('Mobil am Platz.', 'Getting around.')}</h1>
        <p className="lead">
          {say(
            'Der Verein hat noch nichts eingetragen. Der Turm hilft Ihnen gern weiter',
            'The club has not entered anything yet. The tower will gladly help you',
          )}
          <ContactAtEnd>{say('Kontakt', 'contact (in German)')}</ContactAtEnd>
          <WhereOffered href={pagePairs.directions[language]}>
            {' '}
            <a href={pagePairs.directions[language]}>{say('Zur Anfahrt', 'Directions')}</a>
          </WhereOffered>
        </p>
      </div>
    </div>
  )
}
