import { SureButton } from '#app/ui/sure-button.tsx'
import { DifferencesKey, DifferencesView } from '#app/ui/differences-view.tsx'
import type { TextForEditor } from './admin-text.server.ts'

/** Shows the differences from the published text and the buttons for the whole text. */
export function TextPanels({ found: { state, page, differences, hasTemplate } }: { found: TextForEditor }) {
  return (
    <div className="stack flow-6">
      {hasTemplate && (
        <section className="panel stack" aria-labelledby="vorlage">
          <h2 id="vorlage">Mit einer Vorlage beginnen</h2>
          <p className="small muted">
            Ein Text mit einem Kapitel für jede Funktion der Website: Zweck, Rechtsgrundlage, Daten, Empfänger
            und Frist. Bis der Verein einen eigenen hat, steht er so auf der Website. Namen und Anschrift
            kommen aus den Angaben zum Verein, Fristen aus „Datenschutz“. Er wird ein Entwurf; lies ihn und
            pass ihn an, bevor du ihn veröffentlichst. Eine Rechtsberatung ersetzt er nicht.
          </p>
          <form method="post">
            <button className="btn btn-line" name="intent" value="vorlage">
              Vorlage übernehmen
            </button>
          </form>
        </section>
      )}
      {differences.length > 0 && (
        <section className="panel stack" aria-labelledby="unterschiede">
          <h2 id="unterschiede">Was der Entwurf ändert</h2>
          <DifferencesKey before="dem Text auf der Website" after="dem gespeicherten Entwurf" />
          <DifferencesView differences={differences} />
          <form method="post">
            <SureButton
              label="Entwurf verwerfen"
              verb="verwerfen"
              intent="verwerfen"
              effect="Der Entwurf ist dann weg; auf der Website ändert sich nichts."
            />
          </form>
        </section>
      )}
      {page !== null && (
        <section className="panel stack" aria-labelledby="auf-der-website">
          <h2 id="auf-der-website">Auf der Website</h2>
          <form method="post" className="stack">
            <p className="small muted">
              „Geprüft“ sagt, dass der Text heute jemand gelesen hat und er noch stimmt. Zurückziehen nimmt
              ihn von der Website; {state === 'out' ? 'er' : 'der Entwurf'} bleibt hier stehen und alle
              Fassungen bleiben auch.
            </p>
            <p className="btn-row">
              <button className="btn btn-line" name="intent" value="geprueft">
                Geprüft, stimmt noch
              </button>
              <button className="btn btn-line" name="intent" value="zurueckziehen">
                Zurückziehen
              </button>
            </p>
          </form>
        </section>
      )}
    </div>
  )
}
