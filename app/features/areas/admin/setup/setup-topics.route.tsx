import { data, redirect } from 'react-router'
import type { Route } from './+types/setup-topics.route'
import { clubSetting } from '#app/features/club/club.ts'
import { listAllContactTopics } from '#app/features/contact/contact-topics.server.ts'
import {
  addProposedTopics,
  proposedTopics,
  topicField,
} from '#app/features/contact/admin/proposed-topics.server.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { readForm } from '#app/lib/forms.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { CheckField, TextField } from '#app/ui/fields.tsx'
import { Note } from '#app/ui/note.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { RefusedFields } from '#app/ui/refused-fields.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import { afterSetup, openSetup, resolveSetup } from './open-setup.server.ts'
import { SetupFrame } from './setup-frame.tsx'
import styles from './setup.css?inline'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { styles: [choices, styles] }

export async function loader({ context }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-club')
  const { db } = context.get(servicesContext)
  const [club, topics, proposed] = await Promise.all([
    findSetting(db, clubSetting),
    listAllContactTopics(db),
    proposedTopics(db),
  ])
  return {
    setup: await openSetup(context, 'zustaendige'),
    mailbox: club?.email ?? null,
    topics: topics.map(({ id, label, email }) => ({ id, label, email })),
    proposed: proposed.map(({ key, label, sentence }) => ({
      label,
      sentence,
      tick: topicField('an', key),
      mail: topicField('postfach', key),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-club')
  const services = context.get(servicesContext)
  const values = sentValues(await readForm(request, ['an-*', 'postfach-*']))
  const errors = await addProposedTopics(services, by, values)
  if (Object.keys(errors).length > 0) return data({ values, errors }, { status: 400 })
  await resolveSetup(context, 'zustaendige')
  return redirect(await afterSetup(context, 'zustaendige'), 303)
}

export const meta = unlistedMeta('Einrichten: Zuständige', 'In welchem Postfach welche Frage ankommt.')

export default function SetupTopics({ loaderData, actionData: state }: Route.ComponentProps) {
  const { setup, mailbox, topics, proposed } = loaderData
  return (
    <SetupFrame
      setup={setup}
      title="Wer beantwortet was?"
      lead={
        <>
          Jedes Thema hat sein Postfach; es steht auf der Seite „Kontakt“. Wer Anfragen in der Verwaltung
          beantwortet, legst du bei <a href="/admin/einstellungen/konten">Konten und Rechten</a> fest.
        </>
      }
    >
      {mailbox === null ? (
        <Note tone="info">
          Dafür muss der Verein eingetragen sein. <a href="/admin/einrichten/verein">Verein eintragen</a>
        </Note>
      ) : (
        <>
          {topics.length > 0 && (
            <ul className="setup-have">
              {topics.map(({ id, label, email }) => (
                <li key={id}>
                  <span>
                    {label}
                    <small>{email}</small>
                  </span>
                  <a className="btn btn-quiet btn-sm" href={`/admin/kontakt/${id}`}>
                    Ändern<span className="vh">: {label}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <form className="form" method="post" action="#meldung" noValidate>
            <RefusedFields errors={state?.errors ?? {}} />
            {proposed.map(({ label, sentence, tick, mail }) => (
              <fieldset key={tick}>
                <legend>{label}</legend>
                <CheckField name={tick} state={state}>
                  {sentence}
                </CheckField>
                <TextField
                  name={mail}
                  label={`Postfach für ${label}`}
                  type="email"
                  unmarked
                  defaultValue={mailbox}
                  state={state}
                />
              </fieldset>
            ))}
            <p>
              <button className="btn" name="intent" value="speichern">
                Speichern und weiter
              </button>
            </p>
          </form>
        </>
      )}
    </SetupFrame>
  )
}
