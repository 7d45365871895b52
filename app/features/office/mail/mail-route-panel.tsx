import { OutcomeNote } from '../outside/outcome-note.tsx'
import type { Outcome } from '../outside/test-outcome.server.ts'

type MailRoutePanelProps = {
  route: string
  goesOut: boolean
  /** Who gets the test. */
  to: string
  test: Outcome | undefined
}

/** Where mails go just now, and a real one to try it. */
export function MailRoutePanel({ route, goesOut, to, test }: MailRoutePanelProps) {
  return (
    <section className="panel stack" aria-labelledby="weg">
      <h2 id="weg">Wie Mails hinausgehen</h2>
      <p>
        {goesOut
          ? `Über ${route}.`
          : 'Noch ist kein Mailserver eingetragen: Mails liegen als Dateien beim Server und erreichen niemanden.'}
      </p>
      {test !== undefined && <OutcomeNote outcome={test} />}
      <form method="post" action="#ergebnis">
        <button className="btn btn-line" name="intent" value="probe">
          Probe an {to} schicken
        </button>
      </form>
    </section>
  )
}
