import type { ReactNode } from 'react'
import { dateWithWeekday, longDate } from '#app/lib/german-dates.ts'
import type { TextMedia } from '#app/editor/text-view.tsx'
import { DownloadView } from '#app/media/pictures/downloads/download-view.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { dateAddress, eventCalendarAddress, type ClubEvent, type DatedEvent } from './event.ts'
import { seriesText, whenText } from './event-words.ts'
import { isCalledOff, type Occurrence } from './occurrences.ts'

type EventAsideProps = {
  dated: DatedEvent
  dates: readonly Occurrence[]
  /** Those of the library that are attached. */
  files: TextMedia['files']
  dateCalendar: string | undefined
  registration: ReactNode
}

/** Facts, registration and the way into one's own calendar. */
export function EventAside({ dated, dates, files, dateCalendar, registration }: EventAsideProps) {
  const { event, occurrence } = dated
  return (
    <div className="stack flow-6">
      <div className="aside">
        <h2>Auf einen Blick</h2>
        <dl className="kv left">
          <dt>Wann</dt>
          <dd>{whenText(event, occurrence)}</dd>
          <dt>Wo</dt>
          <dd>{event.location}</dd>
          {facts(event).map(
            ([label, value]) =>
              value !== null && (
                <div className="pair" key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {event.photoNotice !== null && <p className="small muted">{event.photoNotice}</p>}
        <p>
          <a className="btn btn-line" href={dateCalendar ?? eventCalendarAddress(event)}>
            <Icon name="calendar" /> In den Kalender
          </a>
        </p>
        {event.attachments.map(({ title, href, fileId }) =>
          fileId === null ? (
            <p key={href}>
              <a href={href}>{title}</a>
            </p>
          ) : (
            <DownloadView key={fileId} download={files?.get(fileId)} label={title} />
          ),
        )}
      </div>
      {registration}
      {dates.length > 0 && <SeriesDates event={event} dates={dates} />}
    </div>
  )
}

function facts(event: ClubEvent): [string, string | null][] {
  return [
    ['Wie oft', seriesText(event)],
    ['Eintritt', event.admission],
    ['Parken', event.parking],
    ['Barrierefrei', event.accessibility],
    ['Kinder', event.children],
  ]
}

function SeriesDates({ event, dates }: { event: ClubEvent; dates: readonly Occurrence[] }) {
  const pauses = event.series?.exceptions.filter(({ day }) => day >= dates[0]!.firstDay) ?? []
  return (
    <div className="aside">
      <h2>Nächste Termine</h2>
      <ul className="plain">
        {dates.map((date) => (
          <li key={date.day}>
            <a href={dateAddress(event, date)}>{dateWithWeekday(date.firstDay)}</a>
            {isCalledOff(date) && <span className="badge stop">Abgesagt</span>}
            {date.change?.state === 'moved' && <span className="badge warn">Verlegt</span>}
          </li>
        ))}
      </ul>
      {pauses.map(({ day, reason }) => (
        <p key={day} className="small muted">
          Entfällt am {longDate(day)}
          {reason !== null && `: ${reason}`}
        </p>
      ))}
    </div>
  )
}
