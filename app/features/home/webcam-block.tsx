import { AgeBadges, shownUntil, TakenAgo } from '#app/features/airfield/webcam/taken-ago.tsx'
import { snapshotAddress } from '#app/features/airfield/webcam/webcam.ts'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { bearing } from '#app/lib/german-numbers.ts'
import { MoreLink } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { HomeViewOf } from './home-data.server.ts'

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
