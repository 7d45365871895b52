import type { Route } from './+types/webcam.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import aerodromeStyles from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import chartStyles from '#app/ui/styles/chart.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { requireOffered } from '#app/features/club/require-offered.server.ts'
import { mainRunwayHeading } from '../facts/airfield.ts'
import { airfieldContent } from '../opening/opening-calendar.server.ts'
import { snapshotAge } from './snapshot-age.ts'
import { listSnapshots } from './snapshots.server.ts'
import { secondsUntilOther } from './taken-ago.tsx'
import { WebcamView } from './webcam-view.tsx'
import { listActiveWebcams } from './webcams.server.ts'
import styles from './webcam.css?inline'

type Found = Awaited<ReturnType<typeof loader>>

export const handle = {
  styles: [tables, photos, aerodromeStyles, planSheet, chartStyles, styles],
  reloadsAfter: (found: unknown) => secondsUntilOther((found as Found).cameras.map(({ age }) => age)),
}

/** A page in memory may be this much behind the camera. */
const shortestKept = 20_000

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  await requireOffered(db, '/flugplatz/webcam', request)
  const { freshness } = context.get(requestContext)
  const at = now().getTime()
  const [webcams, { airfield }] = await Promise.all([listActiveWebcams(db), airfieldContent(db)])
  const cameras = await Promise.all(
    webcams.map(async (webcam) => {
      const [newest, ...earlier] = await listSnapshots(db, webcam.id)
      const age = snapshotAge(newest === undefined ? null : Date.parse(newest.takenAt), at)
      if (age.until !== null) freshness.until(age.until)
      freshness.until(at + Math.max(shortestKept, webcam.intervalSeconds * 500))
      // Named one by one: the camera's address stays here.
      const { id, name, directionDeg, location, remark, referenceMarks, intervalSeconds, masks } = webcam
      return {
        id,
        name,
        directionDeg,
        location,
        remark,
        referenceMarks,
        intervalSeconds,
        isMasked: masks.length > 0,
        newest: newest ?? null,
        earlier: earlier.toReversed(),
        age,
      }
    }),
  )
  return { cameras, runwayDeg: airfield === undefined ? null : mainRunwayHeading(airfield) }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Webcam',
    description: 'Der Blick auf den Platz mit Uhrzeit und Alter des Bildes und mit Sichtmarken.',
  })

export default function WebcamPage({ loaderData: { cameras, runwayDeg } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <Crumbs trail={[{ label: 'Flugplatz' }, { label: 'Webcam' }]} />
        <div className="page-head">
          <h1>Der Blick auf den Platz.</h1>
          <p className="lead">{leadOf(cameras)}</p>
        </div>
        {cameras.map((camera, index) => (
          <WebcamView key={camera.id} camera={camera} runwayDeg={runwayDeg} isFirst={index === 0} />
        ))}
      </div>
      {cameras.length > 0 && (
        <div className="wrap section">
          <div className="note">
            <Icon name="info" />
            <div>
              <strong>Wenn das Bild älter wird</strong>
              <p>
                Nach 15{'\u00a0'}Minuten steht hier „veraltet“, nach zwei Stunden zeigen wir statt des Bildes
                den Zeitpunkt der letzten Aufnahme.
                <noscript>
                  {' '}
                  Weil Ihr Browser kein JavaScript ausführt, lädt sich die Seite dafür neu.
                </noscript>{' '}
                Alle Bilder kommen von unserem Server; Ihre Adresse erfährt die Kamera nicht.
              </p>
            </div>
          </div>
        </div>
      )}
    </>
  )
}

type Cameras = Route.ComponentProps['loaderData']['cameras']

function leadOf(cameras: Cameras): string {
  if (cameras.length === 0)
    return 'Zurzeit ist keine Kamera in Betrieb. Wie das Wetter aussieht, sagt Ihnen gern der Turm.'
  const minutes = Math.max(
    1,
    Math.round(Math.min(...cameras.map(({ intervalSeconds }) => intervalSeconds)) / 60),
  )
  const rhythm = minutes === 1 ? 'Jede Minute' : `Alle ${minutes}\u00a0Minuten`
  const masked = cameras.some(({ isMasked }) => isMasked)
    ? '; wo Menschen oder Kennzeichen stehen könnten, ist geschwärzt'
    : ''
  return `${rhythm} kommt ein neues Bild${masked}. Nicht zur Navigation, kein Ersatz für die Wetterberatung.`
}
