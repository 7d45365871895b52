import type { FormState } from '#app/lib/forms.ts'
import { AccessFaults, AccessFields } from './access-fields.tsx'

/** Signs in to Vereinsflieger.de; the token is stored sealed and for a short time, the password never. */
export function ConnectForm({ state }: { state: FormState | undefined }) {
  const shown = state ?? { values: {}, errors: {} }
  return (
    <section className="panel stack" style={{ maxWidth: '36rem' }} aria-labelledby="verbinden">
      <h2 id="verbinden">Mit deinem Zugang verbinden</h2>
      <p>
        Deine Angaben gehen an Vereinsflieger.de und werden hier nicht gespeichert. Die Verbindung endet, wenn
        du sie trennst oder zwanzig Minuten nichts abrufst.
      </p>
      <form className="form" method="post" action="#meldung" noValidate>
        <AccessFaults errors={shown.errors} />
        <AccessFields state={shown} />
        <p className="btn-row">
          <button className="btn" name="intent" value="verbinden">
            Verbinden
          </button>
        </p>
      </form>
    </section>
  )
}

/** Says whose account is connected, with a button to disconnect. */
export function ConnectedAs({ name }: { name: string }) {
  return (
    <form className="btn-row" method="post">
      <span className="small muted">Verbunden als {name}</span>
      <button className="btn btn-line btn-sm" name="intent" value="trennen">
        Verbindung trennen
      </button>
      <span className="small muted">Bei Vereinsflieger.de bleibt alles, wie es ist.</span>
    </form>
  )
}
