import { data, redirect } from 'react-router'
import type { Route } from './+types/my-data.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { localDateTime, longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { PressAgain } from '#app/ui/press-again.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Note } from '#app/ui/note.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { previewErasure } from './erasure.server.ts'
import { ErasurePreview } from './erasure-preview.tsx'
import { findPersonOfAccount } from './person.server.ts'
import ownPage from './privacy.css?inline'
import { findOwnErasureRequest, withdrawErasureRequest, requestErasure } from './erasure-requests.server.ts'
import { findShownWithdrawals } from './withdrawn/places.server.ts'
import { WithdrawalFacts } from './withdrawn/withdrawals-view.tsx'

export const handle = { styles: [forms, tables, ownPage] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const user = context.get(memberContext)
  const person = await findPersonOfAccount(db, user)
  if (person === undefined) throw notFound(request.url)
  requireConfirmed(context, request)
  return {
    lines: await previewErasure(db, person),
    isMember: person.memberId !== null,
    wish: await findOwnErasureRequest(db, user),
    withdrawals: await findShownWithdrawals(db, person.memberId),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const user = context.get(memberContext)
  const form = await readForm(request)
  requireConfirmed(context, request)
  const person = await findPersonOfAccount(services.db, user)
  if (person === undefined) throw notFound(request.url)
  switch (textOf(form, 'intent')) {
    case 'loeschung-wuenschen':
      await requestErasure(services, user)
      return redirect('/mitglied/konto/daten#loeschung', 303)
    case 'zuruecknehmen':
      await withdrawErasureRequest(services.db, user)
      return redirect('/mitglied/konto/daten#loeschung', 303)
    default:
      throw data(null, { status: 400, statusText: 'Bad Request' })
  }
}

export const meta = unlistedMeta('Deine Daten', 'Auskunft und Löschung.')

export default function MyData({ loaderData: { lines, isMember, wish, withdrawals } }: Route.ComponentProps) {
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <p className="small">
          <a href="/mitglied/konto">Dein Konto</a> / Deine Daten
        </p>
        <h1>Deine Daten</h1>
        <p className="lead">Alles, was der Verein auf dieser Website über dich gespeichert hat.</p>
      </div>
      <PressAgain buttons={{ auskunft: 'Daten herunterladen' }} />
      <div className="stack flow-6">
        <section aria-labelledby="auskunft" className="stack">
          <h2 id="auskunft">Herunterladen</h2>
          <p>
            Eine ZIP-Datei mit einer lesbaren Übersicht, denselben Angaben für Programme, deinem Bild und den
            Bildern, die du eingesandt hast. Dass du sie geholt hast, wird festgehalten.
          </p>
          {/* A plain form, because the response is a file, which client-side navigation could not handle. */}
          <form method="post" action="/mitglied/konto/daten/auskunft">
            <button className="btn">
              <Icon name="download" /> Daten herunterladen
            </button>
          </form>
        </section>
        {withdrawals.length > 0 && (
          <section aria-labelledby="widerrufe" className="stack">
            <h2 id="widerrufe">Widerrufene Einwilligungen</h2>
            <p>Was andere über dich geschrieben haben, ändert der Verein; ausgeblendet ist es bis dahin.</p>
            {withdrawals.map((withdrawal) => (
              <div key={withdrawal.purpose} className="stack">
                <WithdrawalFacts withdrawal={withdrawal} linkOf={({ read }) => read} />
              </div>
            ))}
          </section>
        )}
        <section aria-labelledby="loeschung" className="stack">
          <h2 id="loeschung">Löschung</h2>
          {wish === undefined ? (
            <p>
              Solange du Mitglied bist, braucht der Verein die Mitgliederliste. Beim Austritt wird dein Konto
              gesperrt; danach geschieht mit deinen Daten das Folgende.
            </p>
          ) : (
            <Note tone="info">
              Du hast am {localDateTime(Date.parse(wish.askedAt))} um Löschung gebeten. Der Verein antwortet
              bis {longDate(wish.dueOn)}.
            </Note>
          )}
          <ErasurePreview lines={lines} />
          {isMember ? (
            <form method="post">
              {wish === undefined ? (
                <button className="btn btn-line" name="intent" value="loeschung-wuenschen">
                  Löschung beantragen
                </button>
              ) : (
                <button className="btn btn-line" name="intent" value="zuruecknehmen">
                  Wunsch zurücknehmen
                </button>
              )}
            </form>
          ) : (
            <p className="muted">
              Zu deinem Konto gehört kein Eintrag in der Mitgliederliste. Löschen kann es, wer die Konten des
              Vereins verwaltet.
            </p>
          )}
        </section>
      </div>
    </div>
  )
}
