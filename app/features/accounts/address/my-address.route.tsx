import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/my-address.route'
import { parseForm, readForm, type FormState } from '#app/lib/forms.ts'
import { isMailAddress } from '#app/lib/mail-address.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { PressAgain } from '#app/ui/press-again.tsx'
import { TextField } from '#app/ui/fields.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import { normalEmail } from '../accounts.server.ts'
import { memberContext } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '../confirm/confirmed-session.server.ts'
import { formatWait } from '../sign-in/sign-in-errors.ts'
import { askForNewAddress } from './ask-for-address.server.ts'
import { Said } from '#app/ui/note.tsx'

export const handle = { styles: [forms] }

const NewAddress = z.object({
  email: z.string().trim().refine(isMailAddress, 'Bitte gib eine gültige E-Mail-Adresse ein.'),
})

export function loader({ context, request }: Route.LoaderArgs) {
  const isAsked = new URL(request.url).searchParams.has('angefragt')
  if (!isAsked) requireConfirmed(context, request)
  return { email: context.get(memberContext).email, isAsked }
}

/** Responds the same whether or not another account has the address. */
export async function action({ context, request }: Route.ActionArgs) {
  requireConfirmed(context, request)
  const services = context.get(servicesContext)
  const { id: userId, email } = context.get(memberContext)
  const form = parseForm(NewAddress, await readForm(request))
  if (!form.ok) return data({ form: form.form, sentence: undefined }, { status: 400 })

  const newEmail = normalEmail(form.value.email)
  const values = { email: form.value.email }
  if (newEmail === email) {
    const state: FormState = { values, errors: { email: 'Das ist schon deine Adresse.' } }
    return data({ form: state, sentence: undefined }, { status: 400 })
  }
  const caller = context.get(requestContext).clientAddress
  const limited = await askForNewAddress(services, { userId, newEmail, caller })
  if (limited === undefined) return redirect('/mitglied/konto/adresse?angefragt', 303)
  const waitMs = limited.waitMs ?? 0
  const state: FormState = { values, errors: {} }
  return data(
    { form: state, sentence: formatWait(waitMs) },
    { status: 429, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } },
  )
}

/** Sends „Retry-After“ with a refused attempt. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta = unlistedMeta('E-Mail-Adresse ändern', 'Die Adresse, mit der du dich anmeldest.')

export default function MyAddress({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <p className="small">
          <a href="/mitglied/konto">Dein Konto</a> / E-Mail-Adresse
        </p>
        <h1>E-Mail-Adresse ändern</h1>
        <p className="lead">
          Du meldest dich mit <strong>{loaderData.email}</strong> an.
        </p>
      </div>
      <PressAgain />
      <div className="dash">
        <section className="panel w7 stack" aria-label="Neue Adresse">
          {loaderData.isAsked ? (
            <Asked />
          ) : (
            <Question form={actionData?.form} sentence={actionData?.sentence} />
          )}
        </section>
      </div>
    </div>
  )
}

function Asked() {
  return (
    <>
      <Said tone="ok">
        An die neue Adresse ist eine E-Mail unterwegs. Öffne den Link darin; bis dahin bleibt alles, wie es
        ist.
      </Said>
      <p className="muted">Der Link gilt drei Tage und nur einmal. Bitte auch im Spam-Ordner nachsehen.</p>
    </>
  )
}

function Question({ form, sentence }: { form: FormState | undefined; sentence: string | undefined }) {
  return (
    <form className="form" method="post">
      {sentence !== undefined && <Said tone="stop">{sentence}</Said>}
      <TextField
        name="email"
        type="email"
        label="Neue E-Mail-Adresse"
        hint="Dorthin schicken wir einen Link. Erst wenn du ihn bestätigst, gilt die neue Adresse, und du bist überall abgemeldet."
        autoComplete="email"
        maxLength={254}
        state={form}
        required
      />
      <p className="muted">
        Die alte Adresse bekommt danach eine Nachricht, mit der sich die Änderung zwei Wochen lang
        zurücknehmen lässt. Deine Adresse in der Mitgliederliste ändert sich nicht mit; die änderst du in{' '}
        <a href="/mitglied/profil">deinem Profil</a>.
      </p>
      <div className="btn-row">
        <button className="btn btn-lg">Link schicken</button>
      </div>
    </form>
  )
}
