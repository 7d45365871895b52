import { AdminHead } from '#app/ui/admin-head.tsx'
import { localDateTime } from '#app/lib/german-dates.ts'
import type { FormState } from '#app/lib/forms.ts'
import { Note, Said } from '#app/ui/note.tsx'
import { SureButton } from '#app/ui/sure-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { devicesAddress, wagonAddress } from './device.ts'
import type { DeviceLine } from './devices.server.ts'

type AdminDevicesPageProps = {
  devices: readonly DeviceLine[]
  /** Host name of the site, as typed into a browser. */
  host: string
  done: string
  refused: { intent: string; device: string; state: FormState } | null
  /** Setup code of a new device; shown only this once. */
  made: { name: string; code: string } | null
}

/** Lists the club devices that may write the log without an account, with their last use and the button to revoke them. */
export function AdminDevicesPage({ devices, host, done, refused, made }: AdminDevicesPageProps) {
  const adding = refused?.intent === 'anlegen' ? refused.state : undefined
  return (
    <>
      <AdminHead trail={[['Flugbuch', '/admin/flugbuch']]} title="Geräte im Startwagen" />
      {done !== '' && <Said tone="ok">{done}</Said>}
      {made !== null && (
        <Said tone="ok">
          <strong>{made.name}</strong>: Öffne auf dem Gerät{' '}
          <strong>
            {host}
            {wagonAddress}
          </strong>{' '}
          und gib diesen Code ein: <strong className="data">{made.code}</strong>. Er gilt eine halbe Stunde,
          nur einmal, und steht nur jetzt hier.
        </Said>
      )}
      <div className="dash">
        <section className="panel w8" aria-labelledby="geraete">
          <h2 id="geraete">Geräte</h2>
          {devices.length === 0 ? (
            <p className="muted">Noch kein Gerät. Bis dahin schreibt das Flugbuch, wer angemeldet ist.</p>
          ) : (
            <ul className="list">
              {devices.map((device) => (
                <li key={device.id}>
                  <div className="stack">
                    <p>
                      <b>{device.name}</b>{' '}
                      <span className={device.isRevoked || !device.isBound ? 'badge' : 'badge ok'}>
                        {stateLabel(device)}
                      </span>
                      <small>
                        {device.lastUsedAt === null
                          ? 'noch nie benutzt'
                          : `zuletzt benutzt ${localDateTime(Date.parse(device.lastUsedAt))}`}
                      </small>
                    </p>
                    {!device.isRevoked && (
                      <DeviceForm
                        device={device}
                        state={refused?.device === device.id ? refused.state : undefined}
                      />
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </section>
        <form
          className="form panel w4"
          method="post"
          action={devicesAddress}
          noValidate
          aria-labelledby="geraet-neu"
        >
          <h2 id="geraet-neu">Gerät anlegen</h2>
          <TextField
            name="name"
            label="Name"
            hint="Steht in der Geschichte der Flüge, zum Beispiel „Tablet Startwagen“"
            maxLength={40}
            required
            state={adding}
          />
          <TextField
            name="pin"
            label="PIN"
            hint="Sechs bis zwölf Ziffern; das Gerät fragt danach an jedem Flugtag"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
            state={adding}
          />
          <p className="btn-row">
            <button className="btn" name="intent" value="anlegen">
              Gerät anlegen
            </button>
          </p>
        </form>
        <div className="w12">
          <Note tone="info">
            Ein solches Gerät trägt Starts und Landungen ein und nimmt sie eine Minute lang zurück. Es
            berichtigt nichts, schließt keinen Tag ab und zeigt sonst nichts vom Verein.
          </Note>
        </div>
      </div>
    </>
  )
}

function stateLabel({ isRevoked, isBound, isOpen, waitsForCode }: DeviceLine): string {
  if (isRevoked) return 'gesperrt'
  if (isBound) return isOpen ? 'eingerichtet, offen' : 'eingerichtet, wartet auf die PIN'
  return waitsForCode ? 'wartet auf den Code' : 'nicht eingerichtet'
}

function DeviceForm({ device, state }: { device: DeviceLine; state: FormState | undefined }) {
  const { id, name, isBound } = device
  return (
    <details open={state !== undefined}>
      <summary>
        Ändern<span className="vh"> {name}</span>
      </summary>
      <form className="form" method="post" action={devicesAddress} noValidate>
        <input type="hidden" name="device" value={id} />
        <TextField
          id={`pin-${id}`}
          name="pin"
          label="Neue PIN"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          unmarked
          state={state}
        />
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="pin">
            PIN setzen<span className="vh"> für {name}</span>
          </button>
          <button className="btn btn-line" name="intent" value="code">
            {isBound ? 'Anderes Gerät einrichten' : 'Neuer Code'}
            <span className="vh"> für {name}</span>
          </button>
        </p>
        <SureButton
          label="Sperren"
          verb="sperren"
          what={name}
          effect="Das Gerät trägt ab sofort nichts mehr ein. Was es eingetragen hat, bleibt im Flugbuch."
          intent="sperren"
        />
      </form>
    </details>
  )
}
