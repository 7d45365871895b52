import type { RemoteFault } from '../remote/answer.ts'
import { faultSentences } from './fault-sentences.ts'

type Props = { isOn: boolean; asOf: string | null; fault: RemoteFault | null }

export function SwitchPanel({ isOn, asOf, fault }: Props) {
  return (
    <section className="panel stack" aria-labelledby="stand">
      <h2 id="stand">Stand</h2>
      {isOn ? (
        <p>
          {asOf === null ? 'Die Liste ist noch nicht da.' : `Liste vom ${asOf}.`} Sie wird jede Nacht
          abgerufen. Geändert wird hier nichts, bevor du es bestätigst, und bei Vereinsflieger.de nie etwas.
        </p>
      ) : (
        <p>
          Jede Nacht die Mitgliederliste von Vereinsflieger.de neben die eigene legen: Vorschläge, wer wer
          ist, und was voneinander abweicht. Gelesen werden Name, E-Mail, Mitgliedsnummer, Eintritt und
          Austritt, sonst nichts. Das Konto der Website braucht dafür dort das Recht „Mitgliederdaten
          bearbeiten“.
        </p>
      )}
      {isOn && fault !== null && (
        <p className="note warn">
          <span>{faultSentences[fault]}</span>
        </p>
      )}
      <form method="post" className="btn-row" action="#stand">
        {isOn ? (
          <>
            <button className="btn btn-line" name="intent" value="abrufen">
              Jetzt abrufen
            </button>
            <button className="btn btn-line" name="intent" value="aus">
              Ausschalten und die Liste löschen
            </button>
          </>
        ) : (
          <button className="btn" name="intent" value="ein">
            Einschalten und abrufen
          </button>
        )}
      </form>
    </section>
  )
}
