import type { Route } from './+types/members-event-list.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { EventList } from './event-list.tsx'
import { eventsAddress, eventPageStyles } from './event.ts'
import { listEventsForMember } from './member-events.server.ts'
import choices from '#app/ui/styles/choices.css?inline'

export const handle = { styles: [...eventPageStyles, choices] }

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const at = now()
  return { dated: await listEventsForMember(db, context.get(memberContext), at), at: at.getTime() }
}

export const meta = unlistedMeta('Termine', 'Öffentliche und interne Termine.')

export default function MembersEventList({ loaderData }: Route.ComponentProps) {
  const { dated, at } = loaderData
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <h1>Termine</h1>
        <p className="lead">
          Öffentliche und interne. Auf der Seite eines Termins meldest du dich an. Wozu du angemeldet bist,
          zeigt <a href="/mitglied/konto/kalender">dein Kalender</a>; der Kalender aller öffentlichen Termine
          steht auf der <a href={eventsAddress}>öffentlichen Seite</a>.
        </p>
      </div>
      {dated.length === 0 ? (
        <p className="empty">Zurzeit ist nichts angesetzt.</p>
      ) : (
        <section aria-labelledby="naechste">
          <h2 className="vh" id="naechste">
            Nächste Termine
          </h2>
          <EventList
            dated={dated}
            at={at}
            addressOf={({ event }) => `/mitglied/veranstaltungen/${event.id}`}
          />
        </section>
      )}
    </div>
  )
}
