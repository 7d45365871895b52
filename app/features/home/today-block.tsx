import { dateWithWeekday, timeOfDay, clock, clockUtc } from '#app/lib/german-dates.ts'
import { renewFrom } from '#app/ui/renew-from.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { MoreLink, WhereOffered } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { AgendaLine } from './agenda.ts'
import type { HomeViewOf } from './home-data.server.ts'
import { AgeBadges, shownUntil, TakenAgo } from '#app/features/airfield/webcam/taken-ago.tsx'
import { snapshotAddress } from '#app/features/airfield/webcam/webcam.ts'
import { bearing } from '#app/lib/german-numbers.ts'

export function TodayBlock({ view }: { view: HomeViewOf<'today'> }) {
  const { today, band, agenda } = view
  return (
    <section className="wrap section" data-live="heute">
      <span data-renew={renewFrom(view.instant)} hidden />
      <SectionHead title="Heute am Platz">
        <p className="small muted">{dateWithWeekday(today)} · alle Zeiten Ortszeit (LT)</p>
      </SectionHead>
      {band !== null && <Drawing svg={band} block />}
      {agenda.length === 0 && (
        <p>
          <MoreLink href="/flugplatz/zeiten">Alle Betriebszeiten</MoreLink>
        </p>
      )}
      {agenda.length > 0 && (
        <ul className="agenda">
          {agenda.map((line) => (
            <li key={`${line.time} ${line.text}`} className={line.state === 'now' ? 'is-now' : undefined}>
              <time dateTime={line.time === null ? today : `${today}T${line.time}`}>
                {line.time === null ? 'ganztags' : timeOfDay(line.time)}
              </time>
              <span>{line.text}</span>
              <Beside line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Beside({ line: { state, link } }: { line: AgendaLine }) {
  if (state === 'now')
    return (
      <span className="badge now" data-sure="">
        Jetzt
      </span>
    )
  if (state === 'running')
    return (
      <span className="badge ok" data-sure="">
        Läuft
      </span>
    )
  if (state !== 'ahead' || link === null) return null
  return (
    <WhereOffered href={link.href}>
      <a href={link.href}>{link.label}</a>
    </WhereOffered>
  )
}

/** Shows a picture with its age; an outdated one is marked, one that grows too old while the page is open hidden. */
export function WebcamBlock({ view }: { view: HomeViewOf<'webcam'> }) {
  const { id, name, directionDeg, newest, age } = view
  const goneFrom = shownUntil(newest.takenAt)
  return (
    <section className="wrap section">
      <SectionHead title="Blick auf den Platz">
        <MoreLink href="/flugplatz/webcam">Alle Bilder</MoreLink>
      </SectionHead>
      <figure className="home-cam" data-until={goneFrom}>
        <div className="sheet">
          <a className="sheet-in" href="/flugplatz/webcam">
            <img
              src={snapshotAddress(id, newest.takenAt, 'gross')}
              srcSet={`${snapshotAddress(id, newest.takenAt, 'klein')} 480w, ${snapshotAddress(id, newest.takenAt, 'gross')} 1600w`}
              sizes="(min-width: 82rem) 78rem, 100vw"
              width={newest.width}
              height={newest.height}
              alt={`${name}, Blick nach ${bearing(directionDeg)}`}
              loading="lazy"
              decoding="async"
            />
          </a>
        </div>
        <figcaption>
          <AgeBadges takenAt={newest.takenAt} isCurrent={age.state === 'current'} /> {name}, aufgenommen{' '}
          <TakenAgo takenAt={newest.takenAt} text={age.text} />, {clock(Date.parse(newest.takenAt))}
          {'\u00a0'}LT ({clockUtc(Date.parse(newest.takenAt))}
          {'\u00a0'}UTC). Nicht zur Navigation.
        </figcaption>
      </figure>
      <p className="empty" data-from={goneFrom} hidden>
        Zurzeit liegt kein aktuelles Bild vor. Wie es draußen aussieht, sagt gern der Turm.
      </p>
    </section>
  )
}
