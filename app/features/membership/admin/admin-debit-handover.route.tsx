import { AdminHead } from '#app/ui/admin-head.tsx'
import { data } from 'react-router'
import type { Route } from './+types/admin-debit-handover.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { listWaitingDebits, purgeDebit, showDebit, type ShownDebit } from './debit-handover.server.ts'
import { addressLine } from '#app/lib/postal-address.ts'
import { Said } from '#app/ui/note.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('take-debit-data')]
export const handle = { live: 'sepa-daten' as const }

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  return { waiting: await listWaitingDebits(db, authorizedTo(context, 'take-debit-data')) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'take-debit-data')
  const form = await readForm(request, ['antrag'])
  const [intent, id] = [textOf(form, 'intent'), textOf(form, 'antrag')]
  if (intent !== 'zeigen' && intent !== 'uebernommen') {
    throw data(null, { status: 400, statusText: 'Bad Request' })
  }
  requireConfirmed(context, request)
  if (intent === 'zeigen') {
    const shown = await showDebit(services, by, id)
    return shown === undefined ? data({ gone: true as const }, { status: 409 }) : data({ shown })
  }
  const isPurged = await purgeDebit(services.db, by, id, services.now())
  return isPurged ? data({ purged: true as const }) : data({ gone: true as const }, { status: 409 })
}

export const meta = unlistedMeta('SEPA-Daten übergeben', 'Kontodaten neuer Mitglieder für die Kasse.')

export default function AdminDebitHandover({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting } = loaderData
  const shown = actionData !== undefined && 'shown' in actionData ? actionData.shown : undefined
  return (
    <>
      <AdminHead trail={[['Mitglieder', '/admin/mitglieder'], ['SEPA-Daten']]} title="SEPA-Daten übergeben" />
      {actionData !== undefined && 'purged' in actionData && (
        <Said tone="ok">Die Kontodaten sind hier gelöscht.</Said>
      )}
      {actionData !== undefined && 'gone' in actionData && (
        <Said tone="stop">Diese Kontodaten sind nicht mehr hier. Jemand hat sie schon übernommen.</Said>
      )}
      {shown !== undefined && <Handover shown={shown} />}
      <section className="panel">
        <h2>Warten auf die Kasse</h2>
        {waiting.length === 0 ? (
          <p className="muted">Keine. Alle Mandate aufgenommener Mitglieder sind übergeben.</p>
        ) : (
          <ul className="list">
            {waiting.map(({ id, number, name, holder, admittedAt }) => (
              <li key={id}>
                <span>
                  {name}
                  <small>
                    {number}, Konto von {holder}
                    {admittedAt !== null && `, aufgenommen am ${dayOf(admittedAt)}`}
                  </small>
                </span>
                <form method="post">
                  <input type="hidden" name="antrag" value={id} />
                  <button
                    className="btn btn-line btn-sm"
                    name="intent"
                    value="zeigen"
                    aria-label={`SEPA-Daten übergeben: ${name}`}
                  >
                    SEPA-Daten übergeben
                  </button>
                </form>
              </li>
            ))}
          </ul>
        )}
        <p className="small muted">
          {waiting.length > 0 && 'Vor dem Zeigen fragen wir noch einmal nach deinem Passwort. '}
          Wer die Daten angesehen hat, steht im Verlauf des Antrags.
        </p>
      </section>
    </>
  )
}

function Handover({ shown }: { shown: ShownDebit }) {
  const { id, number, name, holder, iban, address, grantedAt } = shown
  return (
    <section className="panel" role="status">
      <h2>Mandat von {name}</h2>
      <FactList
        facts={[
          ['Antrag', number],
          ['Kontoinhaber', holder],
          [
            'IBAN',
            iban === undefined ? 'lässt sich nicht mehr entschlüsseln' : iban.replace(/(.{4})(?=.)/g, '$1 '),
          ],
          ['Anschrift', addressLine(address)],
          ['Mandat erteilt am', dayOf(grantedAt)],
        ]}
      />
      <p>
        Trag die Daten in die Kasse ein oder druck diese Seite. Danach werden sie hier endgültig gelöscht.
      </p>
      <form method="post">
        <input type="hidden" name="antrag" value={id} />
        <button className="btn" name="intent" value="uebernommen">
          Übernommen, hier löschen
        </button>
      </form>
    </section>
  )
}

function dayOf(instant: string): string {
  return longDate(localDate(Date.parse(instant)))
}
