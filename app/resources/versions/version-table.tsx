import { localDateTime } from '#app/lib/german-dates.ts'

type VersionTableProps = {
  versions: readonly {
    number: number
    title: string
    savedAt: string
    restoredFrom: number | null
    savedBy: string | null
  }[]
  newest: number | undefined
  shown: number | undefined
  addressOf: (number: number) => string
}

export function VersionTable({ versions, newest, shown, addressOf }: VersionTableProps) {
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Fassungen, Tabelle">
      <table className="tbl tbl-admin">
        <caption className="vh">Fassungen, die neueste zuerst</caption>
        <thead>
          <tr>
            <th scope="col">Fassung</th>
            <th scope="col">Gespeichert</th>
            <th scope="col">Von</th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ number, title, savedAt, restoredFrom, savedBy }) => (
            <tr key={number}>
              <th scope="row" className="ttl">
                <a href={addressOf(number)} aria-current={number === shown ? 'true' : undefined}>
                  Fassung {number}
                </a>{' '}
                {number === newest && <span className="badge ok">Gilt jetzt</span>}
                <small>{title}</small>
                {restoredFrom !== null && <small>Zurückgeholt: Fassung {restoredFrom}</small>}
              </th>
              <td>{localDateTime(Date.parse(savedAt))}</td>
              <td>{savedBy ?? 'Nicht bekannt'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
