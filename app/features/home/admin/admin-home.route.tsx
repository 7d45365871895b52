import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-home.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { listActiveWebcams } from '#app/features/airfield/webcam/webcams.server.ts'
import { sentValues } from '#app/lib/form-values.ts'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { readForm, type FormState } from '#app/lib/forms.ts'
import { moved, stepPressed } from '#app/lib/put-in-order.ts'
import { pictureHref } from '#app/media/pictures/picture.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import type { Db } from '#app/platform/database/db.ts'
import { servicesContext } from '#app/platform/services.ts'
import { revisionOf } from '#app/platform/settings/part-of-setting.server.ts'
import { formToSave, overtakenBy } from '#app/resources/conflict/merge-form.ts'
import { latestOf, listSettingChanges } from '#app/platform/settings/setting-changes.server.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { SettingsHead } from '#app/shell/settings-head.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import sorting from '#app/ui/styles/sorting.css?inline'
import choices from '#app/ui/styles/choices.css?inline'
import { homeSetting } from '../home-setting.server.ts'
import { isBlockKind, orderTyped } from './block-words.ts'
import { HomeAdmin, type HomeAnswer } from './home-admin.tsx'
import { homeFields, homeUnits, homeValues, readHome } from './home-form.ts'
import { saveHome } from './save-home.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { styles: [...editorStyles, sorting, choices] }

const address = '/admin/einstellungen/startseite'

export async function loader({ context, request }: Route.LoaderArgs) {
  authorizedTo(context, 'keep-club')
  const { db } = context.get(servicesContext)
  const [home, webcams, changes] = await Promise.all([
    findSetting(db, homeSetting),
    listActiveWebcams(db),
    listSettingChanges(db),
  ])
  const values = homeValues(home)
  const picture = (await findPictures(db, [values.bild ?? ''])).get(values.bild ?? '')
  return {
    values,
    revision: revisionOf(values),
    picture: picture && { id: picture.id, alt: picture.alt, src: pictureHref(picture, picture.widths[0]!) },
    webcams: webcams.map(({ id, name }) => ({ value: id, label: name })),
    change: latestOf(changes, ['home']),
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'keep-club')
  const { db, now } = context.get(servicesContext)
  const sent = sentValues(await readForm(request, homeFields))
  const pressed = stepPressed(sent.intent ?? '')
  if (pressed !== undefined) return data<HomeAnswer>({ state: stateOf(step(sent, pressed)), isMoved: true })
  const { values, expectedRevision } = formToSave(homeUnits, sent, await storedForm(db))

  const read = readHome(values)
  if (!read.ok) return data<HomeAnswer>({ state: { values, errors: read.errors } }, { status: 400 })
  if (await saveHome(db, by, read.home, { expectedRevision, at: now() }))
    return redirect(`${address}?gespeichert`, 303)
  const overtaken = overtakenBy(homeUnits, { values, intent: 'speichern' }, await storedForm(db))
  return data<HomeAnswer>({ state: stateOf(values), overtaken }, { status: 409 })
}

async function storedForm(db: Db) {
  const values = homeValues(await findSetting(db, homeSetting))
  return { values, revision: revisionOf(values) }
}

function stateOf(values: Record<string, string>): FormState {
  return { values, errors: {} }
}

/** Without script a button of a row comes here; the order goes back to the form and is stored with it. */
function step(values: Record<string, string>, { name, step: by }: { name: string; step: -1 | 1 }) {
  const order = orderTyped(values.reihe ?? '')
  return { ...values, reihe: (isBlockKind(name) ? moved(order, name, by) : order).join(',') }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, location, {
    title: 'Startseite einrichten',
    description: 'Welche Blöcke die Startseite zeigt und in welcher Reihenfolge.',
    noindex: true,
  })

export default function AdminHome({ loaderData, actionData }: Route.ComponentProps) {
  const { values, revision, picture, webcams, change, isSaved } = loaderData
  return (
    <>
      <SettingsHead
        title="Startseite"
        change={change}
        {...(isSaved && actionData === undefined && { saved: savedSentence })}
      />
      <HomeAdmin
        key={change?.at}
        values={values}
        revision={revision}
        answer={actionData}
        picture={picture}
        webcams={webcams}
        address={address}
      />
    </>
  )
}

const savedSentence = (
  <>
    Gespeichert; so zeigt sich die <a href="/">Startseite</a> ab jetzt.
  </>
)
