import type { Route } from './+types/mobility.route'
import { PageLink } from '#app/shell/page-link.tsx'
import { longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { listSitePoints } from '../site-plan/site-points.server.ts'
import { Alternatives, CarOffer } from './car-offer.tsx'
import { mobilitySetting } from './mobility.ts'

export const handle = { styles: [tables, lines, disclosure] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  await requireOffered(db, '/flugplatz/app2drive', request)
  const [mobility, points] = await Promise.all([findSetting(db, mobilitySetting), listSitePoints(db)])
  if (mobility === undefined) return null
  const { vehicles, ...rest } = mobility
  const numberOf = (id: string | null) => points.find((point) => point.id === id)?.number ?? null
  return {
    ...rest,
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, place: numberOf(vehicle.sitePointId) })),
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData?.routeLabel ?? 'Mobil am Platz',
    description: 'Vom Flugzeug ins Auto, aufs Rad oder in den Bus: wie Sie vom Platz weiterkommen.',
  })

const looks = {
  active: { badge: 'ok', word: 'in Betrieb' },
  paused: { badge: 'warn', word: 'pausiert' },
  discontinued: { badge: 'stop', word: 'eingestellt' },
} as const

export default function MobilityPage({ loaderData: mobility }: Route.ComponentProps) {
  if (mobility === null) return <NothingYet />
  const { provider, alternatives, fallbackText, routeLabel } = mobility
  const isActive = provider.status === 'active'
  const { badge, word } = looks[provider.status]
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Flugplatz' }, { label: routeLabel }]} />
        <div className="page-head head-split">
          <div>
            <h1>Landen, umsteigen, losfahren.</h1>
            <p className="lead">
              {isActive
                ? `${provider.name}: Registrieren und den Führerschein prüfen lassen Sie bitte vor der Reise.`
                : 'Wie Sie vom Platz weiterkommen.'}
            </p>
          </div>
          <p className="btn-row">
            <span className={`badge ${badge}`}>{word}</span>
            {provider.asOf !== null && (
              <span className="small muted">{`geprüft am ${longDate(provider.asOf)}`}</span>
            )}
          </p>
        </div>
        {!isActive && (
          <div className="note warn" role="status">
            <Icon name="warn" />
            <div>
              <strong>{provider.name}</strong>
              <p>{fallbackText}</p>
            </div>
          </div>
        )}
        {isActive && <CarOffer mobility={mobility} />}
      </div>
      <Alternatives title={isActive ? 'Ohne Auto' : 'So kommen Sie weiter'} alternatives={alternatives} />
      {provider.status === 'paused' && (
        <div className="wrap section">
          <CarOffer mobility={mobility} />
        </div>
      )}
    </>
  )
}

function NothingYet() {
  return (
    <div className="wrap">
      <Crumbs trail={[{ label: 'Flugplatz' }, { label: 'Mobil am Platz' }]} />
      <div className="page-head">
        <h1>Mobil am Platz.</h1>
        <p className="lead">
          Der Verein hat noch nichts eingetragen. Der Turm hilft Ihnen gern weiter:{' '}
          <PageLink href="/kontakt">Kontakt</PageLink>, <PageLink href="/flugplatz/anfahrt">Anfahrt</PageLink>
          .
        </p>
      </div>
    </div>
  )
}
