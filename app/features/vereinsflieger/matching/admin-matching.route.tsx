import { AdminHead } from '#app/ui/admin-head.tsx'
import { data } from 'react-router'
import type { Route } from './+types/admin-matching.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { managementMode } from '../management-mode.server.ts'
import { actOnMatching } from './act-on-matching.server.ts'
import { AlonePanel, DeviationsPanel } from './deviation-panels.tsx'
import { compareLists, isMatching, lastFetch } from './matching.server.ts'
import ownPage from './matching.css?inline'
import { integer } from '#app/lib/german-numbers.ts'
import { alikeReasons, type Proposal } from './compare-members.ts'
import { type RemoteMember, faultSentences } from './remote-member.ts'
import type { RemoteFault } from '../remote/answer.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-members')]
export const handle = { live: 'mitglieder' as const, styles: [ownPage] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-members')
  const [mode, isOn, { askedAt, fault }] = await Promise.all([
    managementMode(db),
    isMatching(db),
    lastFetch(db),
  ])
  const isConnected = mode === 'read' || mode === 'personal'
  return {
    isConnected,
    isOn,
    fault,
    asOf: askedAt === null ? null : localDateTime(Date.parse(askedAt)),
    lists: isOn && askedAt !== null ? await compareLists(db, by, now()) : undefined,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-members')
  const resolved = await actOnMatching(
    services,
    by,
    await readForm(request, ['paar', 'getrennt', 'feld', 'dort-*', 'mitglied']),
  )
  return data(resolved, { status: resolved.kind === 'refused' ? 400 : 200 })
}

export const meta = unlistedMeta('Abgleich mit Vereinsflieger.de', 'Mitgliederliste.')

export default function AdminMatching({ loaderData, actionData }: Route.ComponentProps) {
  const { isConnected, lists } = loaderData
  return (
    <>
      <AdminHead
        trail={[['Mitglieder', '/admin/mitglieder'], ['Abgleich']]}
        title="Abgleich mit Vereinsflieger.de"
      />
      <div className="stack flow-6">
        {actionData !== undefined && (
          <p className={actionData.kind === 'done' ? 'note ok' : 'note warn'} role="status">
            <Icon name={actionData.kind === 'done' ? 'ok' : 'warn'} />
            <span>{actionData.text}</span>
          </p>
        )}
        {isConnected ? (
          <SwitchPanel {...loaderData} />
        ) : (
          <p className="empty">
            Der Verein nutzt hier nicht die Daten aus Vereinsflieger.de. Einrichten lässt sich das unter{' '}
            <a href="/admin/einstellungen/vereinsflieger">Vereinsflieger.de</a>.
          </p>
        )}
        {lists !== undefined && (
          <>
            <ProposalsPanel proposals={lists.proposals} linked={lists.linked} />
            <DeviationsPanel deviations={lists.deviations} />
            <AlonePanel {...lists} />
          </>
        )}
      </div>
    </>
  )
}

type Props = { isOn: boolean; asOf: string | null; fault: RemoteFault | null }

function SwitchPanel({ isOn, asOf, fault }: Props) {
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

type ProposalsProps = { proposals: readonly Proposal[]; linked: number }

function linkedMessage(linked: number): string {
  if (linked === 0) return 'Noch niemand ist zugeordnet.'
  return linked === 1 ? '1 Person ist zugeordnet.' : `${integer(linked)} Personen sind zugeordnet.`
}

/** Shows the proposals. Unambiguous pairs are ticked; the others need somebody who knows the people. */
function ProposalsPanel({ proposals, linked }: ProposalsProps) {
  return (
    <section className="panel stack" aria-labelledby="vorschlaege">
      <h2 id="vorschlaege">Wer ist wer?</h2>
      <p className="muted">{linkedMessage(linked)}</p>
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
                    <PersonFacts title={`Dort, Nr.\u00A0${remote.uid}`} person={remote} />
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

type PersonFactsProps = {
  title: string
  person: Pick<RemoteMember, 'email' | 'memberNumber' | 'joinedOn' | 'leftOn'>
}

/** Shows facts that distinguish two people of the same name. */
function PersonFacts({ title, person: { email, memberNumber, joinedOn, leftOn } }: PersonFactsProps) {
  const facts = [
    memberNumber !== null && `Mitglied ${memberNumber}`,
    email,
    joinedOn !== null && `seit ${longDate(joinedOn)}`,
    leftOn !== null && `bis ${longDate(leftOn)}`,
  ].filter(Boolean)
  return (
    <div>
      <dt>{title}</dt>
      <dd>{facts.length === 0 ? 'weiter nichts bekannt' : facts.join(', ')}</dd>
    </div>
  )
}
