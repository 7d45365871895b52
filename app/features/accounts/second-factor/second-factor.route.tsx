import { data, redirect } from 'react-router'
import type { Route } from './+types/second-factor.route'
import { readForm, textOf, type FormState } from '#app/lib/forms.ts'
import { servicesContext, type Services } from '#app/platform/services.ts'
import { unlistedMeta } from '#app/ui/page-meta.ts'
import { PressAgain } from '#app/ui/press-again.tsx'
import forms from '#app/ui/styles/forms.css?inline'
import { memberContext, type Member } from '#app/platform/identity/actor.ts'
import { clubSender } from '../club-sender.server.ts'
import { formatDevice } from '../session/device.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx'
import { listPasskeys } from '../passkeys/passkeys.server.ts'
import { registerPasskey } from '../passkeys/register-passkey.server.ts'
import { isConfirmed, requireConfirmed } from '../confirm/confirmed-session.server.ts'
import { AppPanel } from './app-panel.tsx'
import { newRecoveryCodes, removePasskey, setUpApp, switchOffApp } from './change-factors.server.ts'
import { codeSentence } from './code-sentence.ts'
import { FactorNote, type FactorResult } from './factor-note.tsx'
import {
  findFactors,
  isSecondFactorRequired,
} from '#app/platform/identity/second-factor/require-second-factor.server.ts'
import { countRecoveryCodes } from './recovery-codes.server.ts'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'
import { qrCode } from './qr-code.server.ts'
import styles from './second-factor.css?inline'
import { beginTotp, findBegunTotp, forgetBegunTotp, totpAddress } from './totp-factors.server.ts'

export const handle = { styles: [forms, styles] }

const address = '/mitglied/konto/zweiter-faktor'

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const user = context.get(memberContext)
  const [{ app }, passkeys, recoveryCodesLeft, isRequired] = await Promise.all([
    findFactors(db, user.id),
    listPasskeys(db, user.id),
    countRecoveryCodes(db, user.id),
    isSecondFactorRequired(db, user.role),
  ])
  // Somebody who finds the page open must not be able to read the secret.
  const isFresh = isConfirmed(context)
  const begun = isFresh ? await begunApp(services, user) : undefined
  return {
    app,
    passkeys,
    recoveryCodesLeft,
    isRequired,
    begun,
    isConfirmed: isFresh,
    arePasskeysPossible: passkeySite(services.publicUrl) !== undefined,
    suggestion: formatDevice(request.headers.get('user-agent')),
  }
}

async function begunApp(services: Services, user: Member) {
  const begun = await findBegunTotp(services, user.id)
  if (begun === undefined) return undefined
  const { name } = await clubSender(services.db)
  const uri = await totpAddress(begun.secret, { issuer: name, account: user.email })
  return { key: begun.secret, uri, picture: await qrCode(uri) }
}

type Answer = { form?: FormState; recoveryCodes?: string[]; result?: FactorResult }

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { id } = context.get(memberContext)
  const form = await readForm(request)
  requireConfirmed(context, request, address, textOf(form, 'intent'))
  switch (form.get('intent')) {
    case 'beginnen':
      await beginTotp(services, id)
      return redirect(address, 303)
    case 'abbrechen':
      await forgetBegunTotp(services.db, id)
      return redirect(address, 303)
    case 'bestaetigen':
      return confirmApp(services, id, textOf(form, 'code'))
    case 'abschalten': {
      const removal = await switchOffApp(services, id)
      const result = removal.ok ? 'app-off' : removal.reason
      return data<Answer>({ result }, { status: removal.ok ? 200 : 409 })
    }
    case 'passkey-beginnen':
      return redirect(`${address}#passkeys`, 303)
    case 'passkey-anlegen':
      return addPasskey(services, id, form)
    case 'passkey-entfernen': {
      const removal = await removePasskey(services, id, textOf(form, 'passkey'))
      const result = removal.ok ? 'passkey-off' : removal.reason
      return data<Answer>({ result }, { status: removal.ok ? 200 : 409 })
    }
    case 'neue-codes': {
      const recoveryCodes = await newRecoveryCodes(services, id)
      return recoveryCodes === undefined
        ? data<Answer>({ result: 'gone' }, { status: 409 })
        : data<Answer>({ recoveryCodes })
    }
    default:
      throw data(null, { status: 400, statusText: 'Bad Request' })
  }
}

