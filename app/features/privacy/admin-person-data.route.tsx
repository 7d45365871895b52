import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-person-data.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Note, Said } from '#app/ui/note.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { fingerprintOf, previewErasure, eraseByOffice, type ErasedByOffice } from './erasure.server.ts'
import { ErasurePreview } from './erasure-preview.tsx'
import { findPersonOfMember, removalObstacle } from './person.server.ts'
import ownPage from './privacy.css?inline'
import { obstacleSentences } from './removal-sentences.ts'
import { isShownPurpose } from '#app/features/members/withdrawals/withdrawals.server.ts'
import { findOwnErasureRequest } from './erasure-requests.server.ts'
import { findShownWithdrawals } from './withdrawn/places.server.ts'
import { resolveByOffice } from './withdrawn/resolve-withdrawal.server.ts'
import { ResolveForm, WithdrawalFacts, type ShownWithdrawal } from './withdrawn/withdrawals-view.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('protect-data')]
export const handle = { styles: [forms, tables, ownPage] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  authorizedTo(context, 'protect-data')
  const person = await findPersonOfMember(db, params.memberId)
  if (person === undefined) throw notFound(request.url)
  requireConfirmed(context, request)
  const lines = await previewErasure(db, person)
  return {
    id: params.memberId,
    name: person.name,
    lines,
    fingerprint: fingerprintOf(lines),
    obstacle: await removalObstacle(db, person),
    wish: await findOwnErasureRequest(db, { memberId: params.memberId }),
    withdrawals: await findShownWithdrawals(db, params.memberId),
  }
}

const refusals: Readonly<Record<Exclude<ErasedByOffice, 'erased' | 'gone'>, string>> = {
  ...obstacleSentences,
  outdated: 'Inzwischen ist etwas dazugekommen oder weggefallen. Sieh dir die Liste noch einmal an.',
  oneself: 'Die eigenen Daten löscht jemand anderes.',
  administrator: 'Dieses Konto hat Rechte in der Verwaltung. Löschen kann es, wer Rechte vergibt.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'protect-data')
  const form = await readForm(request, ['stand', 'zweck', 'begruendung'])
  requireConfirmed(context, request)
  const { memberId } = params
  if (textOf(form, 'intent') === 'widerruf-erledigen') {
    const [purpose, ground] = [textOf(form, 'zweck'), textOf(form, 'begruendung').slice(0, 400)]
    if (!isShownPurpose(purpose)) throw notFound(request.url)
    const outcome = await resolveByOffice(services, by, { memberId, purpose, ground })
    if (outcome === 'gone') throw notFound(request.url)
    if (outcome === 'resolved') return redirect(`/admin/mitglieder/${memberId}/daten#widerrufe`, 303)
    return data({ refused: { purpose, form: groundMissing(ground) } }, { status: 400 })
  }
  const stamp = textOf(form, 'stand')
  const outcome = await eraseByOffice(services.db, by, { memberId, seen: stamp }, services.now())
  if (outcome === 'gone') throw notFound(request.url)
  if (outcome === 'erased') return redirect('/admin/datenschutz?geloescht=1', 303)
  return data({ sentence: refusals[outcome] }, { status: 409 })
}

const groundMissing = (typed: string): FormState => ({
  values: { begruendung: typed },
  errors: { begruendung: 'Bitte begründen, oder erst an allen Stellen entfernen.' },
})

export const meta = unlistedMeta('Daten der Person', 'Auskunft und Löschung.')

export default function AdminPersonData({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, lines, fingerprint, obstacle, wish, withdrawals } = loaderData
  const refused = actionData !== undefined && 'refused' in actionData ? actionData.refused : undefined
  return (
    <>
      <AdminHead
        trail={[['Mitglieder', '/admin/mitglieder'], [name, `/admin/mitglieder/${id}`], ['Daten']]}
        title={`Daten von ${name}`}
      />
      <div className="stack flow-6">
        {actionData !== undefined && 'sentence' in actionData && (
          <Said tone="stop">{actionData.sentence}</Said>
        )}
        {wish !== undefined && (
          <Note tone="warn">
            {name} hat am {localDateTime(Date.parse(wish.askedAt))} um Löschung gebeten. Zu beantworten bis{' '}
            {longDate(wish.dueOn)}.
          </Note>
        )}
        <Withdrawals withdrawals={withdrawals} refused={refused} />
        <section aria-labelledby="auskunft" className="stack">
          <h2 id="auskunft">Auskunft</h2>
          <p>
            Alles, was über diese Person gespeichert ist, als ZIP: eine lesbare Übersicht, dieselben Angaben
            für Programme und die Bilder. Der Abruf wird festgehalten.
          </p>
          {/* A plain form, because the response is a file, which client-side navigation could not handle. */}
          <form method="post" action={`/admin/mitglieder/${id}/daten/auskunft`}>
            <button className="btn btn-line">
              <Icon name="download" /> Daten herunterladen
            </button>
          </form>
        </section>
        <section aria-labelledby="loeschung" className="stack">
          <h2 id="loeschung">Löschung</h2>
          <p>So viel ist gespeichert, und das würde beim Löschen geschehen.</p>
          <ErasurePreview lines={lines} />
          {obstacle === null ? (
            <form method="post" className="stack">
              <input type="hidden" name="stand" value={fingerprint} />
              <Note tone="stop">
                Das Löschen lässt sich nicht zurücknehmen. In Sicherungen bleiben die Daten, bis diese
                ablaufen; wer eine einspielt, muss danach noch einmal löschen.
              </Note>
              <p>
                <button className="btn">Daten von {name} endgültig löschen</button>
              </p>
            </form>
          ) : (
            <Note tone="info">
              {obstacleSentences[obstacle]}{' '}
              {obstacle === 'still-member' && (
                <a href={`/admin/mitglieder/${id}/austritt`}>Austritt eintragen</a>
              )}
            </Note>
          )}
        </section>
      </div>
    </>
  )
}

type WithdrawalsProps = {
  withdrawals: readonly ShownWithdrawal[]
  refused: { purpose: string; form: FormState } | undefined
}

function Withdrawals({ withdrawals, refused }: WithdrawalsProps) {
  if (withdrawals.length === 0) return null
  return (
    <section aria-labelledby="widerrufe" className="stack">
      <h2 id="widerrufe">Widerrufene Einwilligungen</h2>
      {withdrawals.map((withdrawal) => (
        <div key={withdrawal.purpose} className="stack">
          <WithdrawalFacts withdrawal={withdrawal} linkOf={({ href }) => href} />
          {withdrawal.settledAt === null && (
            <ResolveForm
              withdrawal={withdrawal}
              state={refused?.purpose === withdrawal.purpose ? refused.form : undefined}
            />
          )}
        </div>
      ))}
    </section>
  )
}
