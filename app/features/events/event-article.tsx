import type { ReactNode } from 'react'
import { TextView, type TextMedia } from '#app/editor/text-view.tsx'
import type { Picture } from '#app/media/pictures/picture.ts'
import { PictureView } from '#app/media/pictures/picture.tsx'
import { EventAside } from './event-aside.tsx'
import { ArrivalByAirTable, EventNotice, Programme } from './event-sections.tsx'
import { categoryLabel, type DatedEvent } from './event.ts'
import { eventBadge, whenSentence } from './event-words.ts'
import type { Occurrence } from './occurrences.ts'

type EventArticleProps = {
  dated: DatedEvent
  /** Of a series the next dates. */
  dates: readonly Occurrence[]
  picture: Picture | undefined
  /** What the text and the attachments name. */
  media: TextMedia
  at: number
  /** The calendar file of this one date; missing: that of the whole event. */
  dateCalendar?: string | undefined
  crumbs: ReactNode
  /** What can be done about taking part; the guest's page and the member's differ in it. */
  registration: ReactNode
}

/** An event's page, the same for guests, members and the preview. */
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
