import type { Route } from './+types/admin-consent-texts.route'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { recordRoute } from '#app/resources/resource-pages.server.ts'
import { resourceHandle, recordMeta } from '#app/resources/resource-route.tsx'
import { RecordPage } from '#app/resources/record-page.tsx'
import { longDate } from '#app/lib/german-dates.ts'
import { servicesContext } from '#app/platform/services.ts'
import { purposeNames } from '../consent.ts'
import { consentResource } from './consent.resource.server.ts'
import type { ConsentTexts } from './consent-texts.ts'
import { findConsentTexts, type AskedAnew, listAskedAnew } from './find-consent-texts.server.ts'

const page = recordRoute(consentResource)
export const middleware = page.middleware
export const action = page.action
export { resourceHandle as handle, recordMeta as meta }

export async function loader(asked: Route.LoaderArgs) {
  const { db } = asked.context.get(servicesContext)
  const by = authorizedTo(asked.context, 'protect-data')
  const [record, { earlier }, people] = await Promise.all([
    page.loader(asked),
    findConsentTexts(db),
    mayDo(by, 'read-members') ? listAskedAnew(db, by) : [],
  ])
  return { ...record, earlier: earlier.toReversed(), people }
}

export default function AdminConsentTexts({ loaderData, actionData }: Route.ComponentProps) {
  const { people, earlier } = loaderData
  return (
    <>
      <RecordPage record={loaderData} result={actionData} />
      <div className="stack flow-6">
        {people.length > 0 && <AskAnew people={people} />}
        {earlier.length > 0 && <Earlier texts={earlier} />}
      </div>
    </>
  )
}

function AskAnew({ people }: { people: readonly AskedAnew[] }) {
  return (
    <section className="panel stack" aria-labelledby="neu-fragen">
      <h2 id="neu-fragen">Neu zu fragen: {people.length}</h2>
      <p className="small muted">
        Ihre Einwilligung gilt weiter, zu den Worten von damals. Im eigenen Profil steht für sie der neue Text
        mit einem Knopf; was auf Papier kommt, trägst du beim Mitglied ein.
      </p>
      <ul className="list">
        {people.map(({ memberId, name, purpose, textVersion }) => (
          <li key={`${memberId} ${purpose}`}>
            <span>
              <a href={`/admin/mitglieder/${memberId}#einwilligungen`}>{name}</a>
              <small>{purposeNames[purpose]}</small>
            </span>
            <small>Fassung {textVersion}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Earlier({ texts }: { texts: ConsentTexts['earlier'] }) {
  return (
    <section className="panel stack" aria-labelledby="frueher">
      <h2 id="frueher">Frühere Fassungen</h2>
      <ul className="list">
        {texts.map(({ purpose, version, wording, since }) => (
          <li key={`${purpose} ${version}`}>
            <span>
              {wording}
              <small>
                {purposeNames[purpose]}, Fassung {version}
                {since !== null && `, seit ${longDate(since)}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
