import type { TravelAircraft } from '#app/features/aircraft/aircraft.server.ts'
import { categories, type Category } from './destination.ts'
import { type DestinationFilter, type ReachedDestination, distances } from './reach.ts'

type DestinationFilterProps = {
  all: readonly ReachedDestination[]
  filter: DestinationFilter
  fleet: readonly TravelAircraft[]
  own: TravelAircraft | undefined
}

/** A plain GET form: the URL contains the choice, and it works without scripts. */
export function DestinationFilterForm({ all, filter, fleet, own }: DestinationFilterProps) {
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
