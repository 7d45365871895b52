import { PickCell } from '#app/resources/list/chosen-notice.tsx'
import { SortHead } from '#app/resources/list/sort-head.tsx'
import { dateRange, localDateTime } from '#app/lib/german-dates.ts'
import { statusNames, statusTones, visibilityNames } from '../event-admin-labels.ts'
import { seriesText } from '../format-event.ts'
import { categoryLabel, type ClubEvent } from '../event.ts'
import {
  eventAdminColumns,
  eventAdminPath,
  eventAdminAddress,
  type EventAdminColumn,
  type EventAdminFilter,
} from './event-admin-address.ts'

type AdminRow = ClubEvent & { publishedAt: string | null }
type EventAdminTableProps = {
  filter: EventAdminFilter
  events: readonly AdminRow[]
  /** Epoch ms. */
  now: number
}

export function EventAdminTable({ filter, events, now }: EventAdminTableProps) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">
        Veranstaltungen, {filter.order === undefined ? 'nach Datum' : 'sortiert'}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="c-pick">
            <span className="vh">Auswahl</span>
          </th>
          <Head filter={filter} column="title" />
          <Head filter={filter} column="status" />
          <Head filter={filter} column="day" className="c-d" />
          <Head filter={filter} column="changed" className="c-by" />
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <PickCell name="veranstaltung" value={event.id} title={event.title} />
            <th scope="row" className="ttl">
              <a href={`${eventAdminPath}/${event.id}`}>{event.title}</a>
              <small>
                {[
                  categoryLabel(event.category),
                  visibilityNames[event.visibility],
                  formatPublication(event, now),
                ].join(' · ')}
              </small>
            </th>
            <td className="c-st">
              <span className={statusTones[event.status]}>{statusNames[event.status]}</span>
            </td>
            <td className="c-d">{seriesText(event) ?? dateRange(event.firstDay, event.lastDay)}</td>
            <td className="c-by">{localDateTime(Date.parse(event.updatedAt))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the publication state in words; with its date if it is scheduled. */
export function formatPublication(
  { publication, publishedAt }: Pick<AdminRow, 'publication' | 'publishedAt'>,
  now: number,
): string {
  if (publication === 'draft') return 'Entwurf'
  if (publication === 'trashed') return 'im Papierkorb'
  if (publication === 'archived') return 'im Archiv'
  const moment = publishedAt === null ? now : Date.parse(publishedAt)
  return moment > now ? `erscheint am ${localDateTime(moment)}` : 'veröffentlicht'
}

type HeadProps = { filter: EventAdminFilter; column: EventAdminColumn; className?: string }

function Head({ filter, ...head }: HeadProps) {
  return (
    <SortHead<EventAdminColumn>
      {...head}
      columns={eventAdminColumns}
      order={filter.order}
      to={(order) => eventAdminAddress({ ...filter, order, after: undefined })}
    />
  )
}
