import { redirect } from 'react-router'
import type { Route } from './+types/stop-digest.route'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { tokenPageHeaders, keyHeaders } from '#app/requests/token-pages/key-headers.ts'
import { tokenPage } from '#app/requests/token-pages/token-page.server.ts'
import { LinkPage } from '#app/requests/token-pages/link-page.tsx'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import forms from '#app/ui/styles/forms.css?inline'
import { rhythms, stopAddress } from './digest.ts'
import { findDigestBehind, stopDigest } from './digests.server.ts'

export const handle = { styles: [forms] }

/** GET does not unsubscribe: mail programs open links automatically. */
export async function loader({ context, params }: Route.LoaderArgs) {
  context.get(requestContext).freshness.notCached()
  const found = await findDigestBehind(context.get(servicesContext), params.token)
  return tokenPage({ rhythm: found?.rhythm ?? null })
}

export const headers: Route.HeadersFunction = tokenPageHeaders

/** Unsubscribes: by the button, or by the mail program, which sends `List-Unsubscribe=One-Click` (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  await stopDigest(context.get(servicesContext).db, params.token)
  return redirect(stopAddress(params.token), { status: 303, headers: keyHeaders })
}

export const meta = unlistedMeta('Mails abbestellen', 'Neue Beiträge nicht mehr per Mail bekommen.')

export default function StopDigest({ loaderData: { rhythm } }: Route.ComponentProps) {
  return (
    <LinkPage
      trail={[{ label: 'Verein' }, { label: 'Blog', href: '/verein/blog' }, { label: 'Mails abbestellen' }]}
      title="Neue Beiträge per Mail"
      lead={
        rhythm === null
          ? 'Unter dieser Adresse ist nichts bestellt. Es kommt keine Mail mehr.'
          : `Bestellt: ${rhythms[rhythm]}, wenn es Ungelesenes gibt.`
      }
      done={undefined}
      answer={undefined}
    >
      {rhythm === null ? (
        <p>
          Wieder bestellen können Mitglieder nach dem <a href="/anmelden">Anmelden</a> unter dem Blog.
        </p>
      ) : (
        <form method="post">
          <button className="btn">Abbestellen</button>
        </form>
      )}
    </LinkPage>
  )
}
