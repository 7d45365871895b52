import { Icon } from '#app/ui/icon.tsx'

/** Result of the last action, or what has to be done first. */
export type FactorResult =
  | 'app-on'
  | 'app-off'
  | 'passkey-on'
  | 'passkey-off'
  | 'not-accepted'
  | 'already-there'
  | 'too-many'
  | 'gone'
  | 'required'
  | 'required-first'

const sentences: Record<FactorResult, { sign: 'ok' | 'warn' | 'stop'; text: string }> = {
  'app-on': {
    sign: 'ok',
    text: 'Die Code-App ist eingerichtet. Ab jetzt fragt die Anmeldung nach ihrem Code.',
  },
  'app-off': { sign: 'ok', text: 'Die Code-App ist abgeschaltet.' },
  'passkey-on': { sign: 'ok', text: 'Der Passkey ist angelegt. Ab jetzt kannst du dich mit ihm anmelden.' },
  'passkey-off': {
    sign: 'ok',
    text: 'Der Passkey ist entfernt und öffnet hier nichts mehr. Auf dem Gerät kannst du ihn löschen.',
  },
  'not-accepted': { sign: 'stop', text: 'Der Passkey wurde nicht angenommen. Bitte versuch es noch einmal.' },
  'already-there': { sign: 'warn', text: 'Diesen Passkey gibt es hier schon.' },
  'too-many': {
    sign: 'stop',
    text: 'Mehr als 20 Passkeys gehen nicht. Entferne erst einen, den du nicht mehr brauchst.',
  },
  gone: { sign: 'warn', text: 'Das war schon geschehen. Unten steht der jetzige Stand.' },
  required: {
    sign: 'stop',
    text: 'Der Verein verlangt von der Verwaltung einen zweiten Faktor. Richte erst einen anderen ein, dann kann dieser weg.',
  },
  'required-first': {
    sign: 'warn',
    text: 'Der Verein verlangt von der Verwaltung einen zweiten Faktor. Sobald hier einer eingerichtet ist, kommst du wieder in die Verwaltung.',
  },
}

export function FactorNote({ result }: { result: FactorResult }) {
  const { sign, text } = sentences[result]
  return (
    <div className={`note ${sign}`} role={sign === 'ok' ? 'status' : 'alert'}>
      <Icon name={sign} />
      <p>{text}</p>
    </div>
  )
}
