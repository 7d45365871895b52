import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-account.route'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { isConfirmed, requireConfirmed } from '../confirm/confirmed-session.server.ts'
import { setBlocked } from '../end-account.server.ts'
import { localDateTime } from '#app/lib/german-dates.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { roleLabel } from '#app/platform/identity/rights.ts'
import { stateLabel } from './account-state.tsx'
import { findAnyAccount, type KnownAccount } from './all-accounts.server.ts'
import { giveRole } from './give-rights.server.ts'
import { readRoleForm, roleRefusals } from './role-form-input.ts'
import { RoleForm } from './role-form.tsx'
import { Said } from '#app/ui/note.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('give-rights')]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'give-rights')
  const account = await findAnyAccount(db, by, params.userId)
  if (account === undefined) throw notFound(request.url)
  const parameters = new URL(request.url).searchParams
  return {
    account,
    isOwn: account.id === by.id,
    isConfirmed: isConfirmed(context),
    done: Object.keys(doneMessages).find((word) => parameters.has(word)),
  }
}

const doneMessages: Record<string, string> = {
  gespeichert: 'Rolle und Rechte sind gespeichert.',
  gesperrt: 'Das Konto ist gesperrt und überall abgemeldet.',
  entsperrt: 'Die Sperre ist aufgehoben. Die Person meldet sich mit ihrem Passwort neu an.',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'give-rights')
  const form = await readForm(request, ['role', 'rights', 'stand', 'von'])
  const account = await findAnyAccount(db, by, params.userId)
  if (account === undefined) throw notFound(request.url)
  const here = `/admin/einstellungen/konten/${account.id}`
  requireConfirmed(context, request, here)

  const intent = textOf(form, 'intent')
  if (intent === 'sperren' || intent === 'entsperren') {
    const blocked = intent === 'sperren'
    const outcome = await setBlocked(
      db,
      authorizedTo(context, 'invite-members'),
      { userId: account.id, blocked },
      now(),
    )
    if (outcome !== 'done') return data({ sentence: roleRefusals[outcome], errors: {} }, { status: 400 })
    return redirect(`${here}?${blocked ? 'gesperrt' : 'entsperrt'}`, 303)
  }
  if (intent !== 'rolle') throw data(null, { status: 400, statusText: 'Bad Request' })
  const sent = readRoleForm(form)
  if ('errors' in sent) return data({ sentence: undefined, errors: sent.errors }, { status: 400 })
  const given = await giveRole(db, by, { userId: account.id, ...sent }, now())
  if (given !== 'done') return data({ sentence: roleRefusals[given], errors: {} }, { status: 400 })
  // Administrators who have just given up their own right may not return here.
  if (account.id === by.id && !sent.rights.includes('system')) return redirect('/mitglied', 303)
  const isFromMember = textOf(form, 'von') === 'mitglied' && account.memberId !== null
  return redirect(isFromMember ? `/admin/mitglieder/${account.memberId}?rechte` : `${here}?gespeichert`, 303)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Konto' : `Konto ${loaderData.account.email}`,
    description: 'Rolle und Rechte eines Kontos.',
    noindex: true,
  })

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { account, isOwn, isConfirmed, done } = loaderData
  return (
    <>
      <AdminHead
        trail={[
          ['Einstellungen', '/admin/einstellungen'],
          ['Konten und Rechte', '/admin/einstellungen/konten'],
        ]}
        title={account.name ?? account.email}
      />
      {actionData?.sentence !== undefined && <Said tone="stop">{actionData.sentence}</Said>}
      {actionData === undefined && done !== undefined && <Said tone="ok">{doneMessages[done]}</Said>}
      <div className="dash">
        <AccountFacts account={account} isOwn={isOwn} mayChange={isConfirmed} />
        <section className="panel w7">
          <h2>Rolle und Rechte</h2>
          {isConfirmed ? (
            <RoleForm account={account} errors={actionData?.errors} />
          ) : (
            <ConfirmFirst account={account} />
          )}
        </section>
      </div>
    </>
  )
}

function ConfirmFirst({ account }: { account: { id: string } }) {
  const here = `/admin/einstellungen/konten/${account.id}`
  return (
    <>
      <p>Bevor du hier etwas änderst, fragen wir noch einmal nach deinem Passwort.</p>
      <p className="btn-row">
        <a className="btn" href={`/anmelden/bestaetigen?weiter=${encodeURIComponent(here)}`}>
          Ändern
        </a>
      </p>
    </>
  )
}

type AccountFactsProps = { account: KnownAccount; isOwn: boolean; mayChange: boolean }

function AccountFacts({ account, isOwn, mayChange }: AccountFactsProps) {
  const moment = (at: string | null) => at && localDateTime(Date.parse(at))
  return (
    <section className="panel w5 stack">
      <h2>Konto</h2>
      <FactList
        facts={[
          ['Adresse', <MailLink key="mail" address={account.email} />],
          ['Bestätigt', account.isVerified ? 'ja' : 'noch nicht'],
          ['Rechte', roleLabel(account)],
          ['Zustand', stateLabel(account)],
          ['Zweiter Faktor', account.hasSecondFactor ? 'eingerichtet' : 'ohne'],
          ['Datenschutz gelesen', moment(account.privacyReadAt)],
          ['Angelegt', moment(account.createdAt)],
          ['Zuletzt angemeldet', moment(account.lastSignInAt) ?? 'noch nie'],
          [
            'Mitgliederliste',
            account.memberId === null ? (
              'gehört zu niemandem'
            ) : (
              <a key="member" href={`/admin/mitglieder/${account.memberId}`}>
                {account.name ?? 'Eintrag'}
              </a>
            ),
          ],
        ]}
      />
      {mayChange && !isOwn && (
        <form method="post" className="btn-row">
          <button
            className="btn btn-line btn-sm"
            name="intent"
            value={account.isBlocked ? 'entsperren' : 'sperren'}
          >
            {account.isBlocked ? 'Sperre aufheben' : 'Konto sperren'}
          </button>
        </form>
      )}
    </section>
  )
}
