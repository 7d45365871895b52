import { mapGatePicture } from '#app/ui/artwork/page-pictures.ts'
import { viewDirection } from '#app/ui/artwork/view-direction.ts'
import { clock, clockUtc, localDate, longDate, timeOfDay } from '#app/lib/german-dates.ts'
import { bearing, withUnit } from '#app/lib/german-numbers.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { MoreLink } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { SnapshotAge } from './snapshot-age.ts'
import { AgeBadges, shownUntil, TakenAgo } from './taken-ago.tsx'
import { snapshotAddress } from './webcam.ts'

export type Camera = {
  id: string
  name: string
  directionDeg: number
  location: string
  remark: string
  referenceMarks: readonly { name: string; distanceM: number }[]
  newest: { takenAt: string; width: number; height: number } | null
  earlier: readonly { takenAt: string }[]
  age: SnapshotAge
}

type WebcamViewProps = { camera: Camera; runwayDeg: number | null; isFirst: boolean }

export function WebcamView({ camera, runwayDeg, isFirst }: WebcamViewProps) {
  const { name, newest, age, location, remark, directionDeg, referenceMarks, earlier } = camera
  const direction = bearing(directionDeg)
  const isShown = newest !== null && (age.state === 'current' || age.state === 'outdated')
  return (
    <section className={isFirst ? 'camview' : 'camview section'} data-live={`kamera-${camera.id}`}>
      <SectionHead title={name} id={camera.id}>
        {newest !== null && isShown && (
          <p className="small muted cam-ago" data-until={shownUntil(newest.takenAt)}>
            Aufgenommen <TakenAgo takenAt={newest.takenAt} words={age.words} />
          </p>
        )}
      </SectionHead>
      <div className="camgrid">
        <figure>
          <div className="sheet">
            <div className="sheet-in cam">
              {isShown ? (
                <>
                  {/* No <div>: the style sheet counts those of the earlier pictures. */}
                  <section data-until={shownUntil(newest.takenAt)}>
                    <Picture camera={camera} takenAt={newest.takenAt} age={age} isFirst={isFirst} />
                  </section>
                  <section data-from={shownUntil(newest.takenAt)} hidden>
                    <NoPicture takenAt={newest.takenAt} runwayDeg={runwayDeg} />
                  </section>
                  {earlier.map(({ takenAt }) => (
                    <EarlierPicture key={takenAt} camera={camera} takenAt={takenAt} />
                  ))}
                </>
              ) : (
                <NoPicture takenAt={newest?.takenAt ?? null} runwayDeg={runwayDeg} />
              )}
            </div>
          </div>
          <figcaption className="small muted">{`${location}, Blick nach ${direction}. ${remark}`}</figcaption>
        </figure>
        {isShown && earlier.length > 0 && <Strip camera={camera} newest={newest.takenAt} />}
        <aside className="aside">
          {referenceMarks.length > 0 && (
            <>
              <h3>Wie weit sieht man?</h3>
              <table className="tbl">
                <caption className="vh">Sichtmarken: {name}</caption>
                <tbody>
                  {referenceMarks.map((mark) => (
                    <tr key={mark.name}>
                      <th scope="row">{mark.name}</th>
                      <td className="num">{distance(mark.distanceM)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )}
          <Drawing svg={viewDirection(directionDeg, runwayDeg, `Blickrichtung ${direction}`)} block />
          <p className="small muted">Blau: Blickfeld.{runwayDeg !== null && ' Balken: Piste.'}</p>
          <p>
            <MoreLink href="/flugplatz/lageplan">Wo der Turm steht</MoreLink>
          </p>
        </aside>
      </div>
    </section>
  )
}

type PictureProps = { camera: Camera; takenAt: string; age: SnapshotAge; isFirst: boolean }

function Picture({ camera: { id, name, newest, directionDeg }, takenAt, age, isFirst }: PictureProps) {
  return (
    <>
      <img
        src={snapshotAddress(id, takenAt, 'gross')}
        srcSet={`${snapshotAddress(id, takenAt, 'klein')} 480w, ${snapshotAddress(id, takenAt, 'gross')} 1600w`}
        sizes="(min-width: 64rem) 60rem, 100vw"
        alt={`${name}, Blick nach ${bearing(directionDeg)}, aufgenommen ${localAndUtc(takenAt)}`}
        width={newest?.width}
        height={newest?.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
      <p className="cam-age">
        <AgeBadges takenAt={takenAt} isCurrent={age.state === 'current'} />{' '}
        <time dateTime={takenAt}>{localAndUtc(takenAt)}</time>
      </p>
    </>
  )
}

/** The map instead of a picture: nobody shall take it for the weather outside. */
function NoPicture({ takenAt, runwayDeg }: { takenAt: string | null; runwayDeg: number | null }) {
  return (
    <>
      <Drawing svg={mapGatePicture(runwayDeg ?? 90)} block />
      <div className="cam-none">
        <p>
          <span className="badge stop">kein aktuelles Bild</span>
        </p>
        <p>
          {takenAt === null ? (
            'Die Kamera hat noch kein Bild geliefert. Dies ist eine Zeichnung.'
          ) : (
            <>
              Letzte Aufnahme: <time dateTime={takenAt}>{localAndUtc(takenAt)}</time>. Dies ist eine
              Zeichnung.
            </>
          )}
        </p>
      </div>
    </>
  )
}

/**
 * Hidden until its moment is chosen in the strip; `webcam.css` pairs the two by number. As a background it is not asked
 * for before: without script, browsers load a hidden `<img>` at once, `loading="lazy"` or not.
 */
function EarlierPicture({
  camera: { id, name, directionDeg },
  takenAt,
}: {
  camera: Camera
  takenAt: string
}) {
  return (
    <div className="cam-past">
      <div
        className="cam-large"
        role="img"
        aria-label={`${name}, Blick nach ${bearing(directionDeg)}, früheres Bild von ${localAndUtc(takenAt)}`}
        style={{ backgroundImage: `url(${snapshotAddress(id, takenAt, 'gross')})` }}
      />
      <p className="cam-age">
        <span className="badge warn">früheres Bild</span>{' '}
        <time dateTime={takenAt}>{localAndUtc(takenAt)}</time>
      </p>
    </div>
  )
}

/** Radio buttons: the arrow keys move through the hours, and the chosen picture stands above without any script. */
function Strip({ camera: { id, name, earlier }, newest }: { camera: Camera; newest: string }) {
  return (
    <fieldset className="strip-hours">
      <legend>
        <h3>Die letzten Stunden</h3>
        <span className="vh">{name}: Bild wählen</span>
      </legend>
      <div className="strip">
        {earlier.map(({ takenAt }) => (
          <Moment key={takenAt} id={id} takenAt={takenAt} />
        ))}
        <Moment id={id} takenAt={newest} isNewest />
      </div>
    </fieldset>
  )
}

type MomentProps = { id: string; takenAt: string; isNewest?: boolean }

function Moment({ id, takenAt, isNewest = false }: MomentProps) {
  const instant = Date.parse(takenAt)
  return (
    <label>
      <input
        type="radio"
        className="vh"
        name={`bild-${id}`}
        value={isNewest ? 'neu' : takenAt}
        defaultChecked={isNewest}
        autoComplete="off"
      />
      <span className="pic r-169">
        <img
          src={snapshotAddress(id, takenAt, 'klein')}
          alt=""
          width="480"
          height="270"
          loading="lazy"
          decoding="async"
        />
      </span>
      <span className="moment">
        {isNewest && 'Neuestes, '}
        <time dateTime={takenAt}>{timeOfDay(clock(instant))}</time>
        <span className="vh">{` LT, ${clockUtc(instant)} UTC`}</span>
      </span>
    </label>
  )
}

/** `14. Juni 2026, 10:40 LT · 08:40 UTC` */
function localAndUtc(takenAt: string): string {
  const instant = Date.parse(takenAt)
  return `${longDate(localDate(instant))}, ${clock(instant)}\u00a0LT · ${clockUtc(instant)}\u00a0UTC`
}

function distance(metres: number): string {
  return metres < 1000 ? withUnit(metres, 'm', 0) : withUnit(metres / 1000, 'km', metres < 10_000 ? 1 : 0)
}
