import { isRouteErrorResponse, useLocation } from 'react-router'
import { SendAgainButton, sendAgainFrom } from './send-again.tsx'
import { errorSentence } from './error-language.ts'

type AreaErrorProps = {
  error: unknown
  reference: string | undefined
  /** URL of the area's start page. */
  home: string
  /** Replaces the usual sentence. */
  text?: string | undefined
}

/** Shows an error within the layout of the area in which it happened. */
export function AreaError({ error, reference, home, text }: AreaErrorProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { pathname } = useLocation()
  const sentence = errorSentence(error)
  const again = sendAgainFrom(error)
  return (
    <div className="area-error stack">
      <title>{titles[status] ?? failure}</title>
      <p className="data muted">
        {status}
        {status === 404 && <> · {pathname}</>}
        {status >= 500 && reference !== undefined && <> · Vorgangsnummer {reference}</>}
      </p>
      <h1>{titles[status] ?? failure}</h1>
      {sentence !== undefined && (
        <p className="note stop" role="alert">
          {sentence}
        </p>
      )}
      <p className="lead">
        {text ??
          texts[status] ??
          'Lade die Seite in ein paar Minuten neu. Bleibt der Fehler, nenne uns bitte die Vorgangsnummer.'}
      </p>
      {again !== undefined && (
        <>
          <p>Was du eingegeben hast, ist noch da.</p>
          <SendAgainButton again={again} />
        </>
      )}
      <p className="btn-row">
        <a className="btn" href={home}>
          Zur Übersicht
        </a>
        <a className="btn btn-line" href="/">
          Zur Website
        </a>
      </p>
    </div>
  )
}

const failure = 'Hier ist etwas schiefgegangen'

const titles: Record<number, string> = {
  400: 'Diese Anfrage war nicht lesbar',
  403: 'Diese Seite ist nicht für dich freigegeben',
  404: 'Seite nicht gefunden',
  413: 'Das war zu groß',
  503: 'Das geht gerade nicht',
}

const texts: Record<number, string> = {
  400: 'Geh eine Seite zurück und sende das Formular noch einmal.',
  403: 'Du bist angemeldet, aber für diesen Bereich fehlt dir das Recht. Wende dich an den Vorstand, wenn du es brauchst.',
  404: 'Unter dieser Adresse liegt nichts. Vielleicht wurde es gelöscht oder nie angelegt.',
  413: 'Was du gesendet hast, ist größer als erlaubt. Bitte verkleinere es und versuche es noch einmal.',
  503: 'Versuche es in einer halben Minute noch einmal.',
}
