import type { Route } from './+types/event-preview.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { requireAdmin } from '#app/platform/identity/guards.server.ts'
import { isMemberPreview, NoPreview, Preview, previewMeta, previewSentence } from '#app/shell/preview.tsx'
import { guardLoader, requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { EventArticle } from './event-article.tsx'
import { eventsAddress, eventPageStyles } from './event.ts'
import { previewEvent } from './event-page.server.ts'
import { RegistrationBox } from './registration/registration-box.tsx'
import { sentEvent } from './write-event.server.ts'
import { eventFields } from './event-fields.ts'

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, requirePermission('plan-events')]
export const handle = { styles: eventPageStyles, isFramed: true as const }

export const loader = guardLoader('plan-events')

/** Stores nothing: renders the form's event as a guest sees it, with `?als=mitglied` as a member sees it. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'plan-events')
  const { db, now } = context.get(servicesContext)
  const isMember = isMemberPreview(request)
  const values = sentEvent(await readForm(request, eventFields))
  const id = new URL(request.url).searchParams.get('von') ?? ''
  const asked = { values, id, reader: isMember ? 'member' : 'guest' } as const
  const preview = await previewEvent(db, by, asked, now())
  return 'sentences' in preview ? preview : { ...preview, isMember }
}

export const meta = previewMeta

const sentences = {
  shown: (reader: string) => `Vorschau: So sieht ein ${reader} die Veranstaltung.`,
  hiddenFromMembers:
    'Vorschau: Mitglieder sehen diese Veranstaltung nicht, sie ist nur für Vorstand oder Verwaltung.',
  hiddenFromGuests: 'Vorschau: Gäste sehen diese Veranstaltung nicht, sie steht nicht auf der Website.',
}

export default function EventPreview({ actionData, matches }: Route.ComponentProps) {
  const place = { frame: matches[0].loaderData.frame, path: eventsAddress }
  if (actionData === undefined || 'sentences' in actionData) {
    return <NoPreview {...place} opener="dem Formular einer Veranstaltung" refused={actionData} />
  }
  const { dated, at, isMember } = actionData
  const trail = [{ label: 'Erlebnisse' }, { label: 'Veranstaltungen' }, { label: dated.event.title }]
  return (
    <Preview {...place} note={previewSentence(sentences, isMember, dated.event.visibility)}>
      <EventArticle
        {...actionData}
        crumbs={<Crumbs trail={trail} />}
        registration={<RegistrationBox dated={dated} at={at} />}
      />
    </Preview>
  )
}
