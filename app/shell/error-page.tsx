import type { ReactNode } from 'react'
import { saying, type Language } from '#app/lib/saying.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Frame } from './frame.ts'
import { lostMap, stormPicture } from '#app/ui/artwork/page-pictures.ts'
import { WhereOffered } from './page-link.tsx'
import { pagePairs } from './page-pairs.ts'
import { PublicFrame } from './public-frame.tsx'
import { SendAgainButton, type SendAgain } from './area-error.tsx'

type ErrorPageProps = {
  status: number
  message: string | undefined
  /** Missing when even the layout data could not be loaded. */
  frame: Frame | undefined
  reference: string | undefined
  /** Error about a form as a whole. */
  sentence: string | undefined
  /** A form that could not be saved at the moment, for sending again. */
  again: SendAgain | undefined
  /** Of the words below, see `languageOfError`. */
  language: Language
}

export function ErrorPage(props: ErrorPageProps) {
  const { status, message, frame, reference, sentence, again, language } = props
  const field = frame?.airfield ?? undefined
  const page =
    status === 404 ? (
      <PageNotFound
        message={message}
        runwayTrueDeg={frame?.mainRunwayTrueDeg ?? null}
        sentence={sentence}
        language={language}
      />
    ) : (
      <Failure {...{ status, reference, field, sentence, again, language }} />
    )
  if (frame === undefined)
    return (
      <main id="inhalt" className="lost-alone">
        {page}
      </main>
    )
  return (
    <PublicFrame frame={frame} path="" language={language}>
      {page}
    </PublicFrame>
  )
}

type PageNotFoundProps = {
  message: string | undefined
  runwayTrueDeg: number | null
  /** Why there is nothing, if the page knows. */
  sentence: string | undefined
  language: Language
}

function PageNotFound({ message, runwayTrueDeg, sentence, language }: PageNotFoundProps) {
  const { say } = saying(language)
  const title = say('Seite nicht gefunden', 'Page not found')
  return (
    <Lost drawing={courseAstray(runwayTrueDeg)} documentTitle={title}>
      <p className="data muted">
        404 · <span lang="en">{message ?? 'Page not found'}</span>
      </p>
      <h1>{title}</h1>
      <p className="lead">
        {sentence ??
          say(
            'Dieser Wegpunkt steht auf keiner Karte: Die Seite wurde verschoben oder entfernt, oder es gab sie nie. Kehren Sie um, suchen Sie – oder nehmen Sie einen dieser Wege.',
            'This waypoint is on no chart: the page was moved or removed, or never existed. Turn back, search – or take one of these routes.',
          )}
      </p>
      <form action="/suche" role="search" className="lost-search">
        <div className="field">
          <label htmlFor="suche">{say('Suche auf dieser Website', 'Search this website')}</label>
          <input id="suche" name="q" type="search" required />
        </div>
        <button className="btn">{say('Suchen', 'Search')}</button>
      </form>
      <p className="btn-row">
        {waysOn[language].map(({ href, label }) => (
          <WhereOffered key={href} href={href}>
            <a className="btn btn-line" href={href}>
              {label}
            </a>
          </WhereOffered>
        ))}
      </p>
    </Lost>
  )
}

const waysOn: Record<Language, readonly { href: string; label: string }[]> = {
  de: [
    { href: '/', label: 'Zurück zum Platz' },
    { href: pagePairs.hours.de, label: 'Betriebszeiten' },
    { href: pagePairs.extract.de, label: 'Piloteninfo' },
    { href: '/kontakt', label: 'Kontakt' },
  ],
  en: [
    { href: pagePairs.ppr.en, label: 'PPR request' },
    { href: pagePairs.hours.en, label: 'Hours of operation' },
    { href: pagePairs.extract.en, label: 'AIP extract' },
  ],
}

type Explanation = { title: string; text: string }

type Explained = Record<Language, Explanation>

/** Statuses about which the visitor can do something; all others are our fault. */
const explanations: Record<number, Explained> = {
  400: {
    de: {
      title: 'Diese Anfrage war nicht lesbar',
      text: 'Gehen Sie eine Seite zurück und senden Sie das Formular noch einmal.',
    },
    en: {
      title: 'This request could not be read',
      text: 'Please go back one page and send the form once more.',
    },
  },
  403: {
    de: {
      title: 'Diese Seite ist nicht für dich freigegeben',
      text: 'Du bist angemeldet, aber für diesen Bereich fehlt dir das Recht. Wende dich an den Vorstand, wenn du es brauchst.',
    },
    en: {
      title: 'This page is not open to you',
      text: 'You are signed in but lack the permission for this area. Please ask the club if you need it.',
    },
  },
  413: {
    de: {
      title: 'Das war zu groß',
      text: 'Gehen Sie eine Seite zurück und wählen Sie eine kleinere Datei.',
    },
    en: {
      title: 'That was too large',
      text: 'Please go back one page and send less, or a smaller file.',
    },
  },
  429: {
    de: {
      title: 'Zu viele Versuche',
      text: 'Warten Sie ein paar Minuten und versuchen Sie es dann noch einmal.',
    },
    en: {
      title: 'Too many attempts',
      text: 'Please wait a few minutes and then try again.',
    },
  },
  503: {
    de: {
      title: 'Das geht gerade nicht',
      text: 'Versuchen Sie es in einer halben Minute noch einmal.',
    },
    en: {
      title: 'Not possible at the moment',
      text: 'Please try again in half a minute.',
    },
  },
}

