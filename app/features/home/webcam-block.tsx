import { AgeBadges, shownUntil, TakenAgo } from '#app/features/airfield/webcam/taken-ago.tsx'
import { snapshotAddress } from '#app/features/airfield/webcam/webcam.ts'
import { clock, clockUtc } from '#app/lib/german-dates.ts'
import { bearing } from '#app/lib/german-numbers.ts'
import { MoreLink } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { HomeViewOf } from './home-data.server.ts'

/** Shows a picture with its age; an outdated one is marked, a very old one hidden. */
export function WebcamBlock({ view }: { view: HomeViewOf<'webcam'> }) {
  const { id, name, directionDeg, newest, age } = view
  const isShown = newest !== null && (age.state === 'current' || age.state === 'outdated')
  return (
    <section className="wrap section">
      <SectionHead title="Blick auf den Platz">
        <MoreLink href="/flugplatz/webcam">Alle Bilder</MoreLink>
      </SectionHead>
      {isShown ? (
        <>
          <figure className="home-cam" data-until={shownUntil(newest.takenAt)}>
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
              <TakenAgo takenAt={newest.takenAt} words={age.words} />, {clock(Date.parse(newest.takenAt))}
              {'\u00a0'}LT ({clockUtc(Date.parse(newest.takenAt))}
              {'\u00a0'}UTC). Nicht zur Navigation.
            </figcaption>
          </figure>
          <NoPicture goneFrom={shownUntil(newest.takenAt)} />
        </>
      ) : (
        <NoPicture />
      )}
    </section>
  )
}

/** `goneFrom`: until that moment a picture is shown instead. */
function NoPicture({ goneFrom }: { goneFrom?: string }) {
  return (
    <p className="empty" data-from={goneFrom} hidden={goneFrom !== undefined}>
      Zurzeit liegt kein aktuelles Bild vor. Wie es draußen aussieht, sagt gern der Turm.
    </p>
  )
}
