import type { Route } from './+types/event-preview.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { PublicFrame } from '#app/shell/public-frame.tsx'
import { requirePermission } from '#app/platform/identity/right-guard.server.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { EventArticle } from './event-article.tsx'
import { eventsAddress, type ClubEvent, eventPageStyles } from './event.ts'
import { previewEvent } from './event-page.server.ts'
import { RegistrationBox } from './registration/registration-box.tsx'
import { sentEvent } from './write-event.server.ts'
import { eventFields } from './event-fields.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('plan-events')]
export const handle = { styles: eventPageStyles, isFramed: true as const }

/** Makes the guard also run when the browser loads only the page's data. */
export function loader({ context }: Route.LoaderArgs) {
  authorizedTo(context, 'plan-events')
  return null
}

/** Stores nothing: renders the form's event as a guest sees it, with `?als=mitglied` as a member sees it. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'plan-events')
  const { db, now } = context.get(servicesContext)
  const parameters = new URL(request.url).searchParams
  const isMember = parameters.get('als') === 'mitglied'
  const values = sentEvent(await readForm(request, eventFields))
  const asked = { values, id: parameters.get('von') ?? '', reader: isMember ? 'member' : 'guest' } as const
  const preview = await previewEvent(db, by, asked, now())
  return 'sentences' in preview ? preview : { ...preview, isMember }
}

export const meta: Route.MetaFunction = () => [{ title: 'Vorschau' }, { name: 'robots', content: 'noindex' }]

function previewSentence(isMember: boolean, visibility: ClubEvent['visibility']): string {
  const isFor = visibility === 'public' || (isMember && visibility === 'members')
  if (isMember) {
    return isFor
      ? 'Vorschau: So sieht ein Mitglied die Veranstaltung.'
      : 'Vorschau: Mitglieder sehen diese Veranstaltung nicht, sie ist nur für Vorstand oder Verwaltung.'
  }
  return isFor
    ? 'Vorschau: So sieht ein Gast die Veranstaltung.'
    : 'Vorschau: Gäste sehen diese Veranstaltung nicht, sie steht nicht auf der Website.'
}

export default function EventPreview({ actionData, matches }: Route.ComponentProps) {
  const { frame } = matches[0].loaderData
  return (
    <PublicFrame frame={frame} path={eventsAddress}>
      {actionData === undefined || 'sentences' in actionData ? (
        <div className="wrap section stack">
          <h1>Noch keine Vorschau</h1>
          {actionData === undefined && <p>Die Vorschau öffnet sich aus dem Formular einer Veranstaltung.</p>}
          {actionData?.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      ) : (
        <>
          <p className="note info" role="status">
            {previewSentence(actionData.isMember, actionData.dated.event.visibility)} Gespeichert ist damit
            nichts.
          </p>
          <EventArticle
            {...actionData}
            crumbs={
              <Crumbs
                trail={[
                  { label: 'Erlebnisse' },
                  { label: 'Veranstaltungen' },
                  { label: actionData.dated.event.title },
                ]}
              />
            }
            registration={<RegistrationBox dated={actionData.dated} at={actionData.at} />}
          />
        </>
      )}
    </PublicFrame>
  )
}
