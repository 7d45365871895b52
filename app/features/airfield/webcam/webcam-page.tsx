import { saying, type Language } from '#app/lib/saying.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { Icon } from '#app/ui/icon.tsx'
import aerodromeStyles from '#app/ui/styles/aerodrome.css?inline'
import planSheet from '#app/ui/styles/plan-sheet.css?inline'
import chartStyles from '#app/ui/styles/chart.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { secondsUntilOther } from './taken-ago.tsx'
import type { WebcamPageData } from './webcam-data.server.ts'
import { WebcamView } from './webcam-view.tsx'
import styles from './webcam.css?inline'

export const webcamHandle = {
  styles: [tables, photos, aerodromeStyles, planSheet, chartStyles, styles],
  reloadsAfter: (found: unknown) =>
    secondsUntilOther((found as WebcamPageData).cameras.map(({ age }) => age)),
}

type WebcamPageProps = { data: WebcamPageData; language: Language }

export function WebcamPage({ data: { cameras, runwayDeg }, language }: WebcamPageProps) {
  const { say } = saying(language)
  return (
    <>
      <div className="wrap">
        {language === 'de' && <Crumbs trail={[{ label: 'Flugplatz' }, { label: 'Webcam' }]} />}
        <div className="page-head">
          <h1>{say('Der Blick auf den Platz.', 'The view of the aerodrome.')}</h1>
          <p className="lead">{say(leadOf(cameras), leadInEnglish(cameras))}</p>
        </div>
        {cameras.map((camera, index) => (
          <WebcamView
            key={camera.id}
            camera={camera}
            runwayDeg={runwayDeg}
            isFirst={index === 0}
            language={language}
          />
        ))}
      </div>
      {cameras.length > 0 && <WhenItAges language={language} />}
    </>
  )
}

function WhenItAges({ language }: { language: Language }) {
  const { say } = saying(language)
  return (
    <div className="wrap section">
      <div className="note">
        <Icon name="info" />
        <div>
          <strong>{say('Wenn das Bild älter wird', 'When the picture gets older')}</strong>
          <p>
            {say(
              'Nach 15\u00a0Minuten steht hier „veraltet“, nach zwei Stunden zeigen wir statt des Bildes den Zeitpunkt der letzten Aufnahme.',
              'After 15\u00a0minutes it is marked “outdated”, after two hours we show when the last picture was taken instead of it.',
            )}
            <noscript>
              {say(
                ' Weil Ihr Browser kein JavaScript ausführt, lädt sich die Seite dafür neu.',
                ' As your browser runs no JavaScript, the page reloads itself for that.',
              )}
            </noscript>{' '}
            {say(
              'Alle Bilder kommen von unserem Server; Ihre Adresse erfährt die Kamera nicht.',
              'All pictures come from our server; the camera does not learn your address.',
            )}
          </p>
        </div>
      </div>
    </div>
  )
}

type Cameras = WebcamPageData['cameras']

/** Interval of the fastest camera in whole minutes, at least one. */
const rhythmOf = (cameras: Cameras) =>
  Math.max(1, Math.round(Math.min(...cameras.map(({ intervalSeconds }) => intervalSeconds)) / 60))

function leadOf(cameras: Cameras): string {
  if (cameras.length === 0)
    return 'Zurzeit ist keine Kamera in Betrieb. Wie das Wetter aussieht, sagt Ihnen gern der Turm.'
  const minutes = rhythmOf(cameras)
  const rhythm = minutes === 1 ? 'Jede Minute' : `Alle ${minutes}\u00a0Minuten`
  const masked = cameras.some(({ isMasked }) => isMasked)
    ? '; wo Menschen oder Kennzeichen stehen könnten, ist geschwärzt'
    : ''
  return `${rhythm} kommt ein neues Bild${masked}. Nicht zur Navigation, kein Ersatz für die Wetterberatung.`
}

function leadInEnglish(cameras: Cameras): string {
  if (cameras.length === 0)
    return 'No camera is in use at present. The tower gladly tells you what the weather is like.'
  const minutes = rhythmOf(cameras)
  const rhythm = minutes === 1 ? 'every minute' : `every ${minutes}\u00a0minutes`
  const masked = cameras.some(({ isMasked }) => isMasked)
    ? '; where people or registrations could be seen it is blacked out'
    : ''
  return `A new picture comes ${rhythm}${masked}. Not for navigation, no substitute for a weather briefing.`
}
