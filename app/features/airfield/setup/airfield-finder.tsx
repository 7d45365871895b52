import { longDate } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { OpenProposal } from './open-proposal.server.ts'

type AirfieldFinderProps = Pick<OpenProposal, 'typed' | 'hits' | 'more' | 'found' | 'list' | 'source'> & {
  /** URL of the page that contains the finder. */
  address: string
}

/** Search by name, indicator or place; each result links to the list's data about it. */
export function AirfieldFinder({ typed, hits, more, found, list, source, address }: AirfieldFinderProps) {
  return (
    <div className="finder">
      <form className="field" action={address}>
        <label htmlFor="suche">Name, Kennung oder Ort</label>
        <div className="finder-line">
          <input
            id="suche"
            name="suche"
            type="search"
            defaultValue={typed}
            maxLength={60}
            spellCheck={false}
            autoComplete="off"
          />
          <button className="btn">Suchen</button>
        </div>
      </form>
      {typed !== '' && hits.length === 0 && found === undefined && (
        <p className="note warn" role="status">
          <Icon name="warn" />
          <span>
            „{typed}“ steht nicht im Verzeichnis. Versuch es mit dem Ort, oder{' '}
            <a href="/admin/flugplatz">trag die Platzdaten von Hand ein</a>.
          </span>
        </p>
      )}
      {hits.length > 0 && (
        <>
          <h2 className="vh">Gefundene Plätze</h2>
          <ul className="finder-hits">
            {hits.map(({ ident, name, place }) => (
              <li key={ident}>
                <a href={`${address}?icao=${encodeURIComponent(ident)}`}>
                  <b>{name}</b>
                  <small>{place}</small>
                  <span className="finder-code">{ident}</span>
                </a>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className="small muted">
              Und {integer(more)} weitere; tippe mehr vom Namen, dann wird es kürzer.
            </p>
          )}
        </>
      )}
      <p className="small muted">
        {source.name}, {source.licence}, {list.isOwn && 'eigene Datei, '}Stand {longDate(list.asOf)}:{' '}
        {integer(list.count)} Plätze in Deutschland. Die Angaben stammen von Freiwilligen und ersetzen kein
        Luftfahrthandbuch.
      </p>
    </div>
  )
}
