import { Icon } from '#app/ui/icon.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { modeTones } from './area-rules.tsx'
import { hoursAdminPath, specialAddress } from './hours-addresses.ts'
import type { SpecialPage, SpecialRow } from './specials-of-year.ts'

type SpecialListProps = { specials: SpecialPage; filter: { year: number; words: string } }

/** Lists the special times of a year, including yearly ones on their days in it. */
export function SpecialList({ specials, filter }: SpecialListProps) {
  const { year, words } = filter
  return (
    <section id="sonderzeiten">
      <div className="sec-head">
        <h2>Sonderzeiten {year}</h2>
        <a className="btn btn-line btn-sm" href={`${hoursAdminPath}/sonderzeit`}>
          <Icon name="plus" /> Sonderzeit eintragen
        </a>
      </div>
      <div className="tools">
        <nav className="seg" aria-label="Jahr">
          {[year - 1, year, year + 1].map((each) => (
            <a
              key={each}
              href={addressOf({ year: each, words }, 1)}
              aria-current={each === year ? 'true' : undefined}
            >
              {each}
            </a>
          ))}
        </nav>
        <SearchBox
          name="q"
          label="Sonderzeiten durchsuchen"
          placeholder="Grund, Bereich, Zusatz"
          words={words}
          parameters={{ jahr: String(year) }}
        />
      </div>
      {specials.count === 0 ? (
        <p className="empty">
          {words === '' ? (
            `Für ${year} ist keine Sonderzeit eingetragen.`
          ) : (
            <>
              Für {year} passt keine Sonderzeit zu „{words}“.{' '}
              <a href={addressOf({ year, words: '' }, 1)}>Alle zeigen</a>
            </>
          )}
        </p>
      ) : (
        <SpecialTable rows={specials.rows} year={year} />
      )}
      <Pages specials={specials} filter={filter} />
    </section>
  )
}

function addressOf({ year, words }: SpecialListProps['filter'], page: number): string {
  const query = new URLSearchParams({
    jahr: String(year),
    ...(words !== '' && { q: words }),
    ...(page > 1 && { seite: String(page) }),
  })
  return `${hoursAdminPath}?${query}#sonderzeiten`
}

function SpecialTable({ rows, year }: { rows: readonly SpecialRow[]; year: number }) {
  return (
    <table className="tbl stackable tbl-admin rule-list">
      <caption className="vh">Sonderzeiten {year} nach Datum</caption>
      <thead>
        <tr>
          <th scope="col">Tage</th>
          <th scope="col">Grund</th>
          <th scope="col">Zeiten</th>
          <th scope="col">Modus</th>
          <th scope="col">
            <span className="vh">Aktion</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id + row.when}>
            <td data-l="Tage">
              {row.when}
              {row.returns && <small className="former">jedes Jahr</small>}
            </td>
            <th scope="row" className="ttl">
              <a href={specialAddress(row.id)}>{row.reason}</a>
              <small>{row.area}</small>
            </th>
            <td className="data" data-l="Zeiten">
              {row.hours}
            </td>
            <td data-l="Modus">
              <span className={modeTones[row.mode]}>{row.modeName}</span>
            </td>
            <td className="num">
              <a
                className="btn btn-quiet btn-sm"
                href={`${hoursAdminPath}/sonderzeit?kopie=${encodeURIComponent(row.id)}`}
              >
                Kopieren
                <span className="vh">
                  : {row.reason}, {row.area}
                </span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Pages({ specials: { page, pages }, filter }: SpecialListProps) {
  if (pages === 1) return null
  return (
    <nav className="pager" aria-label="Seiten der Sonderzeiten">
      {page > 1 && (
        <a href={addressOf(filter, page - 1)} rel="prev">
          Zurück
        </a>
      )}
      <span>
        Seite {page} von {pages}
      </span>
      {page < pages && (
        <a href={addressOf(filter, page + 1)} rel="next">
          Weiter
        </a>
      )}
    </nav>
  )
}
