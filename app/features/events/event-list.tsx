import { firstParagraph } from '#app/lib/rich-text.ts'
import { categoryLabel, eventAddress, type DatedEvent } from './event.ts'
import { dateBlock, eventBadge, isoStart, seriesText, whenText } from './format-event.ts'

type EventListProps = {
  dated: readonly DatedEvent[]
  /** Time to which the page refers, epoch ms. */
  at: number
  /** `YYYY-MM` of the heading above; events that begin in it do not repeat the month. */
  month?: string
  /** URL of an entry; the public page by default. */
  addressOf?: (dated: DatedEvent) => string
}

/** Events as rows with a large date. */
export function EventList({ dated, at, month, addressOf }: EventListProps) {
  return (
    <ol className="ev wide">
      {dated.map((each) => (
        <EventLine
          key={`${each.event.id} ${each.occurrence.firstDay}`}
          dated={each}
          at={at}
          address={(addressOf ?? publicAddress)(each)}
          namesMonth={month === undefined || !each.occurrence.firstDay.startsWith(month)}
        />
      ))}
    </ol>
  )
}

const publicAddress = ({ event }: DatedEvent) => eventAddress(event)

type EventLineProps = { dated: DatedEvent; at: number; address: string; namesMonth: boolean }

function EventLine({ dated, at, address, namesMonth }: EventLineProps) {
  const { event, occurrence } = dated
  const block = dateBlock(occurrence)
  const badge = eventBadge(dated, at)
  const series = seriesText(event)
  return (
    <li className={event.status === 'cancelled' ? 'is-off' : undefined}>
      <p className="d">
        <b>{block.day}</b>
        <span>
          {block.weekday}
          {namesMonth && (
            <>
              <br />
              {block.month}
            </>
          )}
        </span>
      </p>
      <div>
        <h3>
          <a href={address}>{event.title}</a>
        </h3>
        {event.statusReason !== null && <p className="reason">{event.statusReason}</p>}
        <p>{firstParagraph(event.description)}</p>
      </div>
      <div className="meta">
        <time dateTime={isoStart(event, occurrence)}>{whenText(event, occurrence)}</time>
        {series !== null && <span>{series}</span>}
        <span>{event.location}</span>
        <span className="btn-row">
          <span className={badge.tone === 'plain' ? 'badge' : `badge ${badge.tone}`}>{badge.text}</span>
          <span className="small muted">{categoryLabel(event.category)}</span>
        </span>
      </div>
    </li>
  )
}
