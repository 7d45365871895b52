import type { Route } from './+types/destination-list.route'
import { listTravelAircraft, type TravelAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { berlinInstant } from '#app/lib/berlin-time.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { numberWordCapital } from '#app/lib/number-words.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Fold } from '#app/ui/fold.tsx'
import aerodrome from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import chart from '#app/ui/styles/chart.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import fold from '#app/ui/styles/fold.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import { categories, type Category, nextStaleDay } from './destination.ts'
import { DestinationSection } from './destination-section.tsx'
import ownStyles from './destinations.css?inline'
import { reachedDestinations } from './reached-destinations.server.ts'
import { matches, filterFrom, type DestinationFilter, type ReachedDestination, distances } from './reach.ts'
import { tipsPage } from './tips/tip-form.ts'

export const handle = { styles: [aerodrome, planSheet, chart, choices, fold, forms, photos, ownStyles] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const today = localDate(now().getTime())
  const [known, fleet] = await Promise.all([reachedDestinations(db), listTravelAircraft(db)])
  const { all } = known
  const stale = nextStaleDay(
    all.map(({ reviewedOn }) => reviewedOn),
    today,
  )
  if (stale !== undefined) context.get(requestContext).freshness.until(berlinInstant(stale))
  const parameters = new URL(request.url).searchParams
  const filter = filterFrom(parameters)
  return {
    ...known,
    shown: all.filter((each) => matches(each, filter)),
    filter,
    fleet,
    /** Aircraft selected in the URL; `undefined` without one. */
    own: fleet.find(({ id }) => id === parameters.get('flugzeug')),
    today,
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Ausflugsziele',
    description:
      'Lohnende Plätze im Umkreis, per Flugzeug und in der Umgebung, mit Entfernung, Kurs und Flugzeit.',
    canonicalPath: '/erlebnisse/ausflugsziele',
  })

export default function DestinationList({ loaderData }: Route.ComponentProps) {
  const { all, shown, field, filter, fleet, own } = loaderData
  const byAir = shown.filter(({ type }) => type === 'by-air')
  const nearby = shown.filter(({ type }) => type === 'ground')
  const count = all.length
  const isFiltered = own !== undefined || Object.values(filter).some((chosen) => chosen !== null && chosen)
  return (
    <div className="wrap">
      <Crumbs trail={[{ label: 'Erlebnisse' }, { label: 'Ausflugsziele' }]} />
      <div className="page-head">
        <h1>{field === null ? 'Lohnende Ziele' : `Ein Kreis um ${field.name}`}</h1>
        <p className="lead">
          {count > 0
            ? `${numberWordCapital(count)} ${count === 1 ? 'Ziel' : 'Ziele'}, von Mitgliedern ausprobiert. Entfernung und Kurs auf dem Großkreis ab Bezugspunkt; Flugzeiten ohne Wind, Start und Landung.`
            : 'Plätze und Orte, zu denen sich ein Flug lohnt, von Mitgliedern ausprobiert.'}
        </p>
      </div>
      {byAir.length > 0 && nearby.length > 0 && (
        <p className="dest-jumps">
          <a href="#per-flugzeug">Per Flugzeug</a> <a href="#umgebung">In der Umgebung</a>
        </p>
      )}
      {count > 0 && (
        <Fold title="Ziele auswählen" isOpen={isFiltered}>
          <DestinationFilterForm all={all} filter={filter} fleet={fleet} own={own} />
        </Fold>
      )}
      {count === 0 && (
        <p className="empty">
          Noch hat niemand ein Ziel eingetragen. Mitglieder können Ziele vorschlagen.{' '}
          <a href={tipsPage}>Ziel vorschlagen</a>
        </p>
      )}
      {count > 0 && shown.length === 0 && (
        <p className="empty">
          Zu dieser Auswahl passt kein Ziel. <a href="/erlebnisse/ausflugsziele">Alle Ziele zeigen</a>
        </p>
      )}
      {byAir.length > 0 && (
        <DestinationSection
          {...loaderData}
          id="per-flugzeug"
          title="Per Flugzeug"
          destinations={byAir}
          unit="NM"
          hint="Vor dem Flug gelten AIP, NOTAM und die Öffnungszeiten des Zielplatzes."
        />
      )}
      {nearby.length > 0 && (
        <Fold
          title={`In der Umgebung, ${nearby.length === 1 ? 'ein Ziel' : `${nearby.length} Ziele`}`}
          isOpen={byAir.length === 0}
        >
          <DestinationSection
            {...loaderData}
            id="umgebung"
            title="In der Umgebung"
            destinations={nearby}
            unit="km"
            hint="Für alle, die hier gelandet sind oder auf gutes Wetter warten."
          />
        </Fold>
      )}
      {count > 0 && (
        <p className="section">
          Mitglied, und hier fehlt ein Ziel? <a href={tipsPage}>Ziel vorschlagen</a>
        </p>
      )}
    </div>
  )
}

type DestinationFilterProps = {
  all: readonly ReachedDestination[]
  filter: DestinationFilter
  fleet: readonly TravelAircraft[]
  own: TravelAircraft | undefined
}

/** A plain GET form: the URL contains the choice, and it works without scripts. */
function DestinationFilterForm({ all, filter, fleet, own }: DestinationFilterProps) {
  const inUse = (Object.keys(categories) as Category[]).filter((code) =>
    all.some((each) => each.categories.includes(code)),
  )
  return (
    <form className="filters" action="/erlebnisse/ausflugsziele" aria-label="Ziele filtern">
      <div className="field">
        <label htmlFor="art">Wonach ist Ihnen?</label>
        <select id="art" name="art" defaultValue={filter.category ?? ''}>
          <option value="">Alles</option>
          {inUse.map((code) => (
            <option key={code} value={code}>
              {categories[code]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="umkreis">Höchstens</label>
        <select id="umkreis" name="umkreis" defaultValue={filter.within ?? ''}>
          <option value="">beliebig weit</option>
          {distances.map((distance) => (
            <option key={distance} value={distance}>
              {distance}
              {'\u202F'}NM
            </option>
          ))}
        </select>
      </div>
      {fleet.length > 0 && (
        <div className="field">
          <label htmlFor="flugzeug">Flugzeit mit</label>
          <select id="flugzeug" name="flugzeug" defaultValue={own?.id ?? ''}>
            <option value="">100 und 180{'\u202F'}km/h</option>
            {fleet.map(({ id, registration, type, cruiseKmh }) => (
              <option key={id} value={id}>
                {registration}, {type} ({cruiseKmh}
                {'\u202F'}km/h)
              </option>
            ))}
          </select>
        </div>
      )}
      <label className="check">
        <input type="checkbox" name="asphalt" value="ja" defaultChecked={filter.pavedOnly} />
        <span>Nur Asphalt oder Beton</span>
      </label>
      <label className="check">
        <input type="checkbox" name="essen" value="ja" defaultChecked={filter.foodOnly} />
        <span>Mit Restaurant oder Café</span>
      </label>
      <p className="btn-row">
        <button className="btn btn-line">Ziele zeigen</button>
        <a href="/erlebnisse/ausflugsziele">Alle Ziele</a>
      </p>
    </form>
  )
}
