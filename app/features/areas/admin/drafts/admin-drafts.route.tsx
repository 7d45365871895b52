import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, useRevalidator } from 'react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Route } from './+types/admin-drafts.route'
import { readForm, textOf } from '#app/lib/forms.ts'
import { adminContext } from '#app/platform/identity/actor.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { servicesContext } from '#app/platform/services.ts'
import { Icon } from '#app/ui/icon.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { Segments } from '#app/ui/segments.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import differences from '#app/ui/styles/differences.css?inline'
import disclosure from '#app/ui/styles/disclosure.css?inline'
import { uploadDraft } from '#app/resources/unsaved/autosave.ts'
import { allOnDevice, draftPermissions, forgetOnDevice } from '#app/resources/unsaved/unsaved-form.ts'
import { listAllUnsaved } from '#app/resources/unsaved/unsaved.server.ts'
import { draftList } from '#app/resources/drafts/draft-address.ts'
import { offeredPlaces } from '#app/shell/offered-places.server.ts'
import { DeviceForms, DraftLines } from './device-forms.tsx'
import drafts from './drafts.css?inline'
import { discardDraft, listOpenDrafts, restoreDraft } from '#app/resources/drafts/open-drafts.server.ts'
import { Said } from '#app/ui/note.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission(...draftPermissions)]
export const handle = { styles: [choices, differences, disclosure, drafts] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const by = context.get(adminContext)
  const isOwnOnly = new URL(request.url).searchParams.get('von') === 'mir'
  const [all, unsaved] = await Promise.all([listOpenDrafts(db, by, now()), listAllUnsaved(db, by)])
  return {
    drafts: isOwnOnly ? all.filter(({ isOwn }) => isOwn) : all,
    isOwnOnly,
    counts: { all: all.length, own: all.filter(({ isOwn }) => isOwn).length },
    /** Draft id to the time at which the server last stored it, ISO 8601, UTC. */
    storedAt: Object.fromEntries(unsaved.map(({ id, writtenAt }) => [id, writtenAt])),
    userId: by.id,
    /** Labels of the pages that may have unsaved forms. */
    places: offeredPlaces(by.rights).map(({ href, label }) => ({ href, label })),
    now: now().getTime(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const put = { db, by: context.get(adminContext), at: now() }
  const form = await readForm(request, ['entwurf', 'art', 'titel', 'behalten'])
  const draft = { key: textOf(form, 'art'), id: textOf(form, 'entwurf') }
  const title = textOf(form, 'titel').slice(0, 200)
  if (textOf(form, 'intent') === 'zurueck') {
    await restoreDraft(put, { ...draft, discarded: textOf(form, 'behalten') })
    return { kind: 'restored' as const, title }
  }
  const gone = await discardDraft(put, draft)
  if (gone === undefined) return data({ kind: 'missing' as const, title }, { status: 404 })
  if (!gone.isGone) return data({ kind: 'hindered' as const, sentence: gone.sentence }, { status: 409 })
  return { kind: 'discarded' as const, ...draft, title, discarded: gone.discarded }
}

export const meta = unlistedMeta('Entwürfe', 'Alles, was begonnen und noch nicht veröffentlicht ist.')

export default function DraftsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, counts, isOwnOnly, now } = loaderData
  useDeviceCopies(loaderData, actionData)
  return (
    <>
      <AdminHead title="Entwürfe" />
      <div className="stack flow-6">
        {actionData !== undefined && <Done result={actionData} />}
        {counts.all > 0 && (
          <Segments
            label="Wessen Entwürfe"
            choices={[
              { href: draftList, label: `Alle ${counts.all}`, isShown: !isOwnOnly },
              { href: `${draftList}?von=mir`, label: `Von mir ${counts.own}`, isShown: isOwnOnly },
            ]}
          />
        )}
        {drafts.length === 0 ? (
          <p className="empty">
            {counts.all === 0 ? (
              'Hier steht, was begonnen und noch nicht veröffentlicht ist, auch was nur getippt und nie gespeichert wurde. Gerade ist alles fertig.'
            ) : (
              <>
                Von dir ist gerade nichts offen. <a href={draftList}>Alle zeigen</a>
              </>
            )}
          </p>
        ) : (
          <>
            <DraftLines
              title="Getippt und nicht gespeichert"
              sentence="Das siehst nur du."
              drafts={drafts.filter(({ state }) => state === 'typed')}
              now={now}
            />
            <DraftLines
              title="Entwürfe"
              sentence="Gespeichert, aber nicht veröffentlicht."
              drafts={drafts.filter(({ state }) => state === 'draft')}
              now={now}
            />
            <DraftLines
              title="Geplant"
              sentence="Erscheint von selbst."
              drafts={drafts.filter(({ state }) => state === 'waiting')}
              now={now}
            />
          </>
        )}
        <DeviceForms userId={loaderData.userId} places={loaderData.places} now={now} />
      </div>
    </>
  )
}

type Result = NonNullable<Route.ComponentProps['actionData']>

/** Shows the result of the last action; a discarded draft can be restored until the page is left. */
function Done({ result }: { result: Result }) {
  if (result.kind === 'hindered' || result.kind === 'missing') {
    return (
      <Said tone="stop">
        {result.kind === 'hindered' ? result.sentence : 'Diesen Entwurf gibt es nicht mehr.'}
      </Said>
    )
  }
  const name = result.title === '' ? 'Der Entwurf' : `„${result.title}“`
  if (result.kind === 'restored') {
    return (
      <p className="note ok" role="status">
        <Icon name="ok" /> {name} ist wieder da.
      </p>
    )
  }
  return (
    <form method="post" className="note ok">
      <Icon name="trash" />
      <div role="status">
        <strong>{name} ist verworfen</strong>
        <input type="hidden" name="entwurf" value={result.id} />
        <input type="hidden" name="art" value={result.key} />
        <input type="hidden" name="titel" value={result.title} />
        <input type="hidden" name="behalten" value={result.discarded} />
        <p className="btn-row">
          <button className="btn btn-line btn-sm" name="intent" value="zurueck">
            Rückgängig
          </button>
        </p>
      </div>
    </form>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/**
 * Uploads drafts stored only on this device, for example after time offline, so that the list shows them; deletes the
 * device's copy of a discarded draft.
 */
function useDeviceCopies({ userId, storedAt }: Loaded, result: Result | undefined) {
  const { revalidate } = useRevalidator()
  const discarded = result?.kind === 'discarded' ? result.id : undefined
  const upload = useEffectEvent(async (gone: string | undefined) => {
    if (gone !== undefined) forgetOnDevice(userId, gone)
    const later = allOnDevice(userId).filter(({ id, writtenAt }) => (storedAt[id] ?? '') < writtenAt)
    const uploaded = await Promise.all(later.map((form) => uploadDraft(userId, form)))
    if (uploaded.includes(true)) await revalidate()
  })
  useEffect(() => void upload(discarded), [discarded])
}
