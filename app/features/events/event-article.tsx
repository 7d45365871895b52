import type { ReactNode } from 'react'
import { TextView, type TextMedia } from '#app/editor/text-view.tsx'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { dateWithWeekday, longDate } from '#app/lib/german-dates.ts'
import { DownloadView } from '#app/media/pictures/downloads/download-view.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ArrivalByAirTable, EventNotice, Programme } from './event-sections.tsx'
import { categoryLabel, type DatedEvent, eventCalendarAddress, pageAddress, type ClubEvent } from './event.ts'
import { eventBadge, whenSentence, seriesText, whenText } from './format-event.ts'
import { type Occurrence, isDateCancelled } from './occurrences.ts'

type EventArticleProps = {
  dated: DatedEvent
  /** Next dates of a series. */
  dates: readonly Occurrence[]
  picture: Picture | undefined
  /** What text and attachments reference. */
  media: TextMedia
  at: number
  /** Calendar file of this date; missing: that of the whole event. */
  dateCalendar?: string | undefined
  crumbs: ReactNode
  /** Registration area, which differs between the page for guests and that for members. */
  registration: ReactNode
}

/** Page of an event, the same for guests, members and the preview. */
export function EventArticle(props: EventArticleProps) {
  const { dated, dates, picture, media, at, dateCalendar, crumbs, registration } = props
  const { event, occurrence } = dated
  const badge = eventBadge(dated, at)
  return (
    <article className="wrap">
      {crumbs}
      <header className="page-head">
        <h1>{event.title}</h1>
        <p className="lead">{whenSentence(event, occurrence)}</p>
        <p className="btn-row">
          <span className={badge.tone === 'plain' ? 'badge' : `badge ${badge.tone}`}>{badge.text}</span>
          <span className="small muted">{categoryLabel(event.category)}</span>
        </p>
      </header>
      <div className="cols cols-main">
        <div className="stack flow-6">
          <EventNotice event={event} occurrence={occurrence} />
          {picture !== undefined && (
            <div className="pic r-32">
              <PictureView picture={picture} sizes="(min-width: 60rem) 52rem, 100vw" loading="eager" />
            </div>
          )}
          <div className="prose">
            <TextView document={event.description} {...media} />
          </div>
          <Programme programme={event.programme} isOver={occurrence.endsAt <= at} />
          {event.arrivalByAir !== null && (
            <ArrivalByAirTable arrival={event.arrivalByAir} event={event} occurrence={occurrence} />
          )}
        </div>
        <EventAside
          dated={dated}
          dates={dates}
          files={media.files}
          dateCalendar={dateCalendar}
          registration={registration}
        />
      </div>
    </article>
  )
}

type EventAsideProps = {
  dated: DatedEvent
  dates: readonly Occurrence[]
  /** Attached files of the library. */
  files: TextMedia['files']
  dateCalendar: string | undefined
  registration: ReactNode
}

/** Facts, registration and calendar links. */
function EventAside({ dated, dates, files, dateCalendar, registration }: EventAsideProps) {
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
        {event.visibility === 'public' && (
          <p>
            <a className="btn btn-line" href={dateCalendar ?? eventCalendarAddress(event)}>
              <Icon name="calendar" /> In den Kalender
            </a>
          </p>
        )}
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
            <a href={pageAddress(event, date.day)}>{dateWithWeekday(date.firstDay)}</a>
            {isDateCancelled(date) && <span className="badge stop">Abgesagt</span>}
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
