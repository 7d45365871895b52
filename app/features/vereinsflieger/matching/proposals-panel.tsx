import { integer } from '#app/lib/german-numbers.ts'
import { alikeReasons, type Proposal } from './compare-members.ts'
import { PersonFacts } from './person-facts.tsx'

type Props = { proposals: readonly Proposal[]; linked: number }

function linkedWords(linked: number): string {
  if (linked === 0) return 'Noch niemand ist zugeordnet.'
  return linked === 1 ? '1 Person ist zugeordnet.' : `${integer(linked)} Personen sind zugeordnet.`
}

/** Shows the proposals. Unambiguous pairs are ticked; the others need somebody who knows the people. */
export function ProposalsPanel({ proposals, linked }: Props) {
  return (
    <section className="panel stack" aria-labelledby="vorschlaege">
      <h2 id="vorschlaege">Wer ist wer?</h2>
      <p className="muted">{linkedWords(linked)}</p>
      {proposals.length === 0 ? (
        <p className="empty">Niemand sonst sieht in beiden Listen gleich aus.</p>
      ) : (
        <form method="post" className="stack">
          <ul className="pairs">
            {proposals.map(({ own, remote, reasons, isAmbiguous }) => {
              const pair = `${own.id} ${remote.uid}`
              return (
                <li key={pair}>
                  <label className="check">
                    <input
                      type="checkbox"
                      name="paar"
                      value={pair}
                      defaultChecked={!isAmbiguous && reasons.length > 1}
                    />
                    <span>
                      <b>
                        {own.firstName} {own.lastName}
                      </b>
                      {' ist '}
                      <b>
                        {remote.firstName} {remote.lastName}
                      </b>
                      <small>
                        {reasons.map((reason) => alikeReasons[reason]).join(', ')}
                        {isAmbiguous && '; nicht eindeutig'}
                      </small>
                    </span>
                  </label>
                  <dl>
                    <PersonFacts title="Hier" person={own} />
                    <PersonFacts title={`Dort, Nr. ${remote.uid}`} person={remote} />
                  </dl>
                  <button className="btn btn-line btn-sm" name="getrennt" value={pair}>
                    Zwei Personen
                    <span className="vh">
                      : {own.firstName} {own.lastName}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
          <p>
            <button className="btn" name="intent" value="zuordnen">
              Angekreuzte zuordnen
            </button>
          </p>
        </form>
      )}
    </section>
  )
}