async function addPasskey(services: Services, userId: string, sent: FormData) {
  const name = textOf(sent, 'name').trim().slice(0, 60)
  if (name === '') {
    const form: FormState = { values: {}, errors: { name: 'Bitte gib dem Passkey einen Namen.' } }
    return data<Answer>({ form }, { status: 400 })
  }
  const added = await registerPasskey(services, userId, { made: textOf(sent, 'credential'), name })
  if (!added.ok) return data<Answer>({ result: added.reason }, { status: 400 })
  return data<Answer>({ result: 'passkey-on', recoveryCodes: added.recoveryCodes })
}

async function confirmApp(services: Services, userId: string, code: string) {
  const setUp = await setUpApp(services, userId, code)
  if (setUp.ok) return data<Answer>({ result: 'app-on', recoveryCodes: setUp.recoveryCodes })
  if (setUp.reason === 'not-begun') return redirect(address, 303)
  const form: FormState = { values: {}, errors: { code: codeSentence(setUp) } }
  if (setUp.reason === 'wrong-code') return data<Answer>({ form }, { status: 400 })
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(setUp.waitMs / 1000))) }
  return data<Answer>({ form }, { status: 429, headers })
}

/** Sends „Retry-After“ with a refused attempt. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta = unlistedMeta('Zweiter Faktor', 'Womit du dich neben dem Passwort ausweist.')

/** Labels of the buttons by what they send. */
const buttons = {
  bestaetigen: 'Code bestätigen',
  abschalten: 'Code-App abschalten',
  'passkey-beginnen': 'Passkey anlegen',
  'passkey-anlegen': 'Passkey anlegen',
  'passkey-entfernen': 'Entfernen',
  'neue-codes': 'Neue Codes machen',
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { app, begun, passkeys, recoveryCodesLeft, isRequired } = loaderData
  const factors = passkeys.length + (app === undefined ? 0 : 1)
  const isOn = factors > 0
  const mayGo = !isRequired || factors > 1
  return (
    <div className="wrap area-end">
      <div className="page-head">
        <p className="small">
          <a href="/mitglied/konto">Dein Konto</a> / Zweiter Faktor
        </p>
        <h1>Zweiter Faktor</h1>
        <p className="lead">
          {isOn
            ? 'Zum Anmelden brauchst du dein Passwort und noch etwas, das nur du hast.'
            : 'Wer dein Passwort errät, kommt damit noch nicht in dein Konto: Dazu gehört dann auch dein Telefon.'}
        </p>
      </div>
      <PressAgain
        buttons={{
          ...buttons,
          beginnen: app === undefined ? 'Code-App einrichten' : 'Neues Telefon einrichten',
        }}
      />
      {isRequired && !isOn && <FactorNote result="required-first" />}
      {actionData?.result !== undefined && <FactorNote result={actionData.result} />}
      <div className="dash">
        <AppPanel since={app?.since} begun={begun} state={actionData?.form} mayGo={mayGo} />
        {isOn && <RecoveryCodesPanel left={recoveryCodesLeft} codes={actionData?.recoveryCodes} />}
        <PasskeysPanel
          passkeys={passkeys}
          suggestion={loaderData.suggestion}
          isConfirmed={loaderData.isConfirmed}
          isPossible={loaderData.arePasskeysPossible}
          mayGo={mayGo}
          state={actionData?.form}
        />
      </div>
    </div>
  )
}
