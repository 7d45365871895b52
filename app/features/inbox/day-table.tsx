import { phoneShown } from '#app/lib/phone-words.ts'
import { clock } from '#app/lib/german-dates.ts'
import { officeList } from '#app/requests/office-address.ts'
import type { Landing } from './ppr-days.server.ts'
import { StateBadge } from '#app/requests/state-badge.tsx'

/** Who is expected on a day, in the order of arrival. */
export function DayTable({ landings }: { landings: readonly Landing[] }) {
  return (
    <div className="tbl-wrap" tabIndex={0} role="region" aria-label="Tagesliste, Tabelle">
      <table className="tbl" style={{ minWidth: '44rem' }}>
        <caption className="vh">Angekündigte Landungen</caption>
        <thead>
          <tr>
            <th scope="col">Ankunft (LT)</th>
            <th scope="col">Kennzeichen</th>
            <th scope="col">Muster</th>
            <th scope="col">Personen</th>
            <th scope="col">Von</th>
            <th scope="col">Pilot</th>
            <th scope="col">Nummer</th>
            <th scope="col">Stand</th>
          </tr>
        </thead>
        <tbody>
          {landings.map(({ id, number, status, senderName, senderPhone, fields }) => (
            <tr key={id}>
              <th scope="row" className="data">
                {clock(Date.parse(fields.eta))}
              </th>
              <td>
                <a className="data" href={`${officeList}/${id}`}>
                  {fields.registration}
                </a>
              </td>
              <td>{fields.type}</td>
              <td>{fields.pob}</td>
              <td>{fields.from}</td>
              <td>
                {senderName}
                {senderPhone !== null && <small className="data"> {phoneShown(senderPhone)}</small>}
              </td>
              <td className="data">{fields.answer.permit ?? number}</td>
              <td>
                <StateBadge kind="ppr" status={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
