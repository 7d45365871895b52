import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-member.route'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { isConfirmed, requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { findAccountOfMember } from '#app/features/accounts/accounts.server.ts'
import { findAccountAtAddress } from '#app/features/accounts/invite-member.server.ts'
import { readForm } from '#app/lib/forms.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import { changeAccount, isAccountIntent, isSensitive } from './account-actions.server.ts'
import { AccountPanel } from './account-panel.tsx'
import resource from '#app/resources/resource.css?inline'
import ownPage from './admin-member.css?inline'
import { findLastDay, findMemberForAdmin, listClassChoices, editMember } from './admin-members.server.ts'
import { ConsentPanel } from './consent-panel.tsx'
import { memberFields, memberFormValues } from './member-form-values.ts'
import { MemberForm } from './member-form.tsx'
import { dueOf, partsToOpen, partTexts, type Due } from './member-parts.ts'
import { listOpenChangeRequests } from './change-requests/change-requests.server.ts'
import { MemberStaleNotice } from './member-stale-notice.tsx'
import { fullName, statusNames } from './member.ts'
import { changeConsents, isConsentIntent } from './consents.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('read-members')]
export const handle = { styles: [ownPage, resource] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'read-members')
  const found = await findMemberForAdmin(db, by, params.memberId)
  if (found === undefined) throw notFound(request.url)
  const [account, classes, lastDay] = await Promise.all([
    findAccountOfMember(db, by, found.person.id),
    listClassChoices(db, by),
    findLastDay(db, by, found.person.id),
  ])
  const parameters = new URL(request.url).searchParams
  const { person } = found
  const mayInvite = mayDo(by, 'invite-members')
  const atAddress =
    mayInvite && account === undefined && person.email !== null
      ? await findAccountAtAddress(db, authorizedTo(context, 'invite-members'), person.email)
      : undefined
  const today = localDate(now().getTime())
  const mayEdit = mayDo(by, 'keep-members')
  const asked = mayEdit ? await listOpenChangeRequests(db, authorizedTo(context, 'keep-members')) : []
  const className = classes.find(({ value }) => value === person.membershipClassId)?.label
  return {
    ...found,
    summary: [
      statusNames[person.status],
      className?.toLowerCase() === statusNames[person.status].toLowerCase() ? null : className,
      person.joinedOn && `im Verein ${person.joinedOn > today ? 'ab' : 'seit'} ${longDate(person.joinedOn)}`,
    ]
      .filter(Boolean)
      .join(', '),
    due: dueOf(person, {
      today,
      hasAccount: account !== undefined,
      openChanges: asked.filter(({ memberId }) => memberId === person.id).length,
      hasConsent: found.consents.some(
        ({ purpose, revoked_at }) => purpose === 'public-name' && revoked_at === null,
      ),
    }),
    account,
    atAddress,
    classes,
    lastDay,
    isOwn: by.memberId === found.person.id,
    isConfirmed: isConfirmed(context),
    mayEdit,
    mayProtect: mayDo(by, 'protect-data'),
    mayRecord: mayDo(by, 'record-consents'),
    mayInvite,
    mayGiveRights: mayDo(by, 'give-rights'),
    values: memberFormValues(found.person),
    today,
    done: Object.keys(doneMessages).find((word) => parameters.has(word)),
  }
}

const doneMessages: Record<string, string> = {
  angelegt: 'Angelegt',
  gespeichert: 'Gespeichert',
  rechte: 'Rolle und Rechte gespeichert',
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const by = authorizedTo(context, 'read-members')
  const form = await readForm(request, [
    ...memberFields,
    'purpose',
    'grantedBy',
    'grantedOn',
    'method',
    'textVersion',
  ])
  const found = await findMemberForAdmin(services.db, by, params.memberId)
  if (found === undefined) throw notFound(request.url)

  const intent = form.get('intent')
  if (isAccountIntent(intent)) {
    const secretary = authorizedTo(context, 'invite-members')
    if (isSensitive(intent)) requireConfirmed(context, request, `/admin/mitglieder/${params.memberId}`)
    const result = await changeAccount(services, secretary, found.person, intent)
    return data({ account: result }, { status: result.kind === 'refused' ? 400 : 200 })
  }
  if (isConsentIntent(intent)) {
    const { id: memberId } = found.person
    const result = await changeConsents(
      services.db,
      authorizedTo(context, 'record-consents'),
      { memberId, intent, data: form },
      services.now(),
    )
    if (result === undefined) throw notFound(request.url)
    return data({ consent: result }, { status: result.kind === 'refused' ? 400 : 200 })
  }
  const edit = await editMember(
    services.db,
    authorizedTo(context, 'keep-members'),
    params.memberId,
    form,
    services.now(),
  )
  switch (edit.kind) {
    case 'gone':
      throw notFound(request.url)
    case 'saved':
      return redirect(`/admin/mitglieder/${params.memberId}?gespeichert=1`, 303)
    case 'rows':
      return { edit }
    case 'refused':
      return data({ edit }, { status: 400 })
    case 'stale':
      return data({ edit }, { status: 409 })
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: loaderData === undefined ? 'Mitglied' : fullName(loaderData.person),
    description: 'Mitgliederliste.',
    noindex: true,
  })

