import { AdminHead } from '#app/ui/admin-head.tsx'
import type { Route } from './+types/admin-emergency.route'
import { authorizedTo } from '#app/platform/identity/actor.ts'
import { readForm, textOf } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import search from '#app/ui/styles/search-field.css?inline'
import { findPeopleInEmergency, viewEmergencyContact } from './emergency-contacts.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('see-emergency-contacts')]
export const handle = { styles: [forms, search] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const by = authorizedTo(context, 'see-emergency-contacts')
  const words = new URL(request.url).searchParams.get('name')?.slice(0, 80) ?? ''
  return { words, people: await findPeopleInEmergency(db, by, words) }
}

/** POST, because each access is logged. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const by = authorizedTo(context, 'see-emergency-contacts')
  const memberId = textOf(await readForm(request, ['person']), 'person')
  const contact = await viewEmergencyContact(db, by, memberId, now())
  if (contact === undefined) throw notFound(request.url)
  return contact
}

export const meta = unlistedMeta('Notfallkontakte', 'Wen der Verein im Notfall anruft.')

export default function Emergency({ loaderData: { words, people }, actionData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Notfallkontakte"
        below={
          <p>Für den Notfall. Jeder Blick wird festgehalten, und die Person sieht ihn in ihrem Profil.</p>
        }
      />
      <div className="stack flow-6">
        {actionData !== undefined && (
          <section className="note info" role="status">
            <Icon name="phone" />
            <div className="stack">
              <strong>Im Notfall für {actionData.of}</strong>
              <p>
                {actionData.name}:{' '}
                <a href={`tel:${actionData.phoneE164}`}>{actionData.phone.replaceAll(' ', '\u00a0')}</a>
              </p>
            </div>
          </section>
        )}
        <SearchBox name="name" label="Wem ist etwas passiert?" placeholder="Name" words={words} />
        {words !== '' && people.length === 0 && (
          <p className="empty">
            Niemand im Verein heißt so. Such noch einmal mit einem Teil des Namens, zum Beispiel nur dem
            Nachnamen.
          </p>
        )}
        {people.length > 0 && (
          <ul className="list panel">
            {people.map(({ id, name, hasNamed }) => (
              <li key={id}>
                <span>{name}</span>
                {hasNamed ? (
                  <form method="post">
                    <input type="hidden" name="person" value={id} />
                    <button className="btn btn-sm">
                      Notfallkontakt zeigen<span className="vh">: {name}</span>
                    </button>
                  </form>
                ) : (
                  <span className="muted">hat niemanden genannt</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {people.some(({ hasNamed }) => !hasNamed) && (
          <p className="small muted">Wer niemanden genannt hat, holt es im eigenen Profil nach.</p>
        )}
      </div>
    </>
  )
}
