import { data, redirect } from 'react-router'
import type { Route } from './+types/admin-home.route'
import { editorStyles } from '#app/editor/editor-styles.ts'
import { homeAdminPath, homePageId, freePagesAdminPath } from '#app/features/free-pages/free-page.ts'
import { sentValues, type Values } from '#app/lib/form-values.ts'
import { readForm } from '#app/lib/forms.ts'
import { newId } from '#app/lib/ids.ts'
import { pictureHref } from '#app/media/pictures/picture.ts'
import { findPictures } from '#app/media/pictures/pictures.server.ts'
import { inTransaction } from '#app/platform/database/db.ts'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { formToSave, overtakenBy } from '#app/resources/conflict/merge-form.ts'
import { resourceStyles } from '#app/resources/resource-styles.ts'
import { unitsOf } from '#app/resources/record-units.ts'
import { orUnreachable } from '#app/resources/unsaved/or-unreachable.ts'
import { forgetUnsaved, listUnsaved } from '#app/resources/unsaved/unsaved.server.ts'
import { publicationState, type PublicationState } from '#app/resources/written/publication-state.ts'
import sorting from '#app/ui/styles/sorting.css?inline'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { homeFields, publicationGroups } from '../home-fields.ts'
import {
  discardHomeDraft,
  findHomePage,
  findHomeVersion,
  saveHomePage,
  type HomePage,
} from '../home-page.server.ts'
import type { PictureChoice } from '#app/media/pictures/upload/upload.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import type { UnsavedForm } from '#app/resources/unsaved/unsaved-form.ts'
import { WrittenEditor } from '#app/resources/written/written-editor.tsx'
import type { PublishedNote } from '#app/resources/written/written-head.tsx'
import type { EditorResult, Written, WrittenLabels } from '#app/resources/written/written.ts'
import { HomeBlocksField } from './home-blocks-field.tsx'
import { homeGroupsFor, homeValues, movedInHome, readHome, savedHomeValues } from './write-home.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('keep-club')]
export const handle = { styles: [...editorStyles, ...resourceStyles, sorting] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-club')
  const at = now()
  const [home, groups, unsaved] = await Promise.all([
    findHomePage(db),
    homeGroupsFor(db),
    listUnsaved(db, by, { subject: 'home', recordKey: homePageId }),
  ])
  const page = writtenOf(home)
  const state = publicationState(home, at)
  const pictures = await findPictures(db, [home.home.hero.pictureId ?? []].flat())
  const parameters = new URL(request.url).searchParams
  return {
    page,
    state,
    groups,
    saved: savedHomeValues(groups, home),
    publishedNote: {
      isBehind: state !== 'out',
      sentence: parameters.has('verworfen') ? 'Die Änderungen sind verworfen.' : stateLabel(home, at),
    },
    pictures: [...pictures.values()].map((picture) => ({
      id: picture.id,
      alt: picture.alt,
      src: pictureHref(picture, picture.widths[0]!),
    })),
    unsaved,
    userId: by.id,
    idempotencyKey: newId(at),
    merged: parameters.get('zusammen') ?? parameters.get('verworfen') ?? '',
  }
}

/** Returns the page's revision data; a page that was never saved was never published. */
const writtenOf = ({ id, revision, updatedAt, publishedAt }: HomePage) => ({
  id,
  revision,
  updatedAt,
  publishedAt: revision === 0 ? null : publishedAt,
})

function stateLabel(home: HomePage, at: Date): string {
  if (publicationState(home, at) === 'out') return ''
  return home.shownVersion === null
    ? 'Gäste sehen bis dahin die Startseite, wie sie am Anfang war.'
    : `Gäste sehen bis dahin Fassung ${home.shownVersion}.`
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'keep-club')
  const at = now()
  const sent = sentValues(await readForm(request, homeFields))
  const textId = sent.zwischenstand ?? ''
  const [before, groups] = await Promise.all([findHomePage(db), homeGroupsFor(db)])
  if (sent.intent === 'verwerfen') {
    const revision = await inTransaction(db, async (trx) => {
      await forgetUnsaved(trx, by, [textId])
      return discardHomeDraft(trx, by, at)
    })
    return redirect(`${homeAdminPath}?verworfen=${revision}&angelegt=${encodeURIComponent(textId)}`, 303)
  }
  const moved = movedInHome(groups, sent)
  if (moved !== undefined) return { kind: 'moved' as const, form: { values: moved, errors: {} } }

  const units = unitsOf(groups)
  const stored = { ...writtenOf(before), values: savedHomeValues(groups, before) }
  const { values, intent, expectedRevision } = formToSave(units, sent, stored)
  const wanted = intent === '' ? 'entwurf' : intent
  if (wanted !== 'veroeffentlichen' && wanted !== 'entwurf')
    throw data(null, { status: 400, statusText: 'Bad Request' })
  const read = await readHome(db, values, { intent: wanted, before, groups }, at)
  if (!read.ok) return data({ kind: 'refused' as const, form: read.form }, { status: 400 })
  const revision = await inTransaction(db, async (trx) => {
    const saved = await saveHomePage(trx, by, { input: read.input, expectedRevision }, at)
    if (saved !== undefined) await forgetUnsaved(trx, by, [textId])
    return saved
  })
  if (revision !== undefined && sent.intent !== intent)
    // Redirect, so that the page shows the merged version instead of the submitted one.
    return redirect(`${homeAdminPath}?zusammen=${revision}&angelegt=${encodeURIComponent(textId)}`, 303)
  if (revision !== undefined) return { kind: 'saved' as const, revision, at: at.getTime() }
  const current = await findHomePage(db)
  const begun = await findHomeVersion(db, { revision: expectedRevision })
  const { conflicts } = overtakenBy(
    units,
    { values, intent: wanted },
    { values: savedHomeValues(groups, current), revision: current.revision },
    begun && homeValues(groups, { ...begun, publishedAt: null }),
  )
  const stale = { current: writtenOf(current), intent: wanted, conflicts, form: { values, errors: {} } }
  return data({ kind: 'stale' as const, ...stale }, { status: 409 })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction())

export const meta = unlistedMeta(
  'Startseite bearbeiten',
  'Welche Blöcke die Startseite zeigt, in welcher Reihenfolge und mit welchen Worten.',
)

export default function AdminHome({ loaderData, actionData }: Route.ComponentProps) {
  const { merged, ...others } = loaderData
  return <HomeEditor key={merged} {...others} result={actionData} />
}

const labels: WrittenLabels = {
  list: { label: 'Seiten', address: freePagesAdminPath },
  create: 'Startseite bearbeiten',
  edit: 'Startseite bearbeiten',
  nominative: 'die Startseite',
  accusative: 'die Startseite',
  saved: 'der gespeicherten Startseite',
}

type HomeEditorProps = {
  page: Written
  groups: readonly RecordGroup[]
  saved: Values
  state: PublicationState
  publishedNote: PublishedNote
  pictures: readonly PictureChoice[]
  userId: string
  unsaved: readonly UnsavedForm[]
  result: EditorResult | undefined
  idempotencyKey: string
}

/** Editor of the home page's blocks with draft, publication time, versions and preview, as for every page. */
function HomeEditor({ page, pictures, ...others }: HomeEditorProps) {
  return (
    <WrittenEditor
      {...others}
      labels={labels}
      subject="home"
      record={page}
      preview={`${freePagesAdminPath}/${homePageId}/vorschau`}
      own={{
        pictures,
        panels: publicationGroups,
        draw: (form) => <HomeBlocksField groups={others.groups} {...form} />,
      }}
      outside={<a href="/">Startseite ansehen</a>}
    />
  )
}
