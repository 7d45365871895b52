import type { FormState } from '#app/lib/forms.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import { SureButton } from '#app/ui/sure-button.tsx'
import type { Passkey } from './passkeys.server.ts'
import { useState, type FormEvent } from 'react'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { TextField } from '#app/ui/fields.tsx'
import { useIsAlive } from '../session/is-alive.ts'

type NewPasskeyProps = { suggestion: string; state: FormState | undefined }

/** Asks for a name, has the browser create the passkey, and submits the result with the enclosing form. */
function NewPasskey({ suggestion, state }: NewPasskeyProps) {
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

type Props = {
  passkeys: readonly Passkey[]
  /** Suggested name, from the browser's device. */
  suggestion: string
  /** Whether the user has just confirmed their identity; the browser creates a passkey only after that. */
  isConfirmed: boolean
  /** Whether the site has an address that passkeys can be bound to. */
  isPossible: boolean
  /** Whether a passkey may be removed; not if it is the only factor of a user who must have one. */
  mayGo: boolean
  state: FormState | undefined
}

/** Passkeys in a phone, a computer or a security key, unlocked with finger, face or PIN. */
export function PasskeysPanel({ passkeys, suggestion, isConfirmed, isPossible, mayGo, state }: Props) {
  return (
    <section className="panel stack w7" id="passkeys">
      <h2>Passkeys</h2>
      <p>
        Ein Passkey liegt in deinem Telefon, Rechner oder auf einem Stick und öffnet sich mit Finger, Gesicht
        oder PIN. Er ersetzt Passwort und Code in einem. Das Passwort allein reicht dann nicht mehr.
      </p>
      {passkeys.length > 0 && (
        <ul className="list factor-list">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} mayGo={mayGo} />
          ))}
        </ul>
      )}
      {!isPossible ? (
        <p className="muted">
          Unter dieser Adresse bieten Browser keine Passkeys an; dazu braucht die Website einen Namen und
          https.
        </p>
      ) : isConfirmed ? (
        <NewPasskey suggestion={suggestion} state={state} />
      ) : (
        <form method="post">
          <p className="btn-row">
            <button className="btn btn-line" name="intent" value="passkey-beginnen">
              Passkey anlegen
            </button>
          </p>
        </form>
      )}
    </section>
  )
}

function PasskeyLine({ passkey, mayGo }: { passkey: Passkey; mayGo: boolean }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const day = (instant: string) => longDate(localDate(Date.parse(instant)))
  return (
    <li>
      <span>
        {name}
        <small>
          {`Angelegt am ${day(createdAt)}, ${lastUsedAt === null ? 'noch nicht benutzt' : `zuletzt benutzt am ${day(lastUsedAt)}`}`}
        </small>
      </span>
      {mayGo && (
        <form method="post">
          <input type="hidden" name="passkey" value={id} />
          <SureButton
            label="Entfernen"
            verb="entfernen"
            what={`Passkey „${name}“`}
            intent="passkey-entfernen"
            effect={`Mit „${name}“ kommst du dann nicht mehr herein, und zurückholen lässt er sich nicht: Du kannst nur einen neuen anlegen. Lösch ihn danach auch auf dem Gerät.`}
            isSmall
          />
        </form>
      )}
    </li>
  )
}
