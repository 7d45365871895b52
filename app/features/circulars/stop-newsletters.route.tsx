import { redirect } from 'react-router'
import type { Route } from './+types/stop-newsletters.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { tokenPage } from '#app/requests/token-pages/token-page.server.ts'
import { tokenPageHeaders, keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { LinkPage } from '#app/requests/token-pages/link-page.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import { stopAddress } from './circular.ts'
import { newslettersBehind, stopNewsletters } from './stop-newsletters.server.ts'

export const handle = { styles: [forms] }

/** GET does not unsubscribe: mail programs open links automatically. */
export async function loader({ context, params }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const readers = await newslettersBehind(context.get(servicesContext), params.token)
  return tokenPage({ names: readers?.map(({ name }) => name) ?? null })
}

export const headers: Route.HeadersFunction = tokenPageHeaders

export async function action({ context, params }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  await stopNewsletters(db, params.token, now())
  return redirect(stopAddress(params.token), { status: 303, headers: keyHeaders })
}

export const meta = unlistedMeta('Rundbrief abbestellen', 'Den Rundbrief des Vereins nicht mehr bekommen.')

export default function StopNewsletters({ loaderData: { names } }: Route.ComponentProps) {
  const isOver = names === null || names.length === 0
  return (
    <LinkPage
      trail={[{ label: 'Verein' }, { label: 'Rundbrief abbestellen' }]}
      title="Rundbrief abbestellen"
      lead={
        names === null
          ? 'Diese Adresse gehört zu keinem Rundbrief: Sie ist nicht vollständig, oder der Brief ist zu alt.'
          : isOver
            ? 'Unter dieser Adresse kommt kein Rundbrief mehr.'
            : `Den Rundbrief bekommt hier: ${names.join(' und ')}.`
      }
      done={undefined}
      answer={undefined}
    >
      {isOver ? (
        <p>
          {names === null ? 'Abbestellen' : 'Wieder bestellen'} können ihn Mitglieder nach dem{' '}
          <a href="/anmelden">Anmelden</a> im Profil unter „Einwilligungen“.
        </p>
      ) : (
        <>
          <form method="post">
            <button className="btn">Abbestellen</button>
          </form>
          <p className="small muted">
            Einladungen zur Mitgliederversammlung und andere Mitteilungen, die der Verein seinen Mitgliedern
            machen muss, kommen weiter.
          </p>
        </>
      )}
    </LinkPage>
  )
}
