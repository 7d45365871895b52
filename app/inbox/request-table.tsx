import { localDateTime } from '#app/lib/german-dates.ts'
import { kindWords, machines, type KindName } from '#app/requests/request-states.ts'
import { stateOf } from '#app/requests/state-machine.ts'
import { officeList } from './office-address.ts'

type Row = {
  id: string
  number: string
  kind: KindName
  status: string
  senderName: string
  createdAt: string
  responsibleId: string | null
}

export function RequestTable({
  requests,
  names,
}: {
  requests: readonly Row[]
  names: ReadonlyMap<string, string>
}) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Anfragen, neueste zuerst</caption>
      <thead>
        <tr>
          <th scope="col">Von</th>
          <th scope="col">Stand</th>
          <th scope="col" className="c-by">
            Verantwortlich
          </th>
          <th scope="col" className="c-d">
            Eingegangen
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ id, number, kind, status, senderName, createdAt, responsibleId }) => (
          <tr key={id}>
            <th scope="row" className="ttl">
              <a href={`${officeList}/${id}`}>{senderName}</a>
              <small>
                {kindWords[kind].one} · <span className="data">{number}</span>
              </small>
            </th>
            <td className="c-st">
              <StateBadge kind={kind} status={status} />
            </td>
            <td className="c-by">{names.get(responsibleId ?? '') ?? '–'}</td>
            <td className="c-d">{localDateTime(Date.parse(createdAt))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const good = new Set(['confirmed', 'completed', 'answered', 'admitted', 'occupied', 'flown'])

/** Where a request stands, in words; the colour only helps. */
export function StateBadge({ kind, status }: { kind: KindName; status: string }) {
  const state = stateOf(machines[kind], status)
  const tone = state?.isOpen ? 'badge warn' : good.has(status) ? 'badge ok' : 'badge'
  return <span className={tone}>{state?.label ?? status}</span>
}
