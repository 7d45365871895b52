import type { OfficeFilter } from '#app/requests/office.server.ts'
import { officeAddress, officeList, parametersOf } from '#app/requests/office-address.ts'

/** Filters the list by days of receipt; a plain GET form that needs no script. */
export function PeriodForm({ filter }: { filter: OfficeFilter }) {
  const { from, until } = filter
  const otherFilters = parametersOf({ ...filter, from: undefined, until: undefined, after: undefined })
  const isChosen = from !== undefined || until !== undefined
  return (
    <details className="more" open={isChosen}>
      <summary>Zeitraum</summary>
      <form className="form" action={officeList}>
        {Object.entries(otherFilters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="fgrid">
          <div className="field c2">
            <label htmlFor="von">Eingegangen ab</label>
            <input id="von" name="von" type="date" defaultValue={from} />
          </div>
          <div className="field c2">
            <label htmlFor="bis">bis</label>
            <input id="bis" name="bis" type="date" defaultValue={until} />
          </div>
        </div>
        <div className="btn-row">
          <button className="btn btn-line btn-sm">Zeigen</button>
          {isChosen && (
            <a
              className="btn btn-quiet btn-sm"
              href={officeAddress({ ...filter, from: undefined, until: undefined, after: undefined })}
            >
              Zeitraum aufheben
            </a>
          )}
        </div>
      </form>
    </details>
  )
}