export default function AdminMember({ loaderData, actionData }: Route.ComponentProps) {
  const {
    person,
    consents,
    account,
    isOwn,
    mayEdit,
    mayRecord,
    mayInvite,
    classes,
    values,
    today,
    done,
    lastDay,
  } = loaderData
  const edit = actionData !== undefined && 'edit' in actionData ? actionData.edit : undefined
  const accountResult = actionData !== undefined && 'account' in actionData ? actionData.account : undefined
  const consentResult = actionData !== undefined && 'consent' in actionData ? actionData.consent : undefined
  const form = edit?.form ?? { values, errors: {} }
  return (
    <>
      <AdminHead
        trail={[['Mitglieder', '/admin/mitglieder'], [fullName(person)]]}
        title={fullName(person)}
        below={
          <>
            <p>{loaderData.summary}</p>
            <p className="save" role="status">
              {edit?.kind === 'rows' && 'Noch nicht gespeichert'}
              {actionData === undefined && done !== undefined && (
                <>
                  <Icon name="ok" /> {doneMessages[done]}
                </>
              )}
            </p>
          </>
        }
      />
      <MoreAbout
        id={person.id}
        mayEdit={mayEdit}
        mayProtect={loaderData.mayProtect}
        mayLeave={mayEdit && person.status !== 'left' && lastDay === null}
      />
      {mayEdit && person.status !== 'left' && lastDay !== null && (
        <ExitLine memberId={person.id} lastDay={lastDay} />
      )}
      {!mayEdit && <p className="muted">Du liest hier nur; ändern dürfen diese Angaben andere.</p>}
      <DueList due={loaderData.due} />
      <RefusedFields errors={form.errors} />
      {edit?.kind === 'stale' && <MemberStaleNotice changes={edit.changes} current={edit.current} />}
      <div className="edit">
        <fieldset disabled={!mayEdit} className="member-parts">
          <MemberForm
            form={form}
            classes={classes}
            revision={edit?.revision ?? person.revision}
            isUnsaved={edit !== undefined}
            withoutNote={!mayEdit}
            parts={{
              texts: partTexts(form.values, classes, today),
              open: edit === undefined ? new Set() : partsToOpen(values, form),
              mayEdit,
            }}
          />
        </fieldset>
        <div className="stack flow-6">
          <ConsentPanel consents={consents} today={today} result={consentResult} mayRecord={mayRecord} />
          <AccountPanel
            account={account}
            atAddress={loaderData.atAddress}
            email={person.email}
            isOwn={isOwn}
            isConfirmed={loaderData.isConfirmed}
            mayChange={mayInvite}
            mayGiveRights={loaderData.mayGiveRights}
            result={accountResult}
          />
        </div>
      </div>
    </>
  )
}

/** Open tasks for this person; renders nothing if there are none. */
function DueList({ due }: { due: readonly Due[] }) {
  if (due.length === 0) return null
  return (
    <section className="note info member-due" aria-labelledby="faellig">
      <Icon name="info" />
      <div>
        <h2 id="faellig">Zu tun</h2>
        <ul>
          {due.map(({ sentence, href }) => (
            <li key={sentence}>
              {sentence}{' '}
              <a href={href}>
                Ansehen<span className="vh">: {sentence}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type MoreAboutProps = { id: string; mayEdit: boolean; mayProtect: boolean; mayLeave: boolean }

/** Links to further pages about the person. */
function MoreAbout({ id, mayEdit, mayProtect, mayLeave }: MoreAboutProps) {
  const here = `/admin/mitglieder/${id}`
  const button = 'btn btn-line btn-sm'
  return (
    <div className="btn-row more-about">
      {mayEdit && (
        <a className={button} href={`${here}/bild`}>
          Bild
        </a>
      )}
      {mayProtect && (
        <a className={button} href={`${here}/daten`}>
          Auskunft und Löschung
        </a>
      )}
      {/* The response is the file itself, which client-side navigation could not handle. */}
      <form method="post" action="/admin/mitglieder/ausgeben/datei">
        <input type="hidden" name="person" value={id} />
        <button className={button} name="art" value="vcard">
          Kontakt als vCard
        </button>
      </form>
      {mayLeave && (
        <a className={button} href={`${here}/austritt`}>
          Austritt eintragen
        </a>
      )}
    </div>
  )
}

/** Last day of the membership, once entered. */
function ExitLine({ memberId, lastDay }: { memberId: string; lastDay: string }) {
  return (
    <p className="small exit-line">
      Letzter Tag im Verein: {longDate(lastDay)}.{' '}
      <a href={`/admin/mitglieder/${memberId}/austritt`}>Ansehen oder zurücknehmen</a>
    </p>
  )
}
