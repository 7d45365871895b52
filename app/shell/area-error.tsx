import { isRouteErrorResponse, useLocation } from 'react-router'
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
          `Lade die Seite in ein paar Minuten neu.${reference === undefined ? '' : ' Bleibt der Fehler, nenne uns bitte die Vorgangsnummer.'}`}
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

/** A form that could not be saved, as sent. */
export type SendAgain = { action: string; fields: [name: string, value: string][] }

/** Returns the form of such an error; `undefined` for every other error. */
export function sendAgainFrom(error: unknown): SendAgain | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const data: unknown = error.data
  return typeof data === 'object' && data !== null && 'again' in data
    ? (data as { again: SendAgain }).again
    : undefined
}

/** Sends the form again with the same idempotency key, so that nothing is created twice. */
export function SendAgainButton({ again, text = 'Noch einmal senden' }: { again: SendAgain; text?: string }) {
  const { action, fields } = again
  return (
    <form method="post" action={action} data-keeps-itself="">
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button className="btn">{text}</button>
    </form>
  )
}
