import type { ReactNode } from 'react'
import type { Frame } from './frame-data.server.ts'
import { PublicFrame } from './public-frame.tsx'

type ErrorPageProps = {
  status: number
  message: string | undefined
  frame: Frame | undefined
  reference: string | undefined
}

export function ErrorPage({ status, message, frame, reference }: ErrorPageProps) {
  const text =
    status === 404 ? <PageNotFound message={message} /> : <Failure status={status} reference={reference} />
  return frame === undefined ? (
    <main id="inhalt">{text}</main>
  ) : (
    <PublicFrame frame={frame} path="">
      {text}
    </PublicFrame>
  )
}

function PageNotFound({ message }: { message: string | undefined }) {
  return (
    <ErrorText title="Seite nicht gefunden" documentTitle="Seite nicht gefunden">
      <p className="lead" lang="en">
        {message ?? 'Page not found'}
      </p>
      <form action="/suche" role="search" className="btn-row">
        <div className="field">
          <label htmlFor="suche">Suche auf dieser Website</label>
          <input id="suche" name="q" type="search" required />
        </div>
        <button className="btn">Suchen</button>
      </form>
      <p className="btn-row">
        <a className="btn btn-line" href="/">
          Zur Startseite
        </a>
        <a className="btn btn-line" href="/piloteninfo/aip-auszug">
          Platzdaten
        </a>
        <a className="btn btn-line" href="/kontakt">
          Kontakt
        </a>
      </p>
    </ErrorText>
  )
}

const titles: Record<number, string> = {
  400: 'Diese Anfrage war nicht lesbar',
  403: 'Diese Seite ist nicht für Dich freigegeben',
  413: 'Das war zu groß',
  429: 'Zu viele Versuche',
}

function Failure({ status, reference }: { status: number; reference: string | undefined }) {
  const title = titles[status] ?? 'Hier ist gerade Gewitter. Wir arbeiten daran.'
  return (
    <ErrorText title={title} documentTitle={`Fehler ${status}`}>
      <p className="lead">
        {status >= 500 ? <span lang="en">Internal Server Error</span> : 'Fehler'} ({status})
        {reference !== undefined && <> · Vorgangsnummer {reference}</>}
      </p>
      <p>
        Laden Sie die Seite in ein paar Minuten neu. Bleibt der Fehler, nennen Sie uns bitte die
        Vorgangsnummer.
      </p>
      <p className="btn-row">
        <a className="btn" href="/">
          Zur Startseite
        </a>
      </p>
    </ErrorText>
  )
}

function ErrorText({
  title,
  documentTitle,
  children,
}: {
  title: string
  documentTitle: string
  children: ReactNode
}) {
  return (
    <div className="wrap section stack">
      <title>{documentTitle}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {children}
    </div>
  )
}
