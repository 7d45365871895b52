import { AdminHead } from '#app/ui/admin-head.tsx'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Route } from './+types/sign-in-rules.route'
import { parseForm, readForm, type FormState } from '#app/lib/forms.ts'
import { servicesContext } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { requirePermission } from '#app/platform/identity/permission-guard.server.ts'
import { TextField } from '#app/ui/fields.tsx'
import { authorizedTo, mayDo } from '#app/platform/identity/actor.ts'
import { requireConfirmed } from '../confirm/confirmed-session.server.ts'
import { longestDemanded, shortestPassword } from '../password/password-policy.ts'
import { demandLength, shortestAllowed } from '../password/passwords.server.ts'
import {
  demandSecondFactor,
  isSecondFactorRequired,
} from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { isSignUpOpen, openSignUp } from './sign-up-rule.server.ts'
import { SecondFactorRulePanel } from '../second-factor/second-factor-rule-panel.tsx'
import { Said } from '#app/ui/note.tsx'

export const middleware: Route.MiddlewareFunction[] = [requirePermission('read-settings')]

const sentence = `Bitte gib eine ganze Zahl von ${shortestPassword} bis ${longestDemanded} ein.`
const Rules = z.object({
  minLength: z
    .string({ error: sentence })
    .trim()
    .regex(/^\d{1,2}$/, sentence)
    .transform(Number)
    .pipe(z.int().min(shortestPassword, sentence).max(longestDemanded, sentence)),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  const by = authorizedTo(context, 'read-settings')
  const services = context.get(servicesContext)
  const { db } = services
  return {
    minLength: await shortestAllowed(db),
    bounds: { least: shortestPassword, most: longestDemanded },
    mayChange: mayDo(by, 'set-sign-in-rules'),
    isFactorDemanded: await isSecondFactorRequired(db, 'admin'),
    signUp: { isOpen: await isSignUpOpen(services), byOperator: services.signUp === 'open' },
    isSaved: new URL(request.url).searchParams.has('gespeichert'),
  }
}

type Answer = { form?: FormState; lacksOwnFactor?: true }

/** A lower minimum weakens every account, so the administrator has to confirm their identity. */
export async function action({ context, request }: Route.ActionArgs) {
  const by = authorizedTo(context, 'set-sign-in-rules')
  requireConfirmed(context, request, '/admin/einstellungen/anmeldung')
  const { db, now } = context.get(servicesContext)
  const sent = await readForm(request, [Rules])
  const intent = sent.get('intent')
  if (intent === 'verlangen' || intent === 'freistellen') {
    const change = await demandSecondFactor(db, by, intent === 'verlangen', now())
    return change === 'saved'
      ? redirect('/admin/einstellungen/anmeldung?gespeichert', 303)
      : data<Answer>({ lacksOwnFactor: true }, { status: 409 })
  }
  if (intent === 'oeffnen' || intent === 'schliessen') {
    await openSignUp(db, by, intent === 'oeffnen', now())
    return redirect('/admin/einstellungen/anmeldung?gespeichert', 303)
  }
  const form = parseForm(Rules, sent)
  if (!form.ok) return data<Answer>({ form: form.form }, { status: 400 })
  await demandLength(db, by, form.value, now())
  return redirect('/admin/einstellungen/anmeldung?gespeichert', 303)
}

export const meta = unlistedMeta('Anmeldung und Passwörter', 'Regeln für Konten.')

export default function SignInRules({ loaderData, actionData }: Route.ComponentProps) {
  const { minLength, bounds, mayChange, signUp, isSaved } = loaderData
  return (
    <>
      <AdminHead
        trail={[['Einstellungen', '/admin/einstellungen'], ['Anmeldung']]}
        title="Anmeldung und Passwörter"
      />
      {isSaved && actionData === undefined && <Said tone="ok">Gespeichert. Die Regel gilt ab sofort.</Said>}
      <div className="dash">
        <section className="panel w7">
          <h2>Passwörter</h2>
          {mayChange ? (
            <form className="form" method="post">
              <TextField
                name="minLength"
                type="number"
                inputMode="numeric"
                label="Mindestlänge"
                unit="Zeichen"
                hint={`Von ${bounds.least} bis ${bounds.most}. Gilt für neue Passwörter; wer schon eines hat, behält es. Wichtiger als Sonderzeichen ist die Länge; häufige Passwörter lehnen wir immer ab.`}
                min={bounds.least}
                max={bounds.most}
                defaultValue={String(minLength)}
                state={actionData?.form}
                required
              />
              <div className="btn-row">
                <button className="btn">Speichern</button>
              </div>
            </form>
          ) : (
            <p>
              Ein neues Passwort hat mindestens {minLength} Zeichen. Ändern kann das, wer das Recht „System“
              hat.
            </p>
          )}
        </section>
        <SignUpRulePanel signUp={signUp} mayChange={mayChange} />
        <SecondFactorRulePanel
          isDemanded={loaderData.isFactorDemanded}
          mayChange={mayChange}
          lacksOwn={actionData?.lacksOwnFactor === true}
        />
      </div>
    </>
  )
}

type SignUpRulePanelProps = {
  /** `byOperator`: the server's own setting allows sign-up, whatever the club has set. */
  signUp: { isOpen: boolean; byOperator: boolean }
  mayChange: boolean
}

/**
 * Sets whether accounts can be created without an invitation; they have no access until the club assigns them to a person.
 */
function SignUpRulePanel({ signUp: { isOpen, byOperator }, mayChange }: SignUpRulePanelProps) {
  return (
    <section className="panel w5 stack">
      <h2>Neue Konten</h2>
      <p>
        {isOpen
          ? 'Jede Person kann selbst ein Konto anlegen. Zugang zum Mitgliederbereich hat sie damit noch nicht: Den gibt die Verwaltung.'
          : 'Ein Konto gibt es nur auf Einladung aus der Mitgliederliste.'}
      </p>
      {byOperator ? (
        <p className="small muted">
          So ist der Server eingestellt (<code>SIGN_UP</code>).
        </p>
      ) : (
        mayChange && (
          <form method="post" className="btn-row">
            <button className="btn btn-line btn-sm" name="intent" value={isOpen ? 'schliessen' : 'oeffnen'}>
              {isOpen ? 'Nur noch auf Einladung' : 'Für alle öffnen'}
            </button>
          </form>
        )
      )}
    </section>
  )
}
