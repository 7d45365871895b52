import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Route } from './+types/link-vereinsflieger.route'
import { memberContext } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '#app/features/accounts/confirm/confirmed-session.server.ts'
import { isVereinsfliegerOffered } from '#app/features/accounts/oauth/asked-providers.server.ts'
import { readForm, type FormState } from '#app/lib/forms.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { PressAgain } from '#app/ui/press-again.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import { AccessFaults, AccessFields } from '../personal/access-fields.tsx'
import { tryTypedAccess, recogniseByAccount } from '../personal/typed-access.server.ts'
import { linkOwnAccount, type MyLinking } from './link-my-account.server.ts'

export const handle = { styles: [forms] }

const here = '/mitglied/konto/anmeldewege/vereinsflieger'
const ways = '/mitglied/konto/anmeldewege'

const sentences: Readonly<Record<Extract<MyLinking, { ok: false }>['reason'], string>> = {
  'of-another':
    'Dieser Zugang gehört nach der Mitgliederliste jemand anderem. Stimmt das nicht, sag dem Verein Bescheid.',
  'linked-elsewhere': 'Dieser Zugang ist schon mit einem anderen Konto verknüpft.',
  'has-another': 'Mit deinem Konto ist schon ein anderer Zugang zu Vereinsflieger.de verknüpft.',
  'address-taken': 'Zu der Adresse dieses Zugangs gibt es hier ein anderes Konto.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  await offering(context)
  requireConfirmed(context, request, here)
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = await offering(context)
  requireConfirmed(context, request, here)
  const { id: userId, memberId } = context.get(memberContext)
  const { clientAddress } = context.get(requestContext)
  const sent = await readForm(request)
  const tried = await tryTypedAccess(services, clientAddress, sent, async (account) => {
    const recognised = await recogniseByAccount(services, account)
    return recognised.ok ? { ok: true, value: recognised.person } : recognised
  })
  if (!tried.ok) return data({ form: tried.form }, { status: tried.waitMs === undefined ? 400 : 429 })
  const linking = await linkOwnAccount(services.db, { userId, memberId }, tried.value, services.now())
  if (linking.ok) return redirect(`${ways}?verknuepft`, 303)
  const form: FormState = { values: {}, errors: { benutzer: sentences[linking.reason] } }
  return data({ form }, { status: 409 })
}

async function offering(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  if (!(await isVereinsfliegerOffered(services.db))) throw redirect(ways, 303)
  return services
}

export const meta = unlistedMeta(
  'Vereinsflieger.de verknüpfen',
  'Mit dem Zugang zu Vereinsflieger.de anmelden.',
)

export default function LinkVereinsflieger({ actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? { values: {}, errors: {} }
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <h1>Vereinsflieger.de verknüpfen</h1>
        <p className="lead">Danach meldest du dich hier auch mit deinem Zugang dort an.</p>
      </div>
      <PressAgain />
      <section className="panel stack" style={{ maxWidth: '36rem' }} aria-labelledby="zugang">
        <h2 id="zugang">Dein Zugang zu Vereinsflieger.de</h2>
        <p>
          Einmal musst du zeigen, dass es deiner ist. Gemerkt wird nur deine Nummer dort, nicht das Passwort.
        </p>
        <form className="form" method="post" action="#meldung" noValidate>
          <AccessFaults errors={form.errors} />
          <AccessFields state={form} />
          <p className="btn-row">
            <button className="btn">Verknüpfen</button>
            <a className="btn btn-line" href={ways}>
              Abbrechen
            </a>
          </p>
        </form>
      </section>
    </div>
  )
}
