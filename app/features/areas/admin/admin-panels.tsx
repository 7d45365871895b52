import { rights } from '#app/platform/identity/rights.ts'
import type { FirstStep } from './first-steps.server.ts'
import { setupHome } from './setup/setup-steps.ts'

/** Shown to an administrator who has no rights yet. */
export function NoRightsYet() {
  return (
    <section className="panel w7">
      <h2>Noch ohne Rechte</h2>
      <p>
        Dein Konto gehört zur Verwaltung, hat dort aber noch kein Recht. Deshalb steht links noch nichts. Wer
        das Recht „{rights.system.label}“ hat, kann dir eines geben; es gilt sofort.
      </p>
    </section>
  )
}

/** Shows the setup list of a new club in a sensible order; done steps are ticked, the others can be dismissed. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null
  return (
    <section className="panel" aria-labelledby="erste-schritte">
      <h2 id="erste-schritte">Erste Schritte</h2>
      <p>
        <a className="btn" href={setupHome}>
          Einrichten
        </a>
      </p>
      <ol className="list">
        {steps.map(({ key, label, sentence, href, isRequired, state }) => (
          <li key={key}>
            <span>
              <a href={href}>{label}</a>
              <small>{sentence}</small>
            </span>
            {state === 'done' && <span className="badge ok">erledigt</span>}
            {state === 'dismissed' && <span className="badge">nicht nötig</span>}
            {state === 'open' && !isRequired && (
              <form method="post" action="/admin?index">
                <input type="hidden" name="schritt" value={key} />
                <button className="btn btn-quiet btn-sm" name="intent" value="nicht-noetig">
                  Nicht nötig<span className="vh">: {label}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shown until the club publishes its website; before that, setting up is what comes first. */
export function InPreparation({ mayPublish, isSetUp }: { mayPublish: boolean; isSetUp: boolean }) {
  return (
    <section className="panel stack" aria-labelledby="vorbereitung">
      <h2 id="vorbereitung">Die Website ist in Vorbereitung</h2>
      <p>Gäste lesen nur, dass sie entsteht. Wer zur Verwaltung gehört, sieht sie schon.</p>
      <p className="btn-row">
        {mayPublish && (
          <a className={isSetUp ? 'btn' : 'btn btn-line'} href="/admin/einstellungen/veroeffentlichung">
            Veröffentlichen
          </a>
        )}
        <a className="btn btn-line" href="/">
          Website ansehen
        </a>
      </p>
    </section>
  )
}

/** Shown when no work is waiting; suggests optional work. */
export function NothingToDo() {
  return (
    <section className="calm" aria-labelledby="ruhe">
      <h2 id="ruhe">Heute ist nichts mehr zu tun.</h2>
      <p>
        Nichts wartet auf dich. Was eingeht, erscheint hier. Ein guter Augenblick, die <a href="/">Website</a>{' '}
        einmal anzusehen, wie Gäste sie sehen.
      </p>
    </section>
  )
}
