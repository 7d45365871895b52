import type { Route } from './+types/aircraft-list.route'
import { berlinDayBounds } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { numberWordCapital } from '#app/lib/number-words.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { prices } from '#app/features/prices/tariffs.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Fold } from '#app/ui/fold.tsx'
import aircraftStyles from '#app/ui/styles/aircraft.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import { aircraftAddress, fleetGroups, statusBadge } from './aircraft.ts'
import { listFleet } from './aircraft.server.ts'
import { blocksNow } from './blocks/blocks.server.ts'
import { charterPrices, memberPrice } from './charter-prices.ts'
import fleetPages from './fleet-pages.css?inline'
import { HangarEntry } from './hangar-entry.tsx'

export const handle = { styles: [aircraftStyles, choices, fold, fleetPages] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const at = now()
  const today = localDate(at.getTime())
  const [fleet, grounded, priced] = await Promise.all([listFleet(db), blocksNow(db, at), prices(db)])
  const memberPrices = fleet.map(
    (each) => [each.id, memberPrice(charterPrices(each.charter, priced, today))] as const,
  )
  // Without its reason, which is not for the public.
  const badges = fleet.map((each) => {
    const { tone, text } = statusBadge(each, { day: today, block: grounded.byAircraft.get(each.id) })
    return [each.id, { tone, text }] as const
  })
  // Prices and the end of maintenance can change at midnight.
  freshness.until(berlinDayBounds(today).end)
  if (grounded.until !== undefined) freshness.until(grounded.until)
  const query = new URL(request.url).searchParams.get('gruppe')
  const chosen = fleetGroups.find((each) => each.query === query)?.group ?? null
  return { fleet, badges: new Map(badges), memberPrices: new Map(memberPrices), publicUrl, chosen }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: 'Flugzeuge',
    description:
      'Die Flotte des Vereins im selben Maßstab: Segelflugzeuge, Motorsegler, Ultraleichte und Motorflugzeuge.',
    canonicalPath: '/verein/flugzeuge',
    ...(loaderData !== undefined && {
      structuredData: {
        '@type': 'ItemList',
        itemListElement: loaderData.fleet.map((aircraft, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: `${aircraft.registration}, ${aircraft.type}`,
          url: loaderData.publicUrl + aircraftAddress(aircraft),
        })),
      },
    }),
  })

export default function AircraftList({ loaderData }: Route.ComponentProps) {
  const { fleet, badges, memberPrices, chosen } = loaderData
  const active = fleet.filter(({ group }) => group !== 'former')
  const groups = fleetGroups
    .map((each) => ({ ...each, aircraft: fleet.filter(({ group }) => group === each.group) }))
    .filter(({ aircraft }) => aircraft.length > 0)
  const shown = groups.filter(({ group }) => chosen === null || group === chosen)

  return (
    <div className="wrap">
      <Crumbs trail={[{ label: 'Verein' }, { label: 'Flugzeuge' }]} />
      <div className="page-head">
        <h1>
          {active.length === 0
            ? 'Unsere Flugzeuge'
            : `${numberWordCapital(active.length)} ${active.length === 1 ? 'Flugzeug' : 'Flugzeuge'}, ein Maßstab`}
        </h1>
        {groups.length > 0 && (
          <p className="lead">
            Alle Seitenrisse sind im selben Maßstab gezeichnet, ein Feld im Raster misst einen Meter. So sehen
            Sie, was in der Halle nebeneinander steht.
          </p>
        )}
      </div>
      {groups.length > 1 && (
        <nav className="seg" aria-label="Flotte filtern">
          <a href="/verein/flugzeuge" aria-current={chosen === null ? 'true' : undefined}>
            Alle {fleet.length}
          </a>
          {groups.map(({ group, title, query, aircraft }) => (
            <a
              key={group}
              href={`/verein/flugzeuge?gruppe=${query}`}
              aria-current={chosen === group ? 'true' : undefined}
            >
              {title} {aircraft.length}
            </a>
          ))}
        </nav>
      )}
      {shown.map(({ group, title, query, aircraft }) => {
        const section = (
          <section key={group} aria-labelledby={query} className="hangar-group">
            <div className="sec-head">
              <h2 id={query}>{title}</h2>
            </div>
            <ul className="hangar">
              {aircraft.map((each) => (
                <HangarEntry
                  key={each.id}
                  aircraft={each}
                  badge={badges.get(each.id)!}
                  price={memberPrices.get(each.id)}
                />
              ))}
            </ul>
          </section>
        )
        if (group !== 'former' || chosen === group) return section
        return (
          <Fold key={group} title={`${title} (${aircraft.length})`}>
            {section}
          </Fold>
        )
      })}
      {shown.length === 0 && (
        <p className="empty">
          {fleet.length === 0
            ? 'Der Verein hat seine Flotte noch nicht eingetragen. Fragen zu unseren Flugzeugen beantworten wir gern.'
            : 'In dieser Gruppe steht zurzeit kein Flugzeug.'}{' '}
          <a href={fleet.length === 0 ? '/kontakt' : '/verein/flugzeuge'}>
            {fleet.length === 0 ? 'Kontakt' : 'Alle zeigen'}
          </a>
        </p>
      )}
    </div>
  )
}
