import { SortHead } from '#app/resources/list/sort-head.tsx'
import { localDateTime } from '#app/lib/german-dates.ts'
import type { OfficeFilter } from '#app/requests/office.server.ts'
import { kindLabels, workflows, type KindName } from '#app/requests/request-states.ts'
import { StateBadge } from '#app/requests/state-badge.tsx'
import { officeAddress, newestFirst, officeColumns, type OfficeColumn } from '#app/requests/office-address.ts'
import { officeList } from '#app/requests/office-list.ts'

type Row = {
  id: string
  number: string
  kind: KindName
  status: string
  senderName: string
  createdAt: string
  responsibleId: string | null
}

type RequestTableProps = {
  requests: readonly Row[]
  names: ReadonlyMap<string, string>
  filter: OfficeFilter
}

export function RequestTable({ requests, names, filter }: RequestTableProps) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Anfragen, {filter.order === undefined ? 'neueste zuerst' : 'sortiert'}</caption>
      <thead>
        <tr>
          <Head filter={filter} column="sender" />
          <Head filter={filter} column="state" />
          <Head filter={filter} column="responsible" className="c-by" />
          <Head filter={filter} column="received" className="c-d" />
        </tr>
      </thead>
      <tbody>
        {requests.map(({ id, number, kind, status, senderName, createdAt, responsibleId }) => (
          <tr key={id}>
            <th scope="row" className="ttl">
              <a href={`${officeList}/${id}`}>{senderName}</a>
              <small>
                {kindLabels[kind].one} · <span className="data">{number}</span>
              </small>
            </th>
            <td className="c-st">
              <StateBadge workflow={workflows[kind]} status={status} />
            </td>
            <td className="c-by">{names.get(responsibleId ?? '') ?? '–'}</td>
            <td className="c-d">{localDateTime(Date.parse(createdAt))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadProps = { filter: OfficeFilter; column: OfficeColumn; className?: string }

function Head({ filter, ...head }: HeadProps) {
  return (
    <SortHead<OfficeColumn>
      {...head}
      columns={officeColumns}
      order={filter.order ?? newestFirst}
      to={(order) => officeAddress({ ...filter, order, after: undefined })}
    />
  )
}
