import { useState, type FormEvent } from 'react'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { FormState } from '#app/lib/forms.ts'
import { TextField } from '#app/ui/fields.tsx'
import { useIsAlive } from '../session/is-alive.ts'

type Props = { suggestion: string; state: FormState | undefined }

/** Asks for a name, has the browser create the passkey, and submits the result with the enclosing form. */
export function NewPasskey({ suggestion, state }: Props) {
  const isAlive = useIsAlive()
  const [fault, setFault] = useState('')
  if (!isAlive) return <p className="muted">Zum Anlegen muss im Browser JavaScript erlaubt sein.</p>

  const make = async (form: HTMLFormElement) => {
    setFault('')
    const made = await newCredential()
    if (!made.ok) return setFault(made.sentence)
    const field = form.elements.namedItem('credential')
    if (field instanceof HTMLInputElement) field.value = made.credential
    form.submit()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void make(event.currentTarget)
  }
  return (
    <form className="form" method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="passkey-anlegen" />
      <input type="hidden" name="credential" />
      <TextField
        name="name"
        id="passkey-name"
        label="Name"
        hint="Damit du ihn wiedererkennst, zum Beispiel nach dem Gerät."
        maxLength={60}
        defaultValue={suggestion}
        state={state}
        required
      />
      <p className="btn-row">
        <button className="btn">Passkey anlegen</button>
      </p>
      <p role="alert" className="err-t">
        {fault}
      </p>
    </form>
  )
}

type Made = { ok: true; credential: string } | { ok: false; sentence: string }

const faults: Record<string, string> = {
  InvalidStateError: 'Auf diesem Gerät gibt es schon einen Passkey für dein Konto.',
  NotAllowedError: 'Das Anlegen wurde abgebrochen.',
  AbortError: 'Das Anlegen wurde abgebrochen.',
}
const anyFault =
  'Dieser Browser konnte keinen Passkey anlegen. Bitte lade die Seite neu und versuch es noch einmal.'

async function newCredential(): Promise<Made> {
  try {
    const answer = await fetch('/mitglied/konto/zweiter-faktor/passkey')
    if (!answer.ok) return { ok: false, sentence: anyFault }
    const optionsJSON = (await answer.json()) as PublicKeyCredentialCreationOptionsJSON
    const { startRegistration } = await import('@simplewebauthn/browser')
    return { ok: true, credential: JSON.stringify(await startRegistration({ optionsJSON })) }
  } catch (error) {
    return { ok: false, sentence: faults[error instanceof Error ? error.name : ''] ?? anyFault }
  }
}
