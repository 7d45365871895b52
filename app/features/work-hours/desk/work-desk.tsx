import { hoursAndMinutes } from '#app/features/vereinsflieger/hours-words.ts'
import type { Balance } from '../balances.server.ts'
import { EntryList, type ShownEntry } from '../entry-list.tsx'
import { DecisionFields } from './decision-fields.tsx'
import { SavedOrRefused } from './saved-or-refused.tsx'

type WorkDeskProps = {
  year: number
  current: number
  name: string
  people: readonly { id: string; name: string; balance: Balance }[]
  next: string | null
  waiting: readonly (ShownEntry & { who: string; revision: number })[]
  isSaved: boolean
  sentence: string
}

const base = '/admin/arbeitsstunden'

export function WorkDesk(props: WorkDeskProps) {
  const { year, current, waiting, isSaved, sentence } = props
  return (
    <>
      <div className="desk-head">
        <h1>Arbeitsstunden {year}</h1>
        <p className="btn-row">
          <a className="btn btn-line" href={`${base}?jahr=${year - 1}`}>
            {year - 1}
          </a>
          {year < current && (
            <a className="btn btn-line" href={`${base}?jahr=${year + 1}`}>
              {year + 1}
            </a>
          )}
          <a className="btn btn-quiet" href={`${base}/abschluss`}>
            Jahresabschluss
          </a>
          <a className="btn btn-quiet" href={`${base}/regeln`}>
            Regeln
          </a>
        </p>
      </div>
      <SavedOrRefused isSaved={isSaved} sentence={sentence} />
      <div className="dash">
        <section className="panel w12" aria-labelledby="wartet">
          <h2 id="wartet">Wartet auf Entscheidung</h2>
          {waiting.length === 0 ? (
            <p className="muted">Alles ist entschieden.</p>
          ) : (
            <EntryList entries={waiting.map((entry) => ({ ...entry, text: `${entry.who}: ${entry.text}` }))}>
              {(entry) => <DecisionFields entry={entry} />}
            </EntryList>
          )}
        </section>
        <People {...props} />
      </div>
    </>
  )
}

function People({ year, name, people, next }: WorkDeskProps) {
  const more = new URLSearchParams({
    jahr: String(year),
    ...(name !== '' && { suche: name }),
    nach: next ?? '',
  })
  return (
    <section className="panel w12 stack" aria-labelledby="leute">
      <h2 id="leute">Mitglieder nach Namen</h2>
      <form className="btn-row name-search" role="search">
        <input type="hidden" name="jahr" value={year} />
        <label>
          Name <input className="input" name="suche" type="search" defaultValue={name} />
        </label>
        <button className="btn btn-line">Suchen</button>
      </form>
      {people.length === 0 ? (
        <p className="muted">Niemand.</p>
      ) : (
        <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Arbeitsstunden, Tabelle">
          <table className="tbl stackable">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="num">
                  Zu leisten
                </th>
                <th scope="col" className="num">
                  Anerkannt
                </th>
                <th scope="col" className="num">
                  Wartet
                </th>
                <th scope="col" className="num">
                  Fehlt
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ id, name: who, balance }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={`${base}/mitglied/${encodeURIComponent(id)}?jahr=${year}`}>{who}</a>
                  </th>
                  <td className="num" data-l="Zu leisten">
                    {hoursAndMinutes(balance.required)}
                  </td>
                  <td className="num" data-l="Anerkannt">
                    {hoursAndMinutes(balance.worked + balance.brought)}
                  </td>
                  <td className="num" data-l="Wartet">
                    {hoursAndMinutes(balance.reported)}
                  </td>
                  <td className="num" data-l="Fehlt">
                    {hoursAndMinutes(balance.missing)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && <a href={`${base}?${more.toString()}`}>Weitere</a>}
    </section>
  )
}
