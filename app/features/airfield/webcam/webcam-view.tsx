import { mapGatePicture } from '#app/ui/artwork/page-pictures.ts'
import { viewDirection } from '#app/ui/artwork/view-direction.ts'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { clock, clockUtc, localDate, timeOfDay } from '#app/lib/german-dates.ts'
import { bearing } from '#app/lib/german-numbers.ts'
import { decimalIn } from '#app/lib/numbers-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { MoreLink } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { SnapshotAge } from './snapshot-age.ts'
import { AgeBadges, shownUntil, TakenAgo } from './taken-ago.tsx'
import { snapshotAddress } from './webcam.ts'

type Camera = {
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

type WebcamViewProps = { camera: Camera; runwayDeg: number | null; isFirst: boolean; language: Language }

/** One camera; its name, location, remark and marks are the club's own German texts. */
export function WebcamView({ camera, runwayDeg, isFirst, language }: WebcamViewProps) {
  const { name, newest, age, location, remark, directionDeg, referenceMarks, earlier } = camera
  const { say } = saying(language)
  const own = language === 'en' ? ('de' as const) : undefined
  const direction = bearing(directionDeg)
  const isShown = newest !== null && (age.state === 'current' || age.state === 'outdated')
  return (
    <section className={isFirst ? 'camview' : 'camview section'} data-live={`kamera-${camera.id}`}>
      <SectionHead title={<span lang={own}>{name}</span>} id={camera.id}>
        {newest !== null && isShown && (
          <p className="small muted cam-ago" data-until={shownUntil(newest.takenAt)}>
            {say('Aufgenommen', 'Taken')}{' '}
            <TakenAgo takenAt={newest.takenAt} text={age.text} language={language} />
          </p>
        )}
      </SectionHead>
      <div className="camgrid">
        <figure>
          <div className="sheet">
            <div className="sheet-in cam">
              {isShown ? (
                <>
                  {/* Not a <div>: the style sheet counts the <div> elements of the earlier pictures. */}
                  <section data-until={shownUntil(newest.takenAt)}>
                    <Picture
                      camera={camera}
                      takenAt={newest.takenAt}
                      age={age}
                      isFirst={isFirst}
                      language={language}
                    />
                  </section>
                  <section data-from={shownUntil(newest.takenAt)} hidden>
                    <NoPicture takenAt={newest.takenAt} runwayDeg={runwayDeg} language={language} />
                  </section>
                  {earlier.map(({ takenAt }) => (
                    <EarlierPicture key={takenAt} camera={camera} takenAt={takenAt} language={language} />
                  ))}
                </>
              ) : (
                <NoPicture takenAt={newest?.takenAt ?? null} runwayDeg={runwayDeg} language={language} />
              )}
            </div>
          </div>
          <figcaption className="small muted">
            <span lang={own}>{location}</span>
            {say(`, Blick nach ${direction}. `, `, view towards ${direction}. `)}
            {remark !== '' && <span lang={own}>{remark}</span>}
          </figcaption>
        </figure>
        {isShown && earlier.length > 0 && (
          <Strip camera={camera} newest={newest.takenAt} language={language} />
        )}
        <aside className="aside">
          {referenceMarks.length > 0 && (
            <>
              <h3>{say('Wie weit sieht man?', 'How far can you see?')}</h3>
              <table className="tbl">
                <caption className="vh">
                  {say('Sichtmarken:', 'Visibility marks:')} <span lang={own}>{name}</span>
                </caption>
                <tbody>
                  {referenceMarks.map((mark) => (
                    <tr key={mark.name}>
                      <th scope="row" lang={own}>
                        {mark.name}
                      </th>
                      <td className="num">{distance(mark.distanceM, language)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          )}
          <Drawing
            svg={viewDirection(
              directionDeg,
              runwayDeg,
              say(`Blickrichtung ${direction}`, `Direction of view ${direction}`),
            )}
            block
          />
          <p className="small muted">
            {say('Blau: Blickfeld.', 'Blue: field of view.')}
            {runwayDeg !== null && say(' Balken: Piste.', ' Bar: runway.')}
          </p>
          <p>
            <MoreLink href={pagePairs.sitePlan[language]}>
              {say('Wo der Turm steht', 'Where the tower stands')}
            </MoreLink>
          </p>
        </aside>
      </div>
    </section>
  )
}

type PictureProps = {
  camera: Camera
  takenAt: string
  age: SnapshotAge
  isFirst: boolean
  language: Language
}

function Picture({ camera, takenAt, age, isFirst, language }: PictureProps) {
  const { id, newest } = camera
  const moment = localAndUtc(takenAt, language)
  return (
    <>
      <img
        src={snapshotAddress(id, takenAt, 'gross')}
        srcSet={`${snapshotAddress(id, takenAt, 'klein')} 480w, ${snapshotAddress(id, takenAt, 'gross')} 1600w`}
        sizes="(min-width: 64rem) 60rem, 100vw"
        alt={altText(camera, language, { de: `aufgenommen ${moment}`, en: `taken ${moment}` })}
        width={newest?.width}
        height={newest?.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
      <p className="cam-age">
        <AgeBadges takenAt={takenAt} isCurrent={age.state === 'current'} language={language} />{' '}
        <time dateTime={takenAt}>{moment}</time>
      </p>
    </>
  )
}

type NoPictureProps = { takenAt: string | null; runwayDeg: number | null; language: Language }

/** A map instead of a picture, which nobody can mistake for the current weather. */
function NoPicture({ takenAt, runwayDeg, language }: NoPictureProps) {
  const { say } = saying(language)
  return (
    <>
      <Drawing svg={mapGatePicture(runwayDeg ?? 90)} block />
      <div className="cam-none">
        <p>
          <span className="badge stop">{say('kein aktuelles Bild', 'no current picture')}</span>
        </p>
        <p>
          {takenAt === null ? (
            say(
              'Die Kamera hat noch kein Bild geliefert. Dies ist eine Zeichnung.',
              'The camera has not sent a picture yet. This is a drawing.',
            )
          ) : (
            <>
              {say('Letzte Aufnahme:', 'Last picture:')}{' '}
              <time dateTime={takenAt}>{localAndUtc(takenAt, language)}</time>
              {say('. Dies ist eine Zeichnung.', '. This is a drawing.')}
            </>
          )}
        </p>
      </div>
    </>
  )
}

type EarlierPictureProps = { camera: Camera; takenAt: string; language: Language }

/**
 * An earlier picture, hidden until its time is selected in the strip; `webcam.css` pairs the two by number. A background
 * image is not loaded before that, whereas without script browsers load a hidden `<img>` at once, `loading="lazy"` or not.
 */
function EarlierPicture({ camera, takenAt, language }: EarlierPictureProps) {
  const moment = localAndUtc(takenAt, language)
  return (
    <div className="cam-past">
      <div
        className="cam-large"
        role="img"
        aria-label={altText(camera, language, {
          de: `früheres Bild von ${moment}`,
          en: `earlier picture of ${moment}`,
        })}
        style={{ backgroundImage: `url(${snapshotAddress(camera.id, takenAt, 'gross')})` }}
      />
      <p className="cam-age">
        <span className="badge warn">{saying(language).say('früheres Bild', 'earlier picture')}</span>{' '}
        <time dateTime={takenAt}>{moment}</time>
      </p>
    </div>
  )
}

type StripProps = { camera: Camera; newest: string; language: Language }

/** Radio buttons: the arrow keys move through the hours, and the selected picture appears above without script. */
function Strip({ camera: { id, name, earlier }, newest, language }: StripProps) {
  const { say } = saying(language)
  return (
    <fieldset className="strip-hours">
      <legend>
        <h3>{say('Die letzten Stunden', 'The last hours')}</h3>
        <span className="vh">
          <span lang={language === 'en' ? 'de' : undefined}>{name}</span>
          {say(': Bild wählen', ': choose a picture')}
        </span>
      </legend>
      <div className="strip">
        {earlier.map(({ takenAt }) => (
          <Moment key={takenAt} id={id} takenAt={takenAt} language={language} />
        ))}
        <Moment id={id} takenAt={newest} isNewest language={language} />
      </div>
    </fieldset>
  )
}

type MomentProps = { id: string; takenAt: string; isNewest?: boolean; language: Language }

function Moment({ id, takenAt, isNewest = false, language }: MomentProps) {
  const { say } = saying(language)
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
        {isNewest && say('Neuestes, ', 'Newest, ')}
        <time dateTime={takenAt}>{say(timeOfDay(clock(instant)), `${clock(instant)}\u00a0LT`)}</time>
        <span className="vh">{`${say(' LT', '')}, ${clockUtc(instant)} UTC`}</span>
      </span>
    </label>
  )
}

/** Text alternative of a picture; in English without the club's name for the camera. */
function altText(
  { name, directionDeg }: Camera,
  language: Language,
  takenTexts: Record<Language, string>,
): string {
  const direction = bearing(directionDeg)
  return language === 'de'
    ? `${name}, Blick nach ${direction}, ${takenTexts.de}`
    : `View towards ${direction}, ${takenTexts.en}`
}

/** `14. Juni 2026, 10:40 LT · 08:40 UTC` */
function localAndUtc(takenAt: string, language: Language): string {
  const instant = Date.parse(takenAt)
  const day = longDateIn(localDate(instant), language)
  return `${day}, ${clock(instant)}\u00a0LT · ${clockUtc(instant)}\u00a0UTC`
}

function distance(metres: number, language: Language): string {
  if (metres < 1000) return `${decimalIn(metres, language, 0)}\u202fm`
  return `${decimalIn(metres / 1000, language, metres < 10_000 ? 1 : 0)}\u202fkm`
}