const ourFault: Explained = {
  de: {
    title: 'Hier ist gerade Gewitter.',
    text: 'Wir arbeiten daran. Haben Sie gerade ein Formular geschickt, gehen Sie eine Seite zurück und senden Sie es in ein paar Minuten noch einmal.',
  },
  en: {
    title: 'There is a thunderstorm here.',
    text: 'We are working on it. If you have just sent a form, please go back one page and send it again in a few minutes.',
  },
}

type FailureProps = {
  status: number
  again: SendAgain | undefined
  sentence: string | undefined
  reference: string | undefined
  field: { phoneTower: string; phoneTowerE164: string; mainRunway: string | null } | undefined
  language: Language
}

function Failure({ status, reference, field, sentence, again, language }: FailureProps) {
  const { say } = saying(language)
  const { title, text } = (explanations[status] ?? ourFault)[language]
  const tower = field === undefined || field.phoneTower === '' ? undefined : field
  return (
    <Lost drawing={thunderstorm(field?.mainRunway ?? null)} documentTitle={title} storm>
      <p className="data muted">
        {status} ·{' '}
        {status >= 500 ? (
          <span lang="en">{status === 503 ? 'Service Unavailable' : 'Internal Server Error'}</span>
        ) : (
          say('Die Anfrage wurde nicht ausgeführt', 'The request was not carried out')
        )}
      </p>
      <h1>{title}</h1>
      {sentence !== undefined && <p role="alert">{sentence}</p>}
      <p className="lead">
        {again === undefined
          ? text
          : say(
              'Was Sie eingegeben haben, ist noch da: Senden Sie es in einer halben Minute noch einmal.',
              'What you typed is still here: please send it again in half a minute.',
            )}
      </p>
      {again !== undefined && (
        <SendAgainButton again={again} text={say('Noch einmal senden', 'Send again')} />
      )}
      {(language === 'de' || tower !== undefined) && (
        <p className="btn-row">
          {language === 'de' && (
            <a className={again === undefined ? 'btn' : 'btn btn-line'} href="/">
              Zur Startseite
            </a>
          )}
          {tower !== undefined && (
            <a className="btn btn-line" href={`tel:${tower.phoneTowerE164}`}>
              <Icon name="phone" /> {say('Turm anrufen', 'Call the tower')}
            </a>
          )}
        </p>
      )}
      {reference !== undefined && (
        <p className="small muted lost-reference">
          {say('Vorgang', 'Reference')} <span className="data">{reference}</span>.{' '}
          {say(
            'Bleibt der Fehler, nennen Sie uns bitte diese Nummer.',
            'If it keeps happening, please tell us this number.',
          )}
        </p>
      )}
    </Lost>
  )
}

type LostProps = { drawing: string; documentTitle: string; storm?: boolean; children: ReactNode }

function Lost({ drawing, documentTitle, storm = false, children }: LostProps) {
  return (
    <section className={storm ? 'lost storm sky-night' : 'lost'}>
      <title>{documentTitle}</title>
      <meta name="robots" content="noindex" />
      <div className="lost-map" aria-hidden="true">
        <Drawing svg={drawing} />
      </div>
      <div className="wrap">
        <div className="lost-t">{children}</div>
      </div>
    </section>
  )
}

let map: { bearing: number; svg: string } | undefined
let storm: { numeral: string | null; svg: string } | undefined

/**
 * Returns the drawing of a course leading away from the club's runway; cached, because bots request missing pages all day.
 */
function courseAstray(runwayTrueDeg: number | null): string {
  const bearing = runwayTrueDeg ?? 90
  if (map?.bearing !== bearing) map = { bearing, svg: lostMap(bearing) }
  return map.svg
}

/** Returns the drawing of a night thunderstorm over the club's runway; cached. */
function thunderstorm(numeral: string | null): string {
  if (storm === undefined || storm.numeral !== numeral) storm = { numeral, svg: stormPicture(numeral) }
  return storm.svg
}
